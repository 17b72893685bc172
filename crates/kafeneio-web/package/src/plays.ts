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
  /** The plays as bytes, as `Play::to_bytes` of the engine writes them: {@link Game.bytes} for each. */
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

  /** How many plays there are, listed or not. */
  get total(): number {
    return this.#isWhole ? this.length : this.#before.count(this.#roll);
  }

  /**
   * Returns one play, counted from 0.
   *
   * @throws RangeError if there are no more than `index`.
   */
  at(index: number): Play<G> {
    if (!Number.isInteger(index) || index < 0 || index >= this.length) {
      throw new RangeError(`there is no play ${index}: ${this.length} are listed`);
    }
    const [size, raw] = [this.#before.rules.game.bytes[1], this.#before.rules.raw];
    const text = raw.texts(this.bytes.subarray(index * size, (index + 1) * size));
    return new Play(this.#before, this.#roll, text);
  }

  /** Returns the texts of all plays in one call. */
  texts(): string[] {
    return this.length === 0 ? [] : this.#before.rules.raw.texts(this.bytes).split("\n");
  }

  /** Returns the positions after all plays in one call, as `Position::to_bytes` of the engine writes them. */
  positions(): Uint8Array {
    return this.#before.rules.raw.after(this.#before.text, this.#roll, this.length);
  }

  /** Visits the plays in their order. */
  *[Symbol.iterator](): IterableIterator<Play<G>> {
    for (const text of this.texts()) yield new Play(this.#before, this.#roll, text);
  }
}
