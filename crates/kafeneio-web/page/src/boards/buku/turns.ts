import type { BoardOf, Play, StepOf, HalfTurn } from "kafeneio";
import { type Side, sideOf } from "./geometry";

export type BukuStep = StepOf["buku"];

/** The line of a turn and the squares of its path, in the order in which they are sown. */
export interface Path {
  line: string | null;
  squares: readonly string[];
}

/** Returns the path of a turn that is being entered, or of a play. The text begins with the line, such as `3(9):`. */
export function pathOf(turn: Pick<HalfTurn<"buku"> | Play<"buku">, "text" | "steps">): Path {
  const line = /^([1-8a-h])(?:\(|:|$)/.exec(turn.text)?.[1] ?? turn.steps.find((step) => step.line)?.line ?? null;
  return { line, squares: turn.steps.filter((step) => !step.line && step.square !== "").map((step) => step.square) };
}

/** What one step enters: a line or a square. */
export function targetOf(step: BukuStep): string {
  return step.line || step.square;
}

export type Counts = ReadonlyMap<string, number>;

export function countsOf(board: BoardOf["buku"]): Map<string, number> {
  return new Map(board.squares.map(({ square, count }) => [square, count]));
}

/** Returns the side that owns a square: White the light ones, Black the dark ones, a1 being dark. */
export function ownerOf(square: string): Side {
  return (square.charCodeAt(0) + Number(square[1])) % 2 === 0 ? "black" : "white";
}

/** Returns the squares of a side that hold 3 or 4 counters: at the end of its turn they are captured (U2). */
export function captured(counts: Counts, side: Side): string[] {
  return [...counts].filter(([square, count]) => count >= 3 && ownerOf(square) === side).map(([square]) => square);
}

/** Returns the counters on the board after a path, before anything is captured. */
export function sown(before: Counts, { line, squares }: Path): Map<string, number> {
  const after = new Map([...before].map(([square, count]) => [square, line !== null && square.includes(line) ? 0 : count]));
  for (const square of squares) after.set(square, (after.get(square) ?? 0) + 1);
  return after;
}

/**
 * Returns the squares that a play captured, each with the counters taken from it. If `before` is not the board that it
 * was played on, only the squares of its path are known, and no counters: a square that was sown is empty only then.
 */
export function capturedBy(before: Counts | null, path: Path, after: Counts): Map<string, number> {
  if (before && path.line !== null) {
    const laid = sown(before, path);
    const taken = captured(laid, sideOf(path.line));
    const fits = [...laid].every(([square, count]) => after.get(square) === (taken.includes(square) ? 0 : count));
    if (fits) return new Map(taken.map((square) => [square, laid.get(square) ?? 0]));
  }
  return new Map(path.squares.filter((square) => after.get(square) === 0).map((square) => [square, 0]));
}
