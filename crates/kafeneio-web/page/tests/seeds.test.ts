import { expect, test } from "vitest";
import { randomSeed, readSeed, seedOfGame } from "../src/game/seeds";

test("the games of a match have the seeds of the program's series", () => {
  expect(seedOfGame("7", 0)).toBe(7n);
  expect(seedOfGame("7", 1)).toBe(2875738036014693257n);
  expect(seedOfGame("7", 2)).toBe(16129155333475108587n);
});

test("seeds are whole numbers of 64 bits", () => {
  expect(readSeed(" 0042 ")).toBe("42");
  expect(readSeed("18446744073709551615")).toBe("18446744073709551615");
  for (const text of ["", "-1", "1.5", "x", "18446744073709551616"]) expect(readSeed(text)).toBeNull();
  expect(readSeed(randomSeed())).not.toBeNull();
});
