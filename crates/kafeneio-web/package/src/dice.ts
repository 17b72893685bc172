import { anyModule } from "./load.js";
import type { Seed } from "./types.js";
import { toLong } from "./given.js";

/**
 * The dice and other random choices of a game, from a seed. The same seed gives the same game wherever it is played: in
 * the program `kafeneio`, in its line protocol, and here.
 *
 * Each turn of a {@link Session} has a stream of its own. So a turn that is taken back and played again has the same
 * dice, and to ask twice gives the same answer twice. Outside a session each draw takes the stream of the next turn.
 *
 * ```ts
 * import { Dice, plakoto } from "kafeneio";
 *
 * const { session } = plakoto.rules().seeded(7);
 * const roll = session.roll(new Dice(7));
 * ```
 */
export class Dice {
  /** The seed. */
  readonly seed: bigint;
  #drawn = 0n;

  /**
   * Makes the dice of a seed.
   *
   * @param seed a whole number from 0 to 2^64 - 1; above 2^53 - 1 a BigInt, since a number is not exact there.
   * @throws a {@link KafeneioError} if the seed is no such number.
   */
  constructor(seed: Seed) {
    this.seed = toLong("seed", seed);
  }

  /** Makes the dice of a seed that nobody can know before. */
  static random(): Dice {
    const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
    return new Dice(seed);
  }

  /**
   * Makes the dice of one game of a series, such as the games of a match.
   *
   * @param number the number of the game, from 0. Game 0 has the seed itself.
   * @throws a {@link KafeneioError} if the seed or the number is no whole number from 0 to 2^64 - 1.
   */
  static series(seed: Seed, number: Seed): Dice {
    return new Dice(anyModule().seedOfSeries(toLong("seed", seed), toLong("number", number)));
  }

  /** Returns the next turn to draw for. @internal */
  next(): bigint {
    this.#drawn += 1n;
    return this.#drawn;
  }
}
