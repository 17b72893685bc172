import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { stepTime } from "../step-time";
import type { Placed } from "./checkers";
import type { Place } from "./model";

/** The transformation that draws a checker in its slot. */
export function transformOf({ slot }: { slot: { x: number; y: number; scale: number } }): string {
  return `translate(${slot.x}px, ${slot.y}px) scale(${slot.scale})`;
}

/** Where a checker was seen last. */
interface Seen {
  place: Place;
  transform: string;
}

/** How much later each further checker of a play takes off, as a part of the time of a flight. */
const STAGGER = 0.5;
/** A play moves no more checkers than four, and sends as many back. When more move, the board is a new one. */
const MOST_OF_A_PLAY = 8;

/** Lets checkers fly from where they were seen last to where they are drawn now. Only the picture moves: hands need not wait. */
export function useFlights(board: RefObject<SVGSVGElement | null>, checkers: readonly Placed[], held: number | null): void {
  const seen = useRef(new Map<number, Seen>());
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = new Map(checkers.map((checker) => [checker.id, { place: checker.place, transform: transformOf(checker) }]));
    const duration = board.current ? stepTime(board.current) : 0;
    if (duration === 0) return;
    const travelers = checkers.filter(({ id, place }) => before.has(id) && before.get(id)?.place !== place);
    const stagger = travelers.length > MOST_OF_A_PLAY ? 0 : STAGGER * duration;
    for (const checker of checkers) {
      const [was, is] = [before.get(checker.id), transformOf(checker)];
      if (checker.id === held || was === undefined || was.transform === is) continue;
      const element = board.current?.querySelector<SVGGElement>(`[data-checker="${checker.id}"]`);
      const delay = Math.max(0, travelers.indexOf(checker)) * stagger;
      if (element) fly(element, was.transform, is, { duration, delay });
    }
  });
}

/** Lets an element fly, from where it is if it is still on its way. */
function fly(element: SVGGElement, was: string, is: string, timing: { duration: number; delay: number }): void {
  const running = element.getAnimations();
  const from = running.length > 0 ? getComputedStyle(element).transform : was;
  for (const flight of running) flight.cancel();
  element.animate([{ transform: from }, { transform: is }], { ...timing, easing: "ease-in-out", fill: "backwards" });
}
