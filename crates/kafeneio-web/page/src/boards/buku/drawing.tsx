import type { JSX } from "preact";
import { cornerOf, counterSpots, EDGE, isOnLine, LABEL, labelArea, lineArea, linesOf, middleOf, pathPoints, rowsOf, SIZE, SQUARE, type Side } from "./geometry";
import { type Counts, ownerOf, type Path } from "./turns";

/** The squares in the colors of their owners, and the names of the lines. Those of the player to move can be tapped. */
export function Squares({ viewer, mover, lit }: { viewer: Side; mover: Side | null; lit: (line: string) => boolean }): JSX.Element {
  return (
    <g aria-hidden="true">
      <rect class="frame" width={SIZE} height={SIZE} rx="8" />
      {rowsOf(viewer).flat().map((square) => (
        <rect key={square} class={`square ${ownerOf(square)}`} {...cornerOf(square, viewer)} width={SQUARE} height={SQUARE} />
      ))}
      <rect class="rim" x={LABEL} y={EDGE} width={8 * SQUARE} height={8 * SQUARE} />
      {(["white", "black"] as const).flatMap((side) => linesOf(side).map((line) => {
        const area = labelArea(line, viewer);
        const classes = ["line-name", mover === side && "own", mover === side && lit(line) && "can"].filter(Boolean).join(" ");
        return (
          <g key={line} class={classes} {...(mover === side ? { "data-line": line } : {})}>
            <rect class="tab" x={area.x + 3} y={area.y + 3} width={area.width - 6} height={area.height - 6} rx="8" />
            <text x={area.x + area.width / 2} y={area.y + area.height / 2} font-size="21">{line}</text>
          </g>
        );
      }))}
    </g>
  );
}

const RADIUS = 11.5;

/** The counters of a square. More than four are written on one of them. */
export function Counters({ square, count, viewer }: { square: string; count: number; viewer: Side }): JSX.Element | null {
  const { x, y } = middleOf(square, viewer);
  const radius = count === 1 ? 14 : count > 4 ? 20 : RADIUS;
  return (
    <g class="counters" data-counters={square}>
      {counterSpots(count).map((spot, index) => (
        <g key={index} class="counter">
          <circle class="stone" cx={x + spot.x} cy={y + spot.y} r={radius} />
          <path class="shine" d={`M${x + spot.x - radius * 0.5} ${y + spot.y - radius * 0.15} a${radius * 0.55} ${radius * 0.55} 0 0 1 ${radius * 0.5} ${-radius * 0.42}`} />
        </g>
      ))}
      {count > 4 && <text class="count" x={x} y={y} font-size="22">{count}</text>}
    </g>
  );
}

/** A line that is picked up, or was. */
export function LineMark({ line, viewer, kind }: { line: string; viewer: Side; kind: string }): JSX.Element {
  const { x, y, width, height } = lineArea(line, viewer);
  return <rect class={`line-mark ${kind}`} x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="10" />;
}

/** The path over the board: a dot where it begins, a line, and a ring where it ends. */
export function PathMark({ path, viewer, kind }: { path: Path; viewer: Side; kind: string }): JSX.Element | null {
  const [first] = path.squares;
  if (first === undefined) return null;
  const [start, end] = [middleOf(first, viewer), middleOf(path.squares.at(-1)!, viewer)];
  return (
    <g class={`path ${kind}`}>
      <polyline class="under" points={pathPoints(path.squares, viewer)} />
      <polyline points={pathPoints(path.squares, viewer)} />
      <circle class="start" cx={start.x} cy={start.y} r="5" />
      <circle class="end" cx={end.x} cy={end.y} r="21" />
    </g>
  );
}

/** Where a counter can be sown next: a ring in the middle, or a small dot while every square can begin. */
export function NextMark({ square, viewer, many }: { square: string; viewer: Side; many: boolean }): JSX.Element {
  const { x, y } = cornerOf(square, viewer);
  if (many) return <circle class="next many" cx={x + SQUARE - 10} cy={y + SQUARE - 10} r="4.5" />;
  return <rect class="next" x={x + 4} y={y + 4} width={SQUARE - 8} height={SQUARE - 8} rx="9" />;
}

/** A square of the mover that is captured as it stands, or was captured. */
export function CaptureMark({ square, viewer, kind }: { square: string; viewer: Side; kind: string }): JSX.Element {
  const { x, y } = cornerOf(square, viewer);
  const [near, far] = [5, SQUARE - 5];
  const arm = 14;
  const corner = (cx: number, cy: number, dx: number, dy: number): string =>
    `M${x + cx + dx * arm} ${y + cy} H${x + cx} V${y + cy + dy * arm}`;
  return <path class={`capture ${kind}`} d={[corner(near, near, 1, 1), corner(far, near, -1, 1), corner(near, far, 1, -1), corner(far, far, -1, -1)].join(" ")} />;
}

/** Returns how many counters are on a line. */
export function countersOn(counts: Counts, line: string): number {
  return [...counts].reduce((sum, [square, count]) => sum + (isOnLine(square, line) ? count : 0), 0);
}
