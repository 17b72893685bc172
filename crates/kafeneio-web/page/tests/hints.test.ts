import { expect, test } from "vitest";
import { rollOrBank, shownPlays } from "../src/game/hints";

const ranked = (play: string, value: number): { play: string; value: number; position: string } => ({ play, value, position: "" });

test("plays lose against the best", () => {
  const shown = shownPlays([ranked("24/18", 0.25), ranked("24/20", 0.125)]);
  expect(shown.map(({ loss }) => loss)).toEqual([0, 0.125]);
});

test("rolling and banking are compared for the same dice", () => {
  const pairs = rollOrBank([ranked("keep 15 roll", 0.5), ranked("keep 1 roll", 0.4), ranked("keep 15 bank", 0.25), ranked("bust", 0)]);
  expect(pairs).toEqual([
    { dice: "15", roll: 0.5, bank: 0.25 },
    { dice: "1", roll: 0.4, bank: null },
  ]);
});
