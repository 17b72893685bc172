import type { StepOf, HalfTurn } from "kafeneio";
import { target, type Place, type RaceGame, type Side } from "./model";

/** Steps that bring one checker to where it lands. */
export type Way<G extends RaceGame> = readonly StepOf[G][];

/** Places where a checker of `from` can land, by one die or by several, each with its shortest way. */
export function landings<G extends RaceGame>(turn: HalfTurn<G>, from: Place, mover: Side): Map<Place, Way<G>> {
  const places = new Map<Place, Way<G>>();
  if (typeof from === "string") return places;
  for (const landing of turn.landings(from)) {
    const place = target(landing, mover);
    if (!places.has(place)) places.set(place, landing.steps);
  }
  return places;
}

/** Every way of a checker from a place to another, those with the fewest dice first. The turn is left as it was. */
export function waysTo<G extends RaceGame>(turn: HalfTurn<G>, from: Place, to: Place, mover: Side): Way<G>[] {
  const found: Way<G>[] = [];
  const go = (at: Place, way: Way<G>): void => {
    for (const step of turn.next.filter((next) => next.from === at)) {
      const place = target(step, mover);
      const longer: Way<G> = [...way, step];
      if (place === to) found.push(longer);
      else if (typeof place === "number") {
        turn.push(step);
        go(place, longer);
        turn.pop();
      }
    }
  };
  go(from, []);
  return found.toSorted((a, b) => a.length - b.length || (b[0]?.die ?? 0) - (a[0]?.die ?? 0));
}

/** The places with a checker that can move now. */
export function movable<G extends RaceGame>(turn: HalfTurn<G>): Set<Place> {
  return new Set(turn.next.map((step) => step.from));
}

/**
 * The steps that a click on a checker can mean: those with the higher die that it can play, or with the lower.
 * They are several when a piece can step or jump with the same die.
 */
export function clicked<G extends RaceGame>(turn: HalfTurn<G>, from: Place, lower: boolean): StepOf[G][] {
  const steps = turn.next.filter((step) => step.from === from);
  const dice = steps.map((step) => step.die);
  const die = lower ? Math.min(...dice) : Math.max(...dice);
  return steps.filter((step) => step.die === die);
}

/** What is on the board and in the dice after some steps. The turn is left as it was. */
function resultOf<G extends RaceGame>(turn: HalfTurn<G>, way: Way<G>): string {
  let entered = 0;
  try {
    for (const step of way) {
      turn.push(step);
      entered++;
    }
    return JSON.stringify([turn.board, [...turn.diceLeft].sort()]);
  } finally {
    while (entered-- > 0) turn.pop();
  }
}

/** Of ways to the same place, the first of each result. */
export function different<G extends RaceGame>(turn: HalfTurn<G>, ways: readonly Way<G>[]): Way<G>[] {
  if (ways.length < 2) return [...ways];
  const results = new Map<string, Way<G>>();
  for (const way of ways) {
    const result = resultOf(turn, way);
    if (!results.has(result)) results.set(result, way);
  }
  return [...results.values()];
}
