/** Sizes in units of the drawing. The labels at the near side and at the left are tapped, too. */
export const SQUARE = 60;
export const LABEL = 42;
export const EDGE = 10;
export const SIZE = LABEL + 8 * SQUARE + EDGE;

export type Side = "white" | "black";
export interface Spot {
  x: number;
  y: number;
}

const FILES = "abcdefgh";

/** Returns the name of a square from its place in the data of the board: a1, b1 up to h8. */
export function nameOf(file: number, rank: number): string {
  return `${FILES[file]}${rank + 1}`;
}

function fileOf(square: string): number {
  return FILES.indexOf(square[0]!);
}

function rankOf(square: string): number {
  return Number(square[1]) - 1;
}

/** Returns the upper left corner of a square, as the player at the near side sees it. */
export function cornerOf(square: string, viewer: Side): Spot {
  const [column, row] = viewer === "white" ? [fileOf(square), 7 - rankOf(square)] : [7 - fileOf(square), rankOf(square)];
  return { x: LABEL + column * SQUARE, y: EDGE + row * SQUARE };
}

export function middleOf(square: string, viewer: Side): Spot {
  const { x, y } = cornerOf(square, viewer);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

/** Returns the rows of the board from the far side to the near one, each from left to right. */
export function rowsOf(viewer: Side): string[][] {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const ranks = viewer === "white" ? [...eight].reverse() : eight;
  const files = viewer === "white" ? eight : [...eight].reverse();
  return ranks.map((rank) => files.map((file) => nameOf(file, rank)));
}

/** Returns the square at a spot of the drawing, or `null` beside the board. */
export function squareAt({ x, y }: Spot, viewer: Side): string | null {
  return rowsOf(viewer)[Math.floor((y - EDGE) / SQUARE)]?.[Math.floor((x - LABEL) / SQUARE)] ?? null;
}

/** The line of a side that a square is on: its rank for White, its file for Black (U2). */
export function lineOf(square: string, side: Side): string {
  return side === "white" ? square[1]! : square[0]!;
}

/** Returns the side whose line it is: ranks are White's, files Black's (U2). */
export function sideOf(line: string): Side {
  return FILES.includes(line) ? "black" : "white";
}

export function isOnLine(square: string, line: string): boolean {
  return square.includes(line);
}

/** Returns the lines of a side, in their order. */
export function linesOf(side: Side): string[] {
  return [...(side === "white" ? "12345678" : FILES)];
}

/** Returns the field of a label: ranks at the left, files at the near side. */
export function labelArea(line: string, viewer: Side): { x: number; y: number; width: number; height: number } {
  if (sideOf(line) === "black") {
    return { x: cornerOf(`${line}1`, viewer).x, y: EDGE + 8 * SQUARE, width: SQUARE, height: LABEL };
  }
  return { x: 0, y: cornerOf(`a${line}`, viewer).y, width: LABEL, height: SQUARE };
}

/** Returns the rectangle around a line of the board. */
export function lineArea(line: string, viewer: Side): { x: number; y: number; width: number; height: number } {
  const long = 8 * SQUARE;
  if (sideOf(line) === "black") return { x: cornerOf(`${line}1`, viewer).x, y: EDGE, width: SQUARE, height: long };
  return { x: LABEL, y: cornerOf(`a${line}`, viewer).y, width: long, height: SQUARE };
}

/** Returns the squares of the straight run from one square to another, without the first; `null` if they are not on a line. */
export function runTo(from: string, to: string): string[] | null {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  if ((files === 0) === (ranks === 0)) return null;
  const length = Math.abs(files + ranks);
  return Array.from({ length }, (_, step) =>
    nameOf(fileOf(from) + Math.sign(files) * (step + 1), rankOf(from) + Math.sign(ranks) * (step + 1)),
  );
}

/** Returns where the counters of a square lie, from its middle. More than four are written as a number. */
export function counterSpots(count: number): Spot[] {
  const d = 13;
  switch (count) {
    case 1:
      return [{ x: 0, y: 0 }];
    case 2:
      return [
        { x: -d, y: d * 0.6 },
        { x: d, y: -d * 0.6 },
      ];
    case 3:
      return [
        { x: 0, y: -d },
        { x: -d, y: d * 0.8 },
        { x: d, y: d * 0.8 },
      ];
    case 4:
      return [
        { x: -d, y: -d },
        { x: d, y: -d },
        { x: -d, y: d },
        { x: d, y: d },
      ];
    default:
      return count > 4 ? [{ x: 0, y: 0 }] : [];
  }
}

/** Returns the corners of the path through squares, for a polyline. */
export function pathPoints(squares: readonly string[], viewer: Side): string {
  return squares
    .map((square) => middleOf(square, viewer))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}
