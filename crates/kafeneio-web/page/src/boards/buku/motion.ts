import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { stepTime } from "../step-time";
import { middleOf, SIZE, type Side } from "./geometry";

/** Where counters come from: the hand, in the middle of the near side. */
const HAND = { x: SIZE / 2, y: SIZE };

/** Lets the counters of a path come in one after the other: each from the square before it, the first from the hand. */
function sow(board: SVGSVGElement, squares: readonly string[], from: number, viewer: Side, time: number): void {
  for (const [index, square] of squares.entries()) {
    if (index < from) continue;
    const counter = board.querySelector<SVGGElement>(`[data-counters="${square}"] .counter:last-of-type`);
    const start = index === 0 ? HAND : middleOf(squares[index - 1]!, viewer);
    const end = middleOf(square, viewer);
    counter?.animate(
      [
        { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`, opacity: 0.4 },
        { transform: "none", opacity: 1 },
      ],
      { duration: time, delay: (index - from) * time * 0.5, easing: "ease-out", fill: "backwards" },
    );
  }
}

/** Lets the counters that were captured fade away after the last one is sown. */
function take(board: SVGSVGElement, sownNow: number, time: number): void {
  for (const ghost of board.querySelectorAll("[data-taken]")) {
    const delay = sownNow * time * 0.5 + time;
    ghost.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: time * 2.5, delay, fill: "backwards" });
  }
}

/** Returns how many squares of a path were sown before. The path of a finished play may have its squares in another order. */
export function sownBefore(before: readonly string[], path: readonly string[]): number {
  const isSame = before.length === path.length && before.every((square) => path.includes(square));
  const goesOn = before.every((square, index) => path[index] === square);
  return isSame || goesOn ? before.length : 0;
}

/** Shows how counters are sown, of the path that is entered and of the last play. Only the picture moves: hands need not wait. */
export function useSowing(board: RefObject<SVGSVGElement | null>, squares: readonly string[], text: string, viewer: Side): void {
  const seen = useRef<{ text: string; squares: readonly string[] } | null>(null);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { text, squares };
    if (!before || before.text === text || !board.current) return;
    const time = stepTime(board.current);
    if (time === 0) return;
    // What hands have sown already is not sown again when the turn ends.
    const done = sownBefore(before.squares, squares);
    sow(board.current, squares, done, viewer, time);
    take(board.current, squares.length - done, time);
  }, [text]);
}
