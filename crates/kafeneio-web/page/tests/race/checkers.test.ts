import { describe, expect, test } from "vitest";
import { plakotoGeometry } from "../../src/boards/plakoto-geometry";
import { placed, rearrange, type Checker } from "../../src/boards/race/checkers";
import type { Pile, Place, Side } from "../../src/boards/race/model";

function pile(place: Place, side: Side, count: number, more: Partial<Pile> = {}): Pile {
  return { place, side, count, pinned: null, sharing: null, shares: 0, ...more };
}

/** The checkers after each of some boards, one after the other. */
function after(...boards: Pile[][]): Checker[][] {
  let checkers: Checker[] = [];
  return boards.map((piles, change) => (checkers = rearrange(checkers, piles, change)));
}

function where(checkers: readonly Checker[], id: number | undefined): Place | undefined {
  return checkers.find((checker) => checker.id === id)?.place;
}

/** Checkers that are elsewhere than before. */
function moved(before: readonly Checker[], now: readonly Checker[]): number[] {
  return now.filter(({ id, place }) => where(before, id) !== place).map(({ id }) => id);
}

describe("checkers keep their identity", () => {
  const start = [pile(24, "red", 15), pile(1, "blue", 15)];

  test("a new board has as many as the piles, each with a number of its own", () => {
    const [checkers] = after(start);
    expect(checkers).toHaveLength(30);
    expect(new Set(checkers!.map(({ id }) => id)).size).toBe(30);
  });

  test("a step moves one checker, and taking it back moves the same one", () => {
    const [before, now, again] = after(start, [pile(24, "red", 14), pile(18, "red", 1), pile(1, "blue", 15)], start);
    const [id] = moved(before!, now!);
    expect(moved(before!, now!)).toHaveLength(1);
    expect(where(now!, id)).toBe(18);
    expect(moved(now!, again!)).toEqual([id]);
  });

  test("a pin moves only the one that pins", () => {
    const [before, now] = after([pile(10, "red", 1), pile(4, "blue", 1)], [pile(4, "red", 1, { pinned: "blue" })]);
    expect(moved(before!, now!)).toHaveLength(1);
    expect(now!.every(({ place }) => place === 4)).toBe(true);
  });

  test("a hit moves both, each to its place", () => {
    const [before, now] = after(
      [pile(1, "white", 2), pile(6, "white", 1), pile(9, "blue", 1)],
      [pile(1, "white", 2), pile(9, "white", 1), pile(25, "blue", 1)],
    );
    expect(
      moved(before!, now!)
        .map((id) => where(now!, id))
        .toSorted(),
    ).toEqual([25, 9].toSorted());
  });

  test("a checker that is borne off goes to the tray of its side", () => {
    const [before, now] = after([pile(2, "red", 2), pile("off-red", "red", 13)], [pile(2, "red", 1), pile("off-red", "red", 14)]);
    expect(moved(before!, now!).map((id) => [where(before!, id), where(now!, id)])).toEqual([[2, "off-red"]]);
  });

  test("two checkers that move do not cross", () => {
    const [before, now] = after([pile(20, "red", 1), pile(10, "red", 1)], [pile(18, "red", 1), pile(7, "red", 1)]);
    const ways = moved(before!, now!).map((id) => [where(before!, id), where(now!, id)]);
    expect(ways.toSorted()).toEqual([
      [10, 7],
      [20, 18],
    ]);
  });

  test("checkers come and go where boards have different numbers of them", () => {
    const [, fewer, more] = after(start, [pile(24, "red", 3)], start);
    expect(fewer).toHaveLength(3);
    expect(more).toHaveLength(30);
    expect(new Set(more!.map(({ id }) => id)).size).toBe(30);
  });
});

describe("drawing", () => {
  const geometry = plakotoGeometry("red");

  test("every checker has a slot; the pinned one is drawn before those on top of it", () => {
    const piles = [pile(4, "red", 3, { pinned: "blue" }), pile(24, "red", 12), pile(1, "blue", 14)];
    const drawn = placed(rearrange([], piles, 0), piles, geometry);
    expect(drawn).toHaveLength(30);
    const point = drawn.filter(({ place }) => place === 4);
    expect(point.map(({ side }) => side)).toEqual(["blue", "red", "red", "red"]);
    expect(point.map(({ pinned }) => pinned)).toEqual([true, false, false, false]);
  });

  test("the checker that came last is drawn last", () => {
    const [before, now] = [[pile(24, "red", 2)], [pile(24, "red", 1), pile(20, "red", 1)]];
    const checkers = rearrange(rearrange([], before, 0), now, 1);
    expect(placed(checkers, now, geometry).at(-1)?.place).toBe(20);
  });
});
