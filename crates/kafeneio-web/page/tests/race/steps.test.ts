import { describe, expect, test } from "vitest";
import { usedDice } from "../../src/boards/dice";
import { journeys } from "../../src/boards/race/journeys";
import { joined, sidesOf, type Pile, type Place } from "../../src/boards/race/model";
import { stack } from "../../src/boards/race/stack";
import { cycle, walk } from "../../src/boards/walk";

function step(from: number, to: number | "off") {
  const die = typeof to === "number" ? Math.abs(to - from) : from;
  return { text: `${from}/${to}`, from, to, die, pins: false, frees: false };
}

describe("journeys", () => {
  test("steps of one checker are one journey", () => {
    expect(journeys([step(24, 18), step(18, 12)], "red")).toEqual([[24, 18, 12]]);
  });
  test("two checkers have a journey each, whatever the order", () => {
    expect(journeys([step(24, 18), step(24, 18), step(18, 12), step(18, 12)], "red")).toEqual([
      [24, 18, 12],
      [24, 18, 12],
    ]);
  });
  test("bearing off ends in the tray of the side that moves", () => {
    expect(journeys([step(3, 1), step(1, "off")], "red")).toEqual([[3, 1, "off-red"]]);
  });
});

describe("stacks", () => {
  test("checkers touch while there is room, then they move together", () => {
    expect(stack(3, 10, 40)).toEqual([0, 10, 20]);
    expect(stack(5, 10, 40)).toEqual([0, 10, 20, 30, 40]);
    expect(stack(9, 10, 40).at(-1)).toBe(40);
  });
  test("none and one", () => {
    expect(stack(0, 10, 40)).toEqual([]);
    expect(stack(1, 10, 40)).toEqual([0]);
  });
});

describe("walking by keys", () => {
  const rows: readonly (readonly Place[])[] = [
    [13, 14, "off-blue"],
    [12, 11, "off-red"],
  ];
  test.each([
    [13, "ArrowRight", 14],
    [13, "ArrowLeft", 13],
    [13, "ArrowDown", 12],
    [11, "ArrowUp", 14],
    [12, "End", "off-red"],
    ["off-blue", "Home", 13],
  ] as const)("from %s by %s to %s", (from, key, to) => expect(walk(rows, from, key)).toBe(to));
  test("other keys do not walk", () => expect(walk(rows, 13, "a")).toBeNull());
});

describe("going through landings", () => {
  const places = [6, 8, 4];
  test.each([
    [6, "ArrowRight", 8],
    [4, "ArrowRight", 6],
    [6, "ArrowLeft", 4],
    [8, "ArrowUp", 6],
    [6, "End", 4],
    [4, "Home", 6],
  ] as const)("from %s by %s to %s", (from, key, to) => expect(cycle(places, from, key)).toBe(to));
  test("from elsewhere they begin at an end", () => {
    expect(cycle(places, 20, "ArrowRight")).toBe(6);
    expect(cycle(places, 20, "ArrowLeft")).toBe(4);
  });
  test("without a landing the focus stays", () => expect(cycle([], 20, "ArrowRight")).toBe(20));
});

describe("a checker that joins a pile", () => {
  const blot: Pile = { place: 4, side: "blue", count: 1, pinned: null, sharing: null, shares: 0 };
  test("pins a single one", () => expect(sidesOf(joined(blot, "red", true))).toEqual(["blue", "red"]));
  test("stands beside it if nothing is pinned", () => {
    expect(joined(blot, "white", false)).toMatchObject({ side: "blue", sharing: "white", shares: 1 });
  });
  test("lies on its own", () => expect(joined({ ...blot, count: 3 }, "blue", true).count).toBe(4));
  test("is alone on an empty place", () => {
    expect(joined({ ...blot, side: null, count: 0 }, "red", true)).toMatchObject({ side: "red", count: 1, pinned: null });
  });
});

describe("dice that are played", () => {
  test.each([
    [
      [6, 1],
      [6, 1],
      [false, false],
    ],
    [[6, 1], [1], [true, false]],
    [[6, 1], [6], [false, true]],
    [[4, 4, 4, 4], [4], [true, true, true, false]],
    [[4, 4, 4, 4], [], [true, true, true, true]],
  ])("%j with %j left", (faces, left, used) => expect(usedDice(faces, left)).toEqual(used));
});
