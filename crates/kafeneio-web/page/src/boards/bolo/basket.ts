import type { BoardOf, Play } from "kafeneio";
import { useRef } from "preact/hooks";
import { actionOf, keptFaces } from "./selections";

/** The dice set aside in earlier rolls of the turn. A face of 0 is not known, such as after a reload. */
export interface Basket {
  faces: readonly number[];
  /** Whose turn it is and what is at risk: if it changes, other dice lie in the basket. */
  key: string;
}

type Shown = Pick<BoardOf["bolo"], "scores" | "toMove" | "atRisk" | "dice">;

const keyOf = ({ scores, toMove, atRisk, dice }: Shown): string => [toMove, atRisk, dice, ...scores].join();

/** Returns the basket of a position. A position only has the number of its dice; their faces are those of the plays seen. */
export function basketOf(before: Basket | null, board: Shown, last: readonly number[]): Basket {
  const key = keyOf(board);
  if (before?.key === key) return before;
  const count = board.dice === 7 ? 0 : 7 - board.dice;
  const older = count - last.length;
  if (count === 0 || older < 0) return { faces: Array<number>(count).fill(0), key };
  const known = before?.faces.length === older ? before.faces : Array<number>(older).fill(0);
  return { faces: [...known, ...last], key };
}

/** Keeps the basket in mind from roll to roll. `latest` is how many of its dice came with the last play. */
export function useBasket(shown: Shown, last: Play<"bolo"> | null): { faces: readonly number[]; latest: number } {
  const seen = useRef<Basket | null>(null);
  const faces = last && actionOf(last) === "roll" ? keptFaces(last).map(Number) : [];
  seen.current = basketOf(seen.current, shown, faces);
  return { faces: seen.current.faces, latest: Math.min(faces.length, seen.current.faces.length) };
}
