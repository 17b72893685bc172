/**
 * What a program gives, checked. The modules cut numbers to fit and take what is no text for left out, and what they cannot
 * use at all would be refused with an error of the engine of JavaScript.
 */
import { KafeneioError } from "./error.js";
import type { Seed } from "./types.js";

/** The largest number that the modules take. */
export const LARGEST = 0xffff_ffff;

function refuse(name: string, expected: string): never {
  throw new KafeneioError(`${name}: expected ${expected}`, "bad_request");
}

/** Returns a number, if it is left out or a whole one from the least to the most. */
export function toWhole<N extends number | undefined>(name: string, number: N, least = 0, most = Number.POSITIVE_INFINITY): N {
  if (number !== undefined && !(Number.isSafeInteger(number) && number >= least && number <= most)) {
    refuse(name, `a whole number from ${least} ${most === Number.POSITIVE_INFINITY ? "on" : `to ${most}`}`);
  }
  return number;
}

/** Returns a number of 64 bits as the modules take it. Where a number of JavaScript is not exact, it has to be a BigInt. */
export function toLong(name: string, number: Seed): bigint {
  const isWhole = typeof number === "bigint" || Number.isSafeInteger(number);
  if (!isWhole || number < 0 || BigInt(number) >= 1n << 64n) {
    refuse(name, "a whole number from 0 to 2^64 - 1; above 2^53 - 1 it has to be a BigInt, such as 9007199254740993n");
  }
  return BigInt(number);
}

/** Returns a text. */
export function toText(name: string, text: string): string {
  return typeof text === "string" ? text : refuse(name, "a text");
}

/** Returns a roll. It is left out in a game without dice, whose records have `null` there. */
export function toRoll(roll: string | null | undefined): string | undefined {
  return roll === undefined || roll === null ? undefined : toText("roll", roll);
}

/** Returns an object of a kind, such as the dice. */
export function toKind<T>(name: string, kind: abstract new (...parts: never[]) => object, value: T): T {
  return value instanceof kind ? value : refuse(name, "a value of its class in the package");
}

/** Returns an object with fields. */
export function toFields<T extends object>(name: string, fields: T): T {
  return typeof fields === "object" && fields !== null ? fields : refuse(name, "an object");
}

/** Returns the name of a player, or the number of a seat, as the modules read it. */
export function toPlayer(name: string, player: string | number): string {
  return typeof player === "string" || typeof player === "number" ? String(player) : refuse(name, "a side or a seat");
}

/** Returns a list. */
export function toList<T>(name: string, list: readonly T[]): readonly T[] {
  return Array.isArray(list) ? list : refuse(name, "a text or a list");
}

/** Returns a list of texts. */
export function toTexts(name: string, texts: readonly string[]): readonly string[] {
  // `every` alone leaves out what was never put into a list.
  return Array.isArray(texts) && Array.from(texts).every((text) => typeof text === "string") ? texts : refuse(name, "a list of texts");
}

/** Returns a signal, if there is one. */
export function toSignal(signal: AbortSignal | undefined): AbortSignal | undefined {
  return signal === undefined ? undefined : toKind("signal", AbortSignal, signal);
}

/** Returns a function, if there is one. */
export function toFunction<F>(name: string, given: F | undefined): F | undefined {
  return given === undefined || typeof given === "function" ? given : refuse(name, "a function");
}
