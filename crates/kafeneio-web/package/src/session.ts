import { Dice } from "./dice.js";
import { Freed } from "./disposable.js";
import { toKind, toRoll } from "./given.js";
import { Play } from "./play.js";
import { Position } from "./position.js";
import type { RawSession } from "./raw.js";
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
export class Session<G extends GameName> extends Freed {
  /** The rules of the game. */
  readonly rules: Rules<G>;
  readonly #raw: RawSession<G>;
  /** Whether the game is known to go on, so that nobody has to be asked. */
  #goesOn = false;
  /**
   * The positions that somebody has asked for, by the number of turns before them. They ask the session until it has them no
   * more.
   */
  readonly #positions: (Position<G> | undefined)[] = [];

  /** @internal */
  constructor(rules: Rules<G>, raw: RawSession<G>) {
    super();
    this.rules = rules;
    this.#raw = raw;
  }

  /** The position now. */
  get position(): Position<G> {
    return this.#at(this.#raw.plies);
  }

  /** How many turns were played. */
  get plies(): number {
    return this.#raw.plies;
  }

  /** How the game ended, also by repetition; `null` while it goes on. */
  get outcome(): Outcome<G> | null {
    const outcome = this.#goesOn ? null : this.#raw.outcome();
    this.#goesOn = outcome === null;
    return outcome;
  }

  /** The turns that were played, oldest first. */
  get turns(): readonly RecordedTurn<G>[] {
    return this.#raw.turns().map((turn, plies) => ({ ...turn, before: this.#at(plies) }));
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
    return this.#raw.roll(toKind("dice", Dice, dice).seed);
  }

  /**
   * Draws one of the plays, each equally likely, as the program's player `random` does with this seed.
   *
   * @throws a {@link KafeneioError} if the game is over.
   */
  randomPlay(roll: string | undefined, dice: Dice): Play<G> {
    const play = new Play(this.position, roll, this.#raw.randomPlay(toRoll(roll), toKind("dice", Dice, dice).seed));
    this.#raw.drawn(play);
    return play;
  }

  /**
   * Plays a turn.
   *
   * @param roll the dice, from {@link Session.roll} or from a real table: see {@link Position}.
   * @param play the play, as a text in any of its forms or as the package gave it.
   * @throws a {@link KafeneioError} if it cannot be read or is not legal. Nothing is changed then.
   */
  play(roll: string | undefined, play: string | Play<G>): void {
    const raw = this.#raw;
    if (typeof play === "string") {
      this.#goesOn = raw.play(toRoll(roll), play);
      return;
    }
    const { list, index, roll: known } = toKind("play", Play, play);
    // The module has what it gave away last, and need not read it.
    const isOffered = this.#goesOn && known === roll && (raw.hasOffered(play) || raw.hasOffered(list));
    this.#goesOn = isOffered ? raw.take(index) : raw.play(toRoll(roll), play.text);
  }

  /** Takes the last turn back and returns it; `null` if there is none. */
  undo(): RecordedTurn<G> | null {
    const { plies } = this.#raw;
    if (plies > 0) this.#positions.splice(plies)[0]?.settle();
    const turn = this.#raw.undo();
    if (turn === null) return null;
    this.#goesOn = false;
    return { ...turn, before: this.position };
  }

  /**
   * Frees its memory now; it cannot be used any more. Otherwise that happens when nothing refers to the session any more.
   */
  override free(): void {
    const asked = this.#positions.splice(0);
    if (asked.length > 0) {
      const [packed, size] = [this.#raw.positions(), this.rules.game.bytes[0]];
      for (const [plies, position] of asked.entries()) position?.settle(packed.subarray(plies * size, (plies + 1) * size));
    }
    this.#raw.free();
    this.#goesOn = false;
  }

  /** Returns the record, which is what `JSON.stringify` writes. */
  toJSON(): string {
    return this.record;
  }

  #at(plies: number): Position<G> {
    this.#positions[plies] ??= new Position(this.rules, this.#raw.at(plies));
    return this.#positions[plies];
  }
}
