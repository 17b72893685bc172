import type { Play, StepOf } from "kafeneio";
import type { JSX } from "preact";
import { Arrow, Ring } from "./drawing";
import { journeys, type Journey } from "./journeys";
import { joined, topSlot, type Geometry, type Pile, type Place, type RaceGame, type Side, type Slot } from "./model";
import type { Way } from "./choices";

/** The pile of a place. */
function pileAt(piles: readonly Pile[], place: Place): Pile {
  const pile = piles.find((candidate) => candidate.place === place);
  if (!pile) throw new RangeError(`no place ${place}`);
  return pile;
}

/** The slot that a checker of `side` takes if it comes to a place. */
function landingSlot(geometry: Geometry, piles: readonly Pile[], place: Place, side: Side, pins: boolean): Slot {
  const pile = joined(pileAt(piles, place), side, pins);
  return topSlot(geometry, pile, side);
}

interface MarksProps {
  geometry: Geometry;
  piles: readonly Pile[];
}

/** Who played a play: the side whose way its first step follows. */
export type MoverOf = (step: StepOf[RaceGame]) => Side;

/** The last play: where its checkers left, and rings around those that came. */
export function LastPlay({ geometry, piles, play, moverOf }: MarksProps & { play: Play<RaceGame>; moverOf: MoverOf }): JSX.Element | null {
  const [first] = play.steps;
  if (!first) return null;
  const side = moverOf(first);
  return (
    <g class="last">
      {journeys(play.steps, side).map((journey, index) => {
        const [from, to] = [journey[0], journey.at(-1)];
        return from !== undefined && to !== undefined && (
          <g key={index}>
            <Ring slot={landingSlot(geometry, piles, from, side, true)} radius={geometry.radius - 2} kind="left" />
            <Ring slot={topSlot(geometry, pileAt(piles, to), side)} radius={geometry.radius - 2} kind="came" />
          </g>
        );
      })}
    </g>
  );
}

/** The slots of a journey: from the checker that would move to where it would land. */
function slotsOf(journey: Journey, geometry: Geometry, piles: readonly Pile[], side: Side): Slot[] {
  return journey.map((place, index) =>
    index === 0 ? topSlot(geometry, pileAt(piles, place), side) : landingSlot(geometry, piles, place, side, true));
}

/** A play that is shown but not played: arrows, and outlines where checkers would land. */
export function ShownPlay({ geometry, piles, play, moverOf }: MarksProps & { play: Play<RaceGame>; moverOf: MoverOf }): JSX.Element | null {
  const [first] = play.steps;
  if (!first) return null;
  const side = moverOf(first);
  return (
    <g class="shown">
      {journeys(play.steps, side).map((journey, index) => {
        const slots = slotsOf(journey, geometry, piles, side);
        const end = slots.at(-1);
        return (
          <g key={index}>
            {end && <Ring slot={end} radius={geometry.radius - 2} kind="ghost" />}
            <Arrow slots={slots} radius={geometry.radius} kind="hint" />
          </g>
        );
      })}
    </g>
  );
}

/** Rings around the checkers that can move. */
export function Movable({ geometry, piles, places, side }: MarksProps & { places: Iterable<Place>; side: Side }): JSX.Element {
  return (
    <g class="movable">
      {[...places].map((place) => (
        <Ring key={place} slot={topSlot(geometry, pileAt(piles, place), side)} radius={geometry.radius - 2} kind="lit" />
      ))}
    </g>
  );
}

/** Where a checker can land: the place, a ring, and a dot for each die that it takes. */
export function Landings<G extends RaceGame>({ geometry, piles, ways, side }: MarksProps & { ways: ReadonlyMap<Place, Way<G>>; side: Side }): JSX.Element {
  return (
    <g class="landings">
      {[...ways].map(([place, way]) => {
        const slot = landingSlot(geometry, piles, place, side, way.at(-1)?.pins ?? false);
        const radius = geometry.radius * slot.scale;
        return (
          <g key={place} class={way.length > 1 ? "landing far" : "landing"} data-landing={place}>
            <circle class="spot" cx={slot.x} cy={slot.y} r={radius - 2} />
            {way.map((step, index) => (
              <circle key={index} class="dot" cx={slot.x + (index - (way.length - 1) / 2) * radius * 0.42} cy={slot.y} r={radius * 0.16} data-die={step.die} />
            ))}
          </g>
        );
      })}
    </g>
  );
}
