import type { Ranked } from "kafeneio/players";
import { describe, expect, test } from "vitest";
import type { AnyBot, Players } from "../src/game/players";
import { agreesToOne } from "../src/game/resigning";
import { seatsOf, tableOf } from "./tables";

/** A judge to whom the position is worth so much, and the best play of a roll something else. */
const judge = (position: number, play: number): Players => ({
  load: () =>
    Promise.resolve({
      evaluate: () => Promise.resolve({ value: position, exact: false }),
      rank: () => Promise.resolve([{ play: "", position: "", value: play } as Ranked]),
    } as unknown as AnyBot),
});

const { signal } = new AbortController();

describe("an offer of one point", () => {
  const seats = seatsOf("person", "greedy");

  test.each([
    [-0.9, true],
    [-1, true],
    [-1.3, false],
  ])("of the person to move, who expects %d, is taken: %s", async (value, agrees) => {
    const table = tableOf("plakoto", { seats, first: "red" });
    expect(await agreesToOne(table, "red", judge(value, 0), signal)).toBe(agrees);
  });

  test("is judged by the roll on the table, also while the other side moves", async () => {
    const table = tableOf("plakoto", { seats, first: "blue" });
    table.rollDice();
    expect(await agreesToOne(table, "red", judge(0.5, 2), signal)).toBe(false);
    expect(await agreesToOne(table, "red", judge(2, 0.5), signal)).toBe(true);
  });
});
