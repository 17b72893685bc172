import { expect, test } from "vitest";
import { randomSeed, readSeed } from "../src/game/seeds";

test("seeds are whole numbers of 64 bits", () => {
  expect(readSeed(" 0042 ")).toBe("42");
  expect(readSeed("18446744073709551615")).toBe("18446744073709551615");
  for (const text of ["", "-1", "1.5", "x", "18446744073709551616"]) expect(readSeed(text)).toBeNull();
  expect(readSeed(randomSeed())).not.toBeNull();
});
