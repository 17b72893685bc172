import { Dice } from "./dice.js";
import { Play } from "./play.js";
import { Plays } from "./plays.js";
import type { RawPosition, RawStatus } from "./raw.js";
import type { Rules } from "./rules.js";
import { HalfTurn } from "./half-turn.js";
import type { BoardOf, GameName, Outcome, PlayerOf, StepOf, WeightedRoll } from "./types.js";
import { LARGEST, toKind, toList, toRoll, toText, toWhole } from "./given.js";

/** How many plays {@link Position.plays} lists unless it is told otherwise. */
const USUAL_LIMIT = 10_000;

/**
 * The largest depth of {@link Position.perft}: more than anybody can count, and far less than what overflows the stack of the
 * module, which takes some of it for each ply.
 */
const LARGEST_DEPTH = 100;

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
  #raw: RawPosition<G>;
  #text: string | undefined;
  #status: RawStatus<G> | undefined;

  /** Makes a position of its text, or of a session's knowledge of it. @internal */
  constructor(rules: Rules<G>, from: string | RawPosition<G>) {
    this.rules = rules;
    this.#text = typeof from === "string" ? from : undefined;
    this.#raw = typeof from === "string" ? rules.raw.at(from) : from;
  }

  /** The canonical text, which {@link Rules.position} reads. */
  get text(): string {
    this.#text ??= this.#raw.read();
    return this.#text;
  }

  /** The player to move; after the end of the game, the one who would be. */
  get toMove(): PlayerOf[G] {
    return this.#known().toMove;
  }

  /** How the game ended, as far as the position alone tells; `null` while it goes on. */
  get outcome(): Outcome<G> | null {
    return this.#known().outcome;
  }

  /** What the module knows of it. @internal */
  get raw(): RawPosition<G> {
    return this.#raw;
  }

  /** Makes it independent of its session. @internal */
  settle(as: string | Uint8Array = this.text): void {
    this.#raw = this.rules.raw.at(as);
  }

  /** What a screen shows, as a new object each time. */
  get board(): BoardOf[G] {
    return this.#raw.board();
  }

  /** A drawing as text, as `kafeneio show` has it. */
  get drawing(): string {
    return this.#raw.drawing();
  }

  /** Returns every roll that can come up, with its weight. In Buku it is one, which is empty. */
  rolls(): WeightedRoll[] {
    return this.#raw.rolls();
  }

  /**
   * Rolls the dice that the position asks for: other ones each time. {@link Session.roll} rolls them as the program does.
   * In Buku the roll is empty.
   */
  roll(dice: Dice): string {
    return this.#raw.roll(toKind("dice", Dice, dice).seed, dice.next());
  }

  /** Returns how many plays there are, without listing them; 0 after the end of the game. */
  count(roll?: string): number {
    return this.#raw.count(toRoll(roll));
  }

  /**
   * Lists the plays in one call; none after the end of the game.
   *
   * @param limit how many to list at most: a whole number from 0, or `Infinity`; if left out, 10,000. Only Buku has more.
   */
  plays(roll?: string, limit = USUAL_LIMIT): Plays<G> {
    // No position has more plays than the largest number.
    const most = limit === Number.POSITIVE_INFINITY ? LARGEST : Math.min(toWhole("limit", limit), LARGEST);
    const bytes = this.#raw.plays(toRoll(roll), most);
    return new Plays(this, roll, bytes, limit);
  }

  /**
   * Draws one of the plays, each equally likely: another one each time.
   *
   * @throws a {@link KafeneioError} if the game is over.
   */
  randomPlay(roll: string | undefined, dice: Dice): Play<G> {
    return Play.of(this, roll, this.#raw.randomPlay(toRoll(roll), toKind("dice", Dice, dice).seed, dice.next()));
  }

  /**
   * Reads a play in any of its forms and checks it.
   *
   * @throws a {@link KafeneioError} if it cannot be read or is not legal.
   */
  play(roll: string | undefined, play: string): Play<G> {
    return Play.of(this, roll, this.#raw.play(toRoll(roll), toText("play", play)));
  }

  /**
   * Begins to enter a turn step by step, or goes on with one.
   *
   * @param entered what was entered before: {@link HalfTurn.steps}, or {@link HalfTurn.text}, which does not tell by which
   * die a step was made; nothing, if left out.
   * @throws a {@link KafeneioError} if it cannot be read or is not legal.
   */
  halfTurn(roll?: string, entered: string | readonly StepOf[G][] = ""): HalfTurn<G> {
    const [text, steps] = typeof entered === "string" ? [entered, []] : ["", toList("entered", entered)];
    const turn = new HalfTurn(this, roll, this.#raw.halfTurn(toRoll(roll), text));
    for (const step of steps) turn.push(step);
    return turn;
  }

  /**
   * Counts the ways in which the game can go on, as `kafeneio perft` does.
   *
   * @param depth how many plies, from 0 to 100. At the start each multiplies the count, and the time: in Plakoto by about
   * 60, in Buku by about 400,000.
   * @throws a {@link KafeneioError} if the depth is no whole number from 0 to 100.
   */
  perft(depth: number): bigint {
    return this.#raw.perft(toWhole("depth", depth, 0, LARGEST_DEPTH));
  }

  /** Returns whether this is the same position under the same rules. */
  equals(other: Position<G>): boolean {
    return this.text === toKind("other", Position, other).text && this.rules.equals(other.rules);
  }

  /** Returns the text. */
  toString(): string {
    return this.text;
  }

  /** Returns the text, which is what `JSON.stringify` writes. */
  toJSON(): string {
    return this.text;
  }

  #known(): RawStatus<G> {
    this.#status ??= this.#raw.status();
    return this.#status;
  }
}
