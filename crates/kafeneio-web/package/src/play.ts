import { Position } from "./position.js";
import type { RawPlay } from "./raw.js";
import type { GameName, StepOf } from "./types.js";

/** A legal play of a position: all that a player does with a roll. */
export class Play<G extends GameName> {
  /** The position before it. */
  readonly before: Position<G>;
  /** The roll. @internal */
  readonly roll: string | undefined;
  /** The bytes of the list in which it stands, or its own, and its number there. @internal */
  readonly list: Uint8Array | undefined;
  /** @internal */
  readonly index: number;
  #text: string | undefined;
  #position: Position<G> | undefined;
  #steps: readonly StepOf[G][] | undefined;

  /** Makes a play of its text, or of its place in a list, or of both. @internal */
  constructor(before: Position<G>, roll: string | undefined, text: string | undefined, list?: Uint8Array, index = 0) {
    this.before = before;
    this.roll = roll;
    this.list = list;
    this.index = index;
    this.#text = text;
  }

  /** @internal */
  static of<G extends GameName>(before: Position<G>, roll: string | undefined, { text, position, bytes }: RawPlay): Play<G> {
    const play = new Play(before, roll, text, bytes);
    play.#position = new Position(before.rules, position);
    return play;
  }

  /** The canonical text, such as `24/21 21/20`, which {@link Position.play} reads. */
  get text(): string {
    this.#text ??= this.#read();
    return this.#text;
  }

  /** The position that it leads to. */
  get position(): Position<G> {
    const { before } = this;
    this.#position ??= new Position(before.rules, before.raw.play(this.roll, this.text).position);
    return this.#position;
  }

  /** Its steps, in the order in which they are played. A pass and a bust have none. */
  get steps(): readonly StepOf[G][] {
    // The text names no dice, so it can be read with others than those of the play.
    this.#steps ??= this.before.raw.steps(this.roll, this.#bytes() ?? this.before.raw.play(this.roll, this.text).bytes);
    return this.#steps;
  }

  /** Returns the text. */
  toString(): string {
    return this.text;
  }

  /** Returns the text, which is what `JSON.stringify` writes. */
  toJSON(): string {
    return this.text;
  }

  #bytes(): Uint8Array | undefined {
    const size = this.before.rules.game.bytes[1];
    return this.list?.subarray(this.index * size, (this.index + 1) * size);
  }

  #read(): string {
    const bytes = this.#bytes();
    return bytes === undefined ? "" : this.before.rules.raw.texts(bytes);
  }
}
