import { target, type Place, type RaceGame, type Side } from "./model";
import type { StepOf } from "kafeneio";

/** The way of one checker in a play: where it started, where it stopped over and where it ended. */
export type Journey = readonly Place[];

/** The journeys of a play: steps that one checker made in a row are joined. */
export function journeys(steps: readonly StepOf[RaceGame][], mover: Side): Journey[] {
  const ways: Place[][] = [];
  for (const step of steps) {
    const way = ways.find((candidate) => candidate.at(-1) === step.from);
    if (way) way.push(target(step, mover));
    else ways.push([step.from, target(step, mover)]);
  }
  return ways;
}
