import { Dice } from "./dice.js";
import { Freed } from "./disposable.js";
import { LARGEST, toFields, toKind, toPlayer, toText, toWhole } from "./given.js";
import { Position } from "./position.js";
import type { RawMatch } from "./raw.js";
import type { Rules } from "./rules.js";
import type { GameName, Outcome, PlayerOf } from "./types.js";

/** A game of a match as it opens. */
export interface Opening<G extends GameName> {
  /** The position in which it begins. */
  position: Position<G>;
  /** The two dice that decided who moves first, the first side's die first; `null` where no dice do. */
  rollOff: number[] | null;
}

/**
 * A match of several games between two players. It keeps the score; each game is a {@link Session} of its own.
 *
 * ```ts
 * import { Dice, plakoto } from "kafeneio";
 *
 * const rules = plakoto.rules();
 * const match = rules.match(3);
 * while (match.winner === null) {
 *   const dice = Dice.series(7, match.games);
 *   const session = rules.session(match.open(dice).position);
 *   while (session.outcome === null) {
 *     const roll = session.roll(dice);
 *     session.play(roll, session.randomPlay(roll, dice));
 *   }
 *   match.record(session.outcome);
 * }
 * console.log(match.winner, match.score);
 * ```
 */
export class Match<G extends GameName> extends Freed {
  /** The rules of its games. */
  readonly rules: Rules<G>;
  readonly #raw: RawMatch<G>;

  /** @internal */
  constructor(rules: Rules<G>, raw: RawMatch<G>) {
    super();
    this.rules = rules;
    this.#raw = raw;
  }

  /** How many points win the match; `null` if it goes on for as long as they like. */
  get target(): number | null {
    return this.#raw.target();
  }

  /** The points of the two players, in the order of {@link Game.sides}. */
  get score(): readonly [number, number] {
    return this.#raw.score();
  }

  /** How many games were played. */
  get games(): number {
    return this.#raw.games();
  }

  /** Who has won the match; `null` while it goes on. */
  get winner(): PlayerOf[G] | null {
    return this.#raw.winner();
  }

  /**
   * Opens the next game. Who moves first is decided by dice or by how the game before ended, as the rules have it. To ask
   * again with the same dice opens the same game.
   */
  open(dice: Dice): Opening<G> {
    const { position, rollOff } = this.#raw.open(toKind("dice", Dice, dice).seed);
    return { position: new Position(this.rules, position), rollOff };
  }

  /**
   * Records how a game ended, as {@link Session.outcome} tells it.
   *
   * @throws a {@link KafeneioError} if the game knows no such winner or reason, if the points are no whole number from 0 to
   * 2^32 - 1, or if a third player of Bolo has won.
   */
  record(outcome: Outcome<G>): void {
    const { winner, points, reason } = toFields("outcome", outcome);
    const who = winner === null ? undefined : toPlayer("winner", winner);
    this.#raw.record(who, toWhole("points", points, 0, LARGEST), toText("reason", reason));
  }

  /**
   * Frees its memory now; it cannot be used any more. Otherwise that happens when nothing refers to the match any more.
   */
  override free(): void {
    this.#raw.free();
  }
}
