import { Play } from "./play.js";
import type { Position } from "./position.js";
import type { GameName } from "./types.js";

/**
 * The plays of a position and a roll. They are kept as bytes, a few for each, and a play is made when it is asked for.
 *
 * ```ts
 * import { plakoto } from "kafeneio";
 *
 * for (const play of plakoto.rules().start().plays("31")) console.log(play.text, play.position.text);
 * ```
 */
export class Plays<G extends GameName> implements Iterable<Play<G>> {
  /**
   * The plays as bytes, as `Play::to_bytes` of the engine writes them: {@link Game.bytes} for each. All plays of the list
   * are read from these bytes. To change them, or to transfer their buffer to a worker, take a copy: `plays.bytes.slice()`.
   */
  readonly bytes: Uint8Array;
  /** How many plays are listed. */
  readonly length: number;
  readonly #before: Position<G>;
  readonly #roll: string | undefined;
  readonly #isWhole: boolean;

  /** @internal */
  constructor(before: Position<G>, roll: string | undefined, bytes: Uint8Array, limit: number) {
    this.bytes = bytes;
    this.length = bytes.length / before.rules.game.bytes[1];
    this.#before = before;
    this.#roll = roll;
    this.#isWhole = this.length < limit;
  }

  /** How many plays there are, listed or not. If they are not all listed, they are counted each time. */
  get total(): number {
    return this.#isWhole ? this.length : this.#before.count(this.#roll);
  }

  /**
   * Returns one play.
   *
   * @param index its number, from 0 to `length - 1`.
   * @throws a `RangeError` if no play with this number is listed.
   */
  at(index: number): Play<G> {
    if (!Number.isInteger(index) || index < 0 || index >= this.length) {
      throw new RangeError(`there is no play ${index}: ${this.length} are listed`);
    }
    return new Play(this.#before, this.#roll, undefined, this.bytes, index);
  }

  /** Returns the texts of the plays that are listed, in one call. */
  texts(): string[] {
    return this.length === 0 ? [] : this.#before.rules.raw.texts(this.bytes).split("\n");
  }

  /**
   * Returns the positions after the plays that are listed, in one call: as `Position::to_bytes` of the engine writes them,
   * {@link Game.bytes} for each.
   */
  positions(): Uint8Array {
    return this.#before.raw.after(this.#roll, this.length);
  }

  /** Visits the plays that are listed, in their order. */
  *[Symbol.iterator](): IterableIterator<Play<G>> {
    for (const [index, text] of this.texts().entries()) yield new Play(this.#before, this.#roll, text, this.bytes, index);
  }
}
