import type { Game } from "./game.js";
import { Match } from "./match.js";
import { Position } from "./position.js";
import type { RawRules } from "./raw.js";
import { toSeed } from "./dice.js";
import { Session } from "./session.js";
import type { GameName, OptionsOf, PlayerOf, Seed } from "./types.js";

/** A game under certain rules. */
export class Rules<G extends GameName> {
  /** The game. */
  readonly game: Game<G>;
  /** All options with their values. */
  readonly options: Readonly<OptionsOf[G]>;
  /** @internal */
  readonly raw: RawRules<G>;

  /** @internal */
  constructor(game: Game<G>, raw: RawRules<G>) {
    this.game = game;
    this.options = Object.freeze(raw.options());
    this.raw = raw;
  }

  /**
   * Returns the starting position. `mover` is who moves first, in the games in which the opening roll decides that.
   *
   * @throws {@link KafeneioError} if the game is not for so many players.
   */
  start(setup: { players?: number; mover?: PlayerOf[G] } = {}): Position<G> {
    const mover = setup.mover === undefined ? undefined : String(setup.mover);
    return new Position(this, this.raw.start(setup.players, mover));
  }

  /**
   * Reads a position.
   *
   * @throws {@link KafeneioError} if the text cannot be read, or if the position breaks the rules.
   */
  position(text: string): Position<G> {
    return new Position(this, this.raw.read(text));
  }

  /**
   * Begins a game, at the start or at a position. `history` has the earlier positions of a game of Buku, which looks back
   * (U7): see {@link Session.history}.
   */
  session(from?: Position<G>, history: readonly string[] = []): Session<G> {
    return new Session(this, this.raw.session(from?.text, history));
  }

  /** Begins the game of a seed. `rollOff` has the two dice that decided who moves first, if dice do. */
  seeded(seed: Seed, players?: number): { session: Session<G>; rollOff: number[] | null } {
    const raw = this.raw.seeded(toSeed(seed), players);
    return { session: new Session(this, raw), rollOff: raw.rollOff() };
  }

  /**
   * Reads the record of a game, as {@link Session.record} writes it.
   *
   * @throws {@link KafeneioError} with the line, if it cannot be read or breaks the rules.
   */
  record(text: string): Session<G> {
    return new Session(this, this.raw.record(text));
  }

  /** Begins a match, up to so many points or without end. */
  match(target?: number): Match<G> {
    return new Match(this, this.raw.match(target));
  }

  /** Returns whether these are rules of the same game with the same options. */
  equals(other: Rules<G>): boolean {
    const [own, others] = [this.options, other.options];
    const names = Object.keys(own) as (keyof OptionsOf[G])[];
    return this.game.name === other.game.name && names.every((name) => own[name] === others[name]);
  }
}
