/** Whole numbers that a program gives. They are checked here: the modules cut numbers to fit. */
import { KafeneioError } from "./error.js";
import type { Seed } from "./types.js";

/** Returns a number, if it is left out or a whole one from the least on. */
export function toWhole<N extends number | undefined>(name: string, number: N, least = 0): N {
  if (number !== undefined && !(Number.isSafeInteger(number) && number >= least)) {
    throw new KafeneioError(`${name}: expected a whole number from ${least} on`, "bad_request");
  }
  return number;
}

/** Returns a seed as the modules take it. */
export function toSeed(seed: Seed): bigint {
  const isWhole = typeof seed === "bigint" || Number.isSafeInteger(seed);
  if (!isWhole || seed < 0 || BigInt(seed) >= 1n << 64n) {
    throw new KafeneioError("seed: expected a whole number from 0 to 2^64 - 1", "bad_request");
  }
  return BigInt(seed);
}
