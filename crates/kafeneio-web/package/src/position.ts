import type { Dice } from "./dice.js";
import { Play } from "./play.js";
import { Plays } from "./plays.js";
import type { RawStatus } from "./raw.js";
import type { Rules } from "./rules.js";
import { HalfTurn } from "./half-turn.js";
import type { BoardOf, GameName, Outcome, PlayerOf, WeightedRoll } from "./types.js";
import { toWhole } from "./whole.js";

/** How many plays {@link Position.plays} lists unless it is told otherwise. */
const USUAL_LIMIT = 10_000;

/** The largest limit: more plays than any position has. */
const LARGEST_LIMIT = 0xffff_ffff;

/**
 * A position: a value that never changes.
 *
 * A `roll` is the text of the dice in any order, such as `31`, or `1123456` in Bolo. In Buku, which has no dice, it is left
 * out or empty. Methods that take one throw a {@link KafeneioError} with the code `bad_roll` if it cannot be read.
 *
 * ```ts
 * import { plakoto } from "kafeneio";
 *
 * const position = plakoto.rules().start({ mover: "red" });
 * const { position: next } = position.play("31", "24/21 21/20");
 * console.log(next.text, next.board.points[19]?.side, next.toMove);
 * ```
 */
export class Position<G extends GameName> {
  /** The rules of its game. */
  readonly rules: Rules<G>;
  /** The canonical text, which {@link Rules.position} reads. */
  readonly text: string;
  #status: RawStatus<G> | undefined;

  /** @internal */
  constructor(rules: Rules<G>, text: string) {
    this.rules = rules;
    this.text = text;
  }

  /** The player to move; after the end of the game, the one who would be. */
  get toMove(): PlayerOf[G] {
    return this.#known().toMove;
  }

  /** How the game ended, as far as the position alone tells; `null` while it goes on. */
  get outcome(): Outcome<G> | null {
    return this.#known().outcome;
  }

  /** What a screen shows, as a new object each time. */
  get board(): BoardOf[G] {
    return this.rules.raw.board(this.text);
  }

  /** A drawing as text, as `kafeneio show` has it. */
  get drawing(): string {
    return this.rules.raw.drawing(this.text);
  }

  /** Returns every roll that can come up, with its weight. In Buku it is one, which is empty. */
  rolls(): WeightedRoll[] {
    return this.rules.raw.rolls(this.text);
  }

  /**
   * Rolls the dice that the position asks for: other ones each time. {@link Session.roll} rolls them as the program does.
   * In Buku the roll is empty.
   */
  roll(dice: Dice): string {
    return this.rules.raw.roll(this.text, dice.seed, dice.next());
  }

  /** Returns how many plays there are, without listing them; 0 after the end of the game. */
  count(roll?: string): number {
    return this.rules.raw.count(this.text, roll);
  }

  /**
   * Lists the plays in one call; none after the end of the game.
   *
   * @param limit how many to list at most: a whole number from 0, or `Infinity`; if left out, 10,000. Only Buku has more.
   */
  plays(roll?: string, limit = USUAL_LIMIT): Plays<G> {
    const most = Math.min(limit, LARGEST_LIMIT);
    const bytes = this.rules.raw.plays(this.text, roll, toWhole("limit", most));
    return new Plays(this, roll, bytes, limit);
  }

  /**
   * Draws one of the plays, each equally likely: another one each time.
   *
   * @throws a {@link KafeneioError} if the game is over.
   */
  randomPlay(roll: string | undefined, dice: Dice): Play<G> {
    return Play.of(this, roll, this.rules.raw.randomPlay(this.text, roll, dice.seed, dice.next()));
  }

  /**
   * Reads a play in any of its forms and checks it.
   *
   * @throws a {@link KafeneioError} if it cannot be read or is not legal.
   */
  play(roll: string | undefined, play: string): Play<G> {
    return Play.of(this, roll, this.rules.raw.play(this.text, roll, play));
  }

  /**
   * Begins to enter a turn step by step, or goes on with one whose text is {@link HalfTurn.text}.
   *
   * @param entered the steps that were entered before; none, if left out.
   * @throws a {@link KafeneioError} if they cannot be read or are not legal.
   */
  turn(roll?: string, entered = ""): HalfTurn<G> {
    return new HalfTurn(this, roll, this.rules.raw.turn(this.text, roll, entered));
  }

  /**
   * Counts the ways in which the game can go on, as `kafeneio perft` does.
   *
   * @param depth how many plies, from 0. At the start each multiplies the count, and the time: in Plakoto by about 60, in
   * Buku by about 400,000.
   */
  perft(depth: number): bigint {
    return this.rules.raw.perft(this.text, toWhole("depth", depth));
  }

  /** Returns whether this is the same position under the same rules. */
  equals(other: Position<G>): boolean {
    return this.text === other.text && this.rules.equals(other.rules);
  }

  /** Returns the text. */
  toString(): string {
    return this.text;
  }

  #known(): RawStatus<G> {
    this.#status ??= this.rules.raw.status(this.text);
    return this.#status;
  }
}
