import type { Dice } from "./dice.js";
import { Play } from "./play.js";
import { Position } from "./position.js";
import type { RawSession, RawTurnPlayed } from "./raw.js";
import type { Rules } from "./rules.js";
import type { GameName, Outcome, PlayerOf } from "./types.js";

/** A turn that was played. */
export interface RecordedTurn<G extends GameName> {
  /** Who played it. */
  player: PlayerOf[G];
  /** The roll; `null` in a game without dice. */
  roll: string | null;
  /** The play. */
  play: string;
  /** The position before it. */
  before: Position<G>;
}

/**
 * A game in progress. It knows the turns that were played, and takes them back.
 *
 * ```ts
 * import { Dice, buku } from "kafeneio";
 *
 * const session = buku.rules().session();
 * const dice = new Dice(1);
 * while (session.outcome === null) session.play(undefined, session.randomPlay(undefined, dice));
 * console.log(session.outcome.winner, session.record);
 * ```
 */
export class Session<G extends GameName> {
  /** The rules of the game. */
  readonly rules: Rules<G>;
  readonly #raw: RawSession<G>;

  /** @internal */
  constructor(rules: Rules<G>, raw: RawSession<G>) {
    this.rules = rules;
    this.#raw = raw;
  }

  /** The position now. */
  get position(): Position<G> {
    return new Position(this.rules, this.#raw.position());
  }

  /** How many turns were played. */
  get plies(): number {
    return this.#raw.plies();
  }

  /** How the game ended, also by repetition; `null` while it goes on. */
  get outcome(): Outcome<G> | null {
    return this.#raw.outcome();
  }

  /** The turns that were played, oldest first. */
  get turns(): readonly RecordedTurn<G>[] {
    return this.#raw.turns().map((turn) => this.#recorded(turn));
  }

  /**
   * The earlier boards of a game of Buku, oldest first: with the position they are all that {@link Rules.session} needs to
   * go on with the game. It is empty in the other games, which do not look back.
   */
  get history(): readonly string[] {
    return this.#raw.history();
  }

  /** The record of the game as text, which {@link Rules.record} reads. The options of the rules are not in it. */
  get record(): string {
    return this.#raw.record();
  }

  /**
   * Rolls the dice that are due now: the same each time until a turn is played. In a game of {@link Rules.seeded}, they are
   * those of the program. In Buku, which has no dice, the roll is empty.
   */
  roll(dice: Dice): string {
    return this.#raw.roll(dice.seed);
  }

  /**
   * Draws one of the plays, each equally likely, as the program's player `random` does with this seed.
   *
   * @throws a {@link KafeneioError} if the game is over.
   */
  randomPlay(roll: string | undefined, dice: Dice): Play<G> {
    return Play.of(this.position, roll, this.#raw.randomPlay(roll, dice.seed));
  }

  /**
   * Plays a turn.
   *
   * @param roll the dice, from {@link Session.roll} or from a real table: see {@link Position}.
   * @param play the play, as a text in any of its forms or as the package gave it.
   * @throws a {@link KafeneioError} if it cannot be read or is not legal. Nothing is changed then.
   */
  play(roll: string | undefined, play: string | Play<G>): void {
    this.#raw.play(roll, typeof play === "string" ? play : play.text);
  }

  /** Takes the last turn back and returns it; `null` if there is none. */
  undo(): RecordedTurn<G> | null {
    const turn = this.#raw.undo();
    return turn === null ? null : this.#recorded(turn);
  }

  /**
   * Frees its memory now; it cannot be used any more. Otherwise that happens when nothing refers to the session any more.
   */
  free(): void {
    this.#raw.free();
  }

  #recorded(turn: RawTurnPlayed<G>): RecordedTurn<G> {
    return { ...turn, before: new Position(this.rules, turn.before) };
  }
}
