import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { stepTime } from "../step-time";
import { CUP, type Place, transformOf } from "./layout";

/** Lets the dice of a new roll tumble out of the cup. Only the picture moves: hands need not wait. */
export function useTumble(felt: RefObject<SVGSVGElement | null>, roll: string | null, spots: readonly Place[]): void {
  useLayoutEffect(() => {
    if (roll === null || !felt.current) return;
    const time = stepTime(felt.current);
    if (time === 0) return;
    for (const [die, spot] of spots.entries()) {
      const element = felt.current.querySelector<SVGGElement>(`[data-body="${die}"]`);
      const turns = die % 2 === 0 ? 540 : -450;
      const from: Place = { x: CUP.x + 24, y: CUP.y, turn: spot.turn - turns, scale: 0.5 };
      const over: Place = { x: spot.x * 0.75 + CUP.x * 0.25, y: spot.y - 26, turn: spot.turn - turns * 0.35, scale: 1.12 };
      element?.animate(
        [
          { transform: transformOf(from), opacity: 0 },
          { transform: transformOf(over), opacity: 1, offset: 0.6 },
          { transform: transformOf(spot) },
        ],
        { duration: time * 2.6, delay: die * time * 0.2, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" },
      );
    }
  }, [roll]);
}
