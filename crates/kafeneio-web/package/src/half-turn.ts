import { Freed } from "./disposable.js";
import { toFields, toText, toWhole } from "./given.js";
import { Play } from "./play.js";
import type { Position } from "./position.js";
import type { RawPlay, RawHalfTurn } from "./raw.js";
import type { BoardOf, GameName, StepOf } from "./types.js";

/** A number that no place has: the largest that the module takes for one. */
const NO_PLACE = 0xff;

type AnyStep = StepOf[GameName];

/** A place where a checker can land, with the steps that bring it there: see {@link HalfTurn.landings}. */
export interface Landing<G extends GameName> {
  /** The point or the cell, from 1; `off` when the checker is borne off. */
  to: number | "off";
  /** The steps, one for each die, to be entered in this order. */
  steps: StepOf[G][];
}

/**
 * A turn while it is being entered, step by step. Every step that it offers leads on to a legal play, and every legal
 * play can be entered.
 *
 * ```ts
 * import { plakoto } from "kafeneio";
 *
 * const turn = plakoto.rules().start({ mover: "red" }).halfTurn("31");
 * turn.push("24/21");
 * console.log(turn.next.map((step) => step.text), turn.complete);
 * for (const landing of turn.landings(21)) console.log(landing.to, landing.steps);
 * ```
 *
 * In Buku the first step picks up a line, and each of the others sows a square. In Bolo a step sets a die aside, and the
 * last one rolls the others or banks the points.
 */
export class HalfTurn<G extends GameName> extends Freed {
  /** The position before the turn. */
  readonly before: Position<G>;
  readonly #roll: string | undefined;
  readonly #raw: RawHalfTurn<G>;
  /** The steps that can follow, once somebody has asked. */
  #next: readonly StepOf[G][] | undefined;

  /** @internal */
  constructor(before: Position<G>, roll: string | undefined, raw: RawHalfTurn<G>) {
    super();
    this.before = before;
    this.#roll = roll;
    this.#raw = raw;
  }

  /** The steps entered. */
  get steps(): readonly StepOf[G][] {
    return this.#raw.steps();
  }

  /** The single steps that can follow and still lead to a legal play. */
  get next(): readonly StepOf[G][] {
    this.#next ??= this.#raw.next();
    return this.#next;
  }

  /** Whether the turn may end here, at once if nobody can move: then {@link HalfTurn.finish} returns the play. */
  get complete(): boolean {
    return this.#raw.finish() !== null;
  }

  /** What a screen shows after the steps entered. */
  get board(): BoardOf[G] {
    return this.#raw.board();
  }

  /** The steps entered, as the text of a play that may be unfinished. */
  get text(): string {
    return this.#raw.entered();
  }

  /** The dice that are left to play, in Plakoto and Boloko, higher die first. In the other games it is empty. */
  get diceLeft(): readonly number[] {
    return [...this.#raw.diceLeft()];
  }

  /** In Buku, how many counters are in hand. */
  get inHand(): number | undefined {
    return this.#raw.sowing()?.[0];
  }

  /** In Buku, how many counters the turn would capture if it ended here. */
  get captures(): number | undefined {
    return this.#raw.sowing()?.[1];
  }

  /**
   * How many distinct moves begin with these steps; `null` if that takes long to count, as it can in Buku after the
   * first squares of a long path.
   */
  get ways(): number | null {
    return this.#raw.ways();
  }

  /**
   * Enters a step.
   *
   * @param step the step as {@link HalfTurn.next} or {@link HalfTurn.landings} has it, or a text, also of several steps.
   * @throws a {@link KafeneioError} with the rule that forbids it. The turn is unchanged then.
   */
  push(step: string | StepOf[G]): void {
    if (typeof step !== "string") toText("step", toFields("step", step).text);
    const index = this.next.findIndex((offered) => isMeant(offered, step));
    if (index >= 0) this.#raw.take(index);
    else this.#raw.enter(typeof step === "string" ? step : step.text);
    this.#next = undefined;
  }

  /** Takes the last step back, and returns whether there was one. */
  pop(): boolean {
    this.#next = undefined;
    return this.#raw.pop();
  }

  /** Takes all steps back. */
  clear(): void {
    while (this.pop());
  }

  /**
   * In Plakoto and Boloko: returns every place where the checker on `from` can land, by one die or by several in a row.
   * Places that take fewer dice come first, and among them those of the higher die. It is empty in the other games,
   * and for a number that no place has.
   *
   * @param from the point, from 1 to 24, or the cell, from 1 to 25.
   */
  landings(from: number): Landing<G>[] {
    return this.#raw.landings(Math.min(toWhole("from", from), NO_PLACE)).map((steps) => ({ to: landedBy(steps.at(-1)), steps }));
  }

  /** Returns the play, if the turn may end here; otherwise `null`. */
  finish(): Play<G> | null {
    return this.#play(this.#raw.finish());
  }

  /**
   * Returns the play to which every way on leads, if there is only one: for turns that play themselves. Otherwise `null`.
   */
  forced(): Play<G> | null {
    return this.#play(this.#raw.forced());
  }

  /**
   * Frees its memory now; it cannot be used any more. Otherwise that happens when nothing refers to the turn any more.
   */
  override free(): void {
    this.#raw.free();
  }

  /** Returns the text, which is what `JSON.stringify` writes. {@link HalfTurn.steps} also tell the dice. */
  toJSON(): string {
    return this.text;
  }

  #play(play: RawPlay | null): Play<G> | null {
    return play === null ? null : Play.of(this.before, this.#roll, play);
  }
}

/** Returns whether a step is meant. In Plakoto and Boloko, two dice can do what is written alike. */
function isMeant(offered: AnyStep, step: AnyStep | string): boolean {
  if (typeof step === "string") return offered.text.toLowerCase() === step.trim().toLowerCase();
  return offered.text === step.text && ("die" in offered && offered.die) === ("die" in step && step.die);
}

/** Returns where a step ends. */
function landedBy(step: AnyStep | undefined): number | "off" {
  return step !== undefined && "to" in step ? step.to : "off";
}
