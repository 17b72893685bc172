import type { BoardOf } from "kafeneio";
import { useRef } from "preact/hooks";
import { type Counts, countsOf } from "./turns";

/** Returns the counters of the position that was shown before this one. A turn that is being entered is no position yet. */
export function usePrevious(board: BoardOf["buku"], isEntered: boolean): Counts | null {
  const counts = countsOf(board);
  const key = JSON.stringify([board.toMove, board.captured, [...counts.values()]]);
  const kept = useRef<{ before: Counts | null; now: Counts; key: string }>({ before: null, now: counts, key });
  if (!isEntered && kept.current.key !== key) kept.current = { before: kept.current.now, now: counts, key };
  return kept.current.before;
}
