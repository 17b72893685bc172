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
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)`, opacity: 0.4 }, { transform: "none", opacity: 1 }],
      { duration: time, delay: (index - from) * time * 0.5, easing: "ease-out", fill: "backwards" },
    );
  }
}

/** Shows how counters are sown, of the path that is entered and of the last play. Only the picture moves: hands need not wait. */
export function useSowing(board: RefObject<SVGSVGElement | null>, squares: readonly string[], text: string, viewer: Side): void {
  const seen = useRef<{ text: string; squares: readonly string[] } | null>(null);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { text, squares };
    if (!before || before.text === text || !board.current) return;
    const time = stepTime(board.current);
    const goesOn = before.squares.every((square, index) => squares[index] === square);
    if (time > 0) sow(board.current, squares, goesOn ? before.squares.length : 0, viewer, time);
  }, [text]);
}
