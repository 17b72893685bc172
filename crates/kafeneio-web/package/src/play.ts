import { Position } from "./position.js";
import type { RawPlay } from "./raw.js";
import type { GameName, StepOf } from "./types.js";

/** A legal play of a position: all that a player does with a roll. */
export class Play<G extends GameName> {
  /** The canonical text, such as `24/21 21/20`, which {@link Position.play} reads. */
  readonly text: string;
  readonly #before: Position<G>;
  readonly #roll: string | undefined;
  #position: Position<G> | undefined;
  #steps: readonly StepOf[G][] | undefined;

  /** @internal */
  constructor(before: Position<G>, roll: string | undefined, text: string, position?: Position<G>) {
    this.text = text;
    this.#before = before;
    this.#roll = roll;
    this.#position = position;
  }

  /** @internal */
  static of<G extends GameName>(before: Position<G>, roll: string | undefined, play: RawPlay): Play<G> {
    return new Play(before, roll, play.text, new Position(before.rules, play.position));
  }

  /** The position that it leads to. */
  get position(): Position<G> {
    const before = this.#before;
    this.#position ??= new Position(before.rules, before.rules.raw.play(before.text, this.#roll, this.text).position);
    return this.#position;
  }

  /** Its steps, in the order in which they are played. A pass and a bust have none. */
  get steps(): readonly StepOf[G][] {
    const before = this.#before;
    this.#steps ??= before.rules.raw.steps(before.text, this.#roll, this.text);
    return this.#steps;
  }

  /** Returns the text. */
  toString(): string {
    return this.text;
  }
}
