import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Placed } from "./checkers";

/** How long a checker takes for its way, in milliseconds; 0 where motion is reduced. */
function stepTime(element: Element): number {
  const time = getComputedStyle(element).getPropertyValue("--step-time").trim();
  const number = Number.parseFloat(time) || 0;
  return time.endsWith("ms") ? number : number * 1000;
}

/** The transformation that draws a checker in its slot. */
export function transformOf({ slot }: { slot: { x: number; y: number; scale: number } }): string {
  return `translate(${slot.x}px, ${slot.y}px) scale(${slot.scale})`;
}

/** Lets checkers fly from where they were seen last to where they are drawn now. Only the picture moves: hands need not wait. */
export function useFlights(board: RefObject<SVGSVGElement | null>, checkers: readonly Placed[], held: number | null): void {
  const seen = useRef(new Map<number, string>());
  useLayoutEffect(() => {
    const time = board.current ? stepTime(board.current) : 0;
    const before = seen.current;
    seen.current = new Map(checkers.map((checker) => [checker.id, transformOf(checker)]));
    for (const checker of checkers) {
      const [was, is] = [before.get(checker.id), transformOf(checker)];
      if (time === 0 || checker.id === held || was === undefined || was === is) continue;
      const element = board.current?.querySelector<SVGGElement>(`[data-checker="${checker.id}"]`);
      if (!element) continue;
      const from = element.getAnimations().length > 0 ? getComputedStyle(element).transform : was;
      for (const flight of element.getAnimations()) flight.cancel();
      element.animate([{ transform: from }, { transform: is }], { duration: time, easing: "ease-in-out" });
    }
  });
}
