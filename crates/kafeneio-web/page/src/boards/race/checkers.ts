import { sidesOf, type Geometry, type Pile, type Place, type Side, type Slot } from "./model";

/** One checker of the drawing. It keeps its number while the board changes, so that it can be seen to move. */
export interface Checker {
  id: number;
  side: Side;
  place: Place;
  /** The change of the board in which it came to its place. */
  since: number;
}

/** A checker, and where it is drawn. */
export interface Placed extends Checker {
  slot: Slot;
  pinned: boolean;
}

/** Where a place is along the way: the trays are beyond its ends. */
function along(place: Place): number {
  return typeof place === "number" ? place : place === "off-red" ? 0 : 25;
}

/** The checkers of a place, in the order in which they came. */
function checkersOn({ place }: Pile, checkers: readonly Checker[]): Checker[] {
  return checkers.filter((checker) => checker.place === place).sort((a, b) => a.since - b.since);
}

function tally(pile: Pile, side: Side): number {
  return sidesOf(pile).filter((of) => of === side).length;
}

/** The checkers of one side after a change: those that stay, then those that have to go elsewhere are matched along the way. */
function rearrangeSide(side: Side, checkers: readonly Checker[], piles: readonly Pile[], change: number, fresh: () => number): Checker[] {
  const staying: Checker[] = [];
  const empty: Place[] = [];
  for (const pile of piles) {
    const here = checkersOn(pile, checkers);
    const wanted = tally(pile, side);
    staying.push(...here.slice(0, wanted));
    for (let missing = here.length; missing < wanted; missing++) empty.push(pile.place);
  }
  const gone = checkers.filter((checker) => !staying.includes(checker)).sort((a, b) => along(a.place) - along(b.place));
  const came = empty.sort((a, b) => along(a) - along(b));
  const moved = came.map((place, index): Checker => {
    const from = gone[index];
    return { id: from?.id ?? fresh(), side, place, since: change };
  });
  return [...staying, ...moved];
}

/** The checkers after the board has changed to `piles`. As few as possible move. */
export function rearrange(checkers: readonly Checker[], piles: readonly Pile[], change: number): Checker[] {
  let next = checkers.reduce((most, { id }) => Math.max(most, id), -1);
  const fresh = (): number => ++next;
  const sides = [...new Set(piles.flatMap(sidesOf))].sort();
  return sides.flatMap((side) =>
    rearrangeSide(
      side,
      checkers.filter((checker) => checker.side === side),
      piles,
      change,
      fresh,
    ),
  );
}

/** Where every checker is drawn, those that came last on top. */
export function placed(checkers: readonly Checker[], piles: readonly Pile[], geometry: Geometry): Placed[] {
  const drawn = piles.flatMap((pile) => {
    const here = checkersOn(pile, checkers);
    const slots = geometry.slots(pile);
    return sidesOf(pile).flatMap((side, level): Placed[] => {
      const at = here.findIndex((checker) => checker.side === side);
      const [checker] = at < 0 ? [] : here.splice(at, 1);
      const slot = slots[level];
      return checker && slot ? [{ ...checker, slot, pinned: level === 0 && pile.pinned !== null }] : [];
    });
  });
  return drawn
    .map((checker, level) => ({ checker, level }))
    .sort((a, b) => a.checker.since - b.checker.since || a.level - b.level)
    .map(({ checker }) => checker);
}
