import type { StepOf } from "kafeneio";
import type { JSX } from "preact";
import { texts } from "../texts";
import { FIELDS, HEIGHT, numberSpot, plakotoGeometry, plakotoPiles, pointRows, triangle, WIDTH } from "./plakoto-geometry";
import type { BoardProps } from "./props";
import { RaceBoard } from "./race/board";
import type { Geometry, RaceGame, Side } from "./race/model";

type Player = BoardProps<"plakoto">["viewer"];

function Scenery({ viewer, geometry }: { viewer: Player; geometry: Geometry }): JSX.Element {
  const { far, near } = pointRows(viewer);
  return (
    <>
      <rect class="frame" width={WIDTH} height={HEIGHT} rx="8" />
      {FIELDS.map((field) => <rect key={field.x} class="field" {...field} rx="2" />)}
      {(["red", "blue"] as const).map((side) => (
        <rect key={side} class={`tray ${side}`} {...geometry.area(`off-${side}`)} rx="4" />
      ))}
      {[...far, ...near].map((point) => {
        const spot = numberSpot(viewer, point);
        return (
          <g key={point}>
            <polygon class={point % 2 === 0 ? "point even" : "point odd"}
              points={triangle(viewer, point).map(({ x, y }) => `${x},${y}`).join(" ")} />
            <text class="place-number" x={spot.x} y={spot.y} font-size="17">{point}</text>
          </g>
        );
      })}
    </>
  );
}

/** Red moves down from 24, Blue up from 1. */
function moverOf(step: StepOf[RaceGame]): Side {
  const down = step.to === "off" ? step.from <= 6 : step.to < step.from;
  return down ? "red" : "blue";
}

/** The board of Plakoto: 24 points, the bar between the halves, and the trays for checkers that are borne off. */
export function PlakotoBoard(props: BoardProps<"plakoto">): JSX.Element {
  const { board, viewer } = props;
  const geometry = plakotoGeometry(viewer);
  const beyond = (from: number, die: number): number | "off" => {
    const to = board.toMove === "red" ? from - die : from + die;
    return to >= 1 && to <= 24 ? to : "off";
  };
  return (
    <RaceBoard game="plakoto" props={props} geometry={geometry} piles={plakotoPiles(board)} words={texts.plakoto} moverOf={moverOf} beyond={beyond}>
      <Scenery viewer={viewer} geometry={geometry} />
    </RaceBoard>
  );
}
