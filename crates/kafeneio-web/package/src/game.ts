import { KafeneioError } from "./error.js";
import { FACTS, type Facts } from "./facts.js";
import { toFields } from "./given.js";
import { called, type Module, optionLines, RawRules } from "./raw.js";
import { Rules } from "./rules.js";
import type { GameName, OptionsOf, PlayerOf } from "./types.js";

/**
 * A game: `plakoto`, `boloko`, `bolo` and `buku` are values of this class.
 *
 * ```ts
 * import { boloko } from "kafeneio";
 *
 * const rules = boloko.rules({ layout: "serpentine" });
 * console.log(rules.start().drawing);
 * ```
 */
export class Game<G extends GameName> {
  /** The name of the game. */
  readonly name: G;
  /** All options with their defaults. */
  readonly defaults: Readonly<OptionsOf[G]>;
  /**
   * The module. `structuredClone` refuses its functions, and so whatever leads to a game: a copy could not be used.
   *
   * @internal
   */
  readonly module: Module;
  readonly #facts: Facts<G>;

  /** @internal */
  constructor(module: Module, name: G) {
    this.name = name;
    this.module = module;
    this.#facts = FACTS[name];
    this.defaults = this.rules().options;
  }

  /** The fewest and the most players: both are 2, but in Bolo they are 2 and 8. */
  get players(): readonly [fewest: number, most: number] {
    return this.#facts.players;
  }

  /** The two sides, in the order of the scores of a {@link Match}. It is empty in Bolo, whose seats are numbers. */
  get sides(): readonly PlayerOf[G][] {
    return this.#facts.sides;
  }

  /** Whether the game has dice: all but Buku have. */
  get hasDice(): boolean {
    return this.#facts.hasDice;
  }

  /** The names of the players of the package, weakest first: for `loadPlayer` of `kafeneio/players`. */
  get bots(): readonly string[] {
    return this.#facts.bots;
  }

  /** The values that each option can have. The layout of Boloko can also be a grid. */
  get choices(): { readonly [K in keyof OptionsOf[G]]: readonly OptionsOf[G][K][] } {
    return this.#facts.choices;
  }

  /** The number of bytes of a position, and of a play: see {@link Plays.positions} and {@link Plays.bytes}. */
  get bytes(): readonly [position: number, play: number] {
    return this.#facts.bytes;
  }

  /**
   * Returns the rules with these options set, and the others at their defaults.
   *
   * @throws a {@link KafeneioError} if there is no such option, or if it has no such value.
   */
  rules(options: Partial<OptionsOf[G]> = {}): Rules<G> {
    const set = Object.entries(toFields("rules", options)).filter(([, value]) => value !== undefined);
    for (const [name, value] of set) {
      if (typeof value !== "string" && typeof value !== "boolean") {
        throw new KafeneioError(`rules: \`${name}\`: expected a text, true or false`, "bad_request");
      }
    }
    return new Rules(this, new RawRules(called(() => this.module.rulesOf(this.name, optionLines(set)))));
  }

  /** Returns the name, which is what `JSON.stringify` writes. */
  toJSON(): G {
    return this.name;
  }
}
