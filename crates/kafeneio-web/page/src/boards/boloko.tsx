import type { BoardOf, StepOf } from "kafeneio";
import type { JSX } from "preact";
import { texts } from "../texts";
import { bolokoGeometry, bolokoPiles, HEIGHT, WIDTH, type CellGrid } from "./boloko-geometry";
import type { BoardProps } from "./props";
import { RaceBoard } from "./race/board";
import type { RaceGame, Side } from "./race/model";

const LAST = 25;

/** An arrowhead halfway between two cells, along the corridor. */
function Chevron({ grid, from, to }: { grid: CellGrid; from: number; to: number }): JSX.Element {
  const [a, b] = [grid.center(from), grid.center(to)];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return <path class="chevron" d="M-4 -7L4 0L-4 7" transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${turn})`} />;
}

/** The corridor: the way through the cells as the viewer goes it, and its end. */
function Corridor({ grid, viewer }: { grid: CellGrid; viewer: Side }): JSX.Element {
  const cells = Array.from({ length: LAST }, (_, index) => (viewer === "white" ? index + 1 : LAST - index));
  const way = cells.map((cell) => grid.center(cell)).map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <g class="corridor">
      <polyline class="way" points={way} />
      {cells.slice(1).map((cell, index) => <Chevron key={cell} grid={grid} from={cells[index] ?? cell} to={cell} />)}
    </g>
  );
}

/** The track end of a side, the cell that its group has to reach: a tint, and a target in the corner. */
function TrackEnd({ grid, cell, side }: { grid: CellGrid; cell: number; side: Side }): JSX.Element {
  const area = grid.area(cell);
  return (
    <g class={`track-end ${side}`}>
      <rect {...area} />
      <g transform={`translate(${area.x + area.width - 14} ${area.y + 14})`}>
        <circle class="rim" r="9" />
        <circle class="eye" r="3" />
      </g>
    </g>
  );
}

function Scenery({ grid, board, viewer }: { grid: CellGrid; board: BoardOf["boloko"]; viewer: Side }): JSX.Element {
  return (
    <>
      <rect class="frame" width={WIDTH} height={HEIGHT} rx="8" />
      {board.cells.map(({ cell }) => <rect key={cell} class="cell" {...grid.area(cell)} />)}
      <TrackEnd grid={grid} cell={LAST} side="white" />
      <TrackEnd grid={grid} cell={1} side="blue" />
      <Corridor grid={grid} viewer={viewer} />
      {board.cells.map(({ cell }) => {
        const { x, y } = grid.area(cell);
        return <text key={cell} class="cell-number" x={x + 9} y={y + 19} font-size="17">{cell}</text>;
      })}
      {board.walls.map(([one, other]) => <line key={`${one}-${other}`} class="wall" {...grid.wall(one, other)} />)}
    </>
  );
}

/** What there is to say of a cell: its walls, and whose track ends here. */
function notesOf(board: BoardOf["boloko"], cell: number): string[] {
  const { walls, trackEnd } = texts.boloko;
  const beyond = board.walls.flatMap(([one, other]) => (one === cell ? [other] : other === cell ? [one] : []));
  return [
    ...(beyond.length > 0 ? [walls(beyond.toSorted((a, b) => a - b))] : []),
    ...(cell === LAST ? [trackEnd("white")] : cell === 1 ? [trackEnd("blue")] : []),
  ];
}

/** White moves up from 1, Blue down from 25. */
function moverOf(step: StepOf[RaceGame]): Side {
  return step.to !== "off" && step.to > step.from ? "white" : "blue";
}

/** The board of Boloko: the cells of the corridor with the walls between them. */
export function BolokoBoard(props: BoardProps<"boloko">): JSX.Element {
  const { board, viewer } = props;
  const { geometry, grid } = bolokoGeometry(viewer, board.cells);
  const beyond = (from: number, die: number): number =>
    board.toMove === "white" ? Math.min(from + die, LAST) : Math.max(from - die, 1);
  return (
    <RaceBoard game="boloko" props={props} geometry={geometry} piles={bolokoPiles(board)} words={texts.boloko} moverOf={moverOf}
      beyond={beyond} notes={(place) => notesOf(board, Number(place))}>
      <Scenery grid={grid} board={board} viewer={viewer} />
    </RaceBoard>
  );
}
