import { Freed } from "./disposable.js";
import type { Game } from "./game.js";
import { Match } from "./match.js";
import { Position } from "./position.js";
import type { RawRules } from "./raw.js";
import { Session } from "./session.js";
import type { GameName, OptionsOf, PlayerOf, Seed } from "./types.js";
import { LARGEST, toFields, toKind, toPlayer, toLong, toText, toTexts, toWhole } from "./given.js";

/** Rules as data: what `JSON.stringify` writes of them. */
export interface RulesData<G extends GameName> {
  /** The name of the game. */
  game: G;
  /** All options with their values. */
  options: Readonly<OptionsOf[G]>;
}

/** The game of a seed as it begins. */
export interface Seeded<G extends GameName> {
  /** The game. */
  session: Session<G>;
  /** The two dice that decided who moves first, the first side's die first; `null` where no dice do. */
  rollOff: number[] | null;
}

/**
 * A game under certain rules: where positions, games in progress and matches begin.
 *
 * ```ts
 * import { plakoto } from "kafeneio";
 *
 * const rules = plakoto.rules({ larger_die: false });
 * const { session, rollOff } = rules.seeded(7);
 * console.log(rollOff, session.position.toMove);
 * ```
 */
export class Rules<G extends GameName> extends Freed {
  /** The game. */
  readonly game: Game<G>;
  /** All options with their values. */
  readonly options: Readonly<OptionsOf[G]>;
  /** @internal */
  readonly raw: RawRules<G>;

  /** @internal */
  constructor(game: Game<G>, raw: RawRules<G>) {
    super();
    this.game = game;
    this.options = Object.freeze(raw.options());
    this.raw = raw;
  }

  /**
   * Returns the starting position.
   *
   * @param setup `players` is how many play, in Bolo from 2 to 8; if left out, 2. `mover` is who moves first, in Plakoto
   * and Boloko, where the opening roll decides that; if left out, Blue in Plakoto and White in Boloko. In Bolo seat 1
   * always begins, and in Buku White.
   * @throws a {@link KafeneioError} if the game is not for this many players, or has no such player.
   */
  start(setup: { players?: number; mover?: PlayerOf[G] } = {}): Position<G> {
    const { players, mover } = toFields("setup", setup);
    const first = mover === undefined ? undefined : toPlayer("mover", mover);
    return new Position(this, this.raw.start(toWhole("players", players), first));
  }

  /**
   * Reads a position, as {@link Position.text} writes it.
   *
   * @throws a {@link KafeneioError} if the text cannot be read, or if the position breaks the rules.
   */
  position(text: string): Position<G> {
    return new Position(this, this.raw.at(toText("position", text)).read());
  }

  /**
   * Begins a game.
   *
   * @param from where it begins; the start, if left out.
   * @param history the earlier boards of a game of Buku, which looks back (U7): see {@link Session.history}.
   * @throws a {@link KafeneioError} if the position is none of this game, or if the history cannot have been.
   */
  session(from?: Position<G>, history: readonly string[] = []): Session<G> {
    const position = from === undefined ? undefined : toKind("from", Position, from).text;
    return new Session(this, this.raw.session(position, toTexts("history", history)));
  }

  /**
   * Begins the game of a seed, as the program does: the dice of the seed also decide who moves first.
   *
   * @param players how many play, in Bolo from 2 to 8; if left out, 2.
   * @returns the game, and in `rollOff` the two dice that decided who moves first: `null` in Bolo and Buku.
   * @throws a {@link KafeneioError} if the game is not for this many players, or if the seed is none.
   */
  seeded(seed: Seed, players?: number): Seeded<G> {
    const raw = this.raw.seeded(toLong("seed", seed), toWhole("players", players));
    return { session: new Session(this, raw), rollOff: raw.rollOff() };
  }

  /**
   * Reads the record of a game, as {@link Session.record} writes it. A record does not contain the options: read it with
   * the rules under which it was written.
   *
   * @throws a {@link KafeneioError} whose message tells the line, if it cannot be read or breaks the rules.
   */
  record(text: string): Session<G> {
    return new Session(this, this.raw.record(toText("record", text)));
  }

  /**
   * Begins a match between two players.
   *
   * @param target how many points win it, from 1; if left out, it goes on for as long as they like.
   * @throws a {@link KafeneioError} if the target is no whole number from 1 to 2^32 - 1.
   */
  match(target?: number): Match<G> {
    return new Match(this, this.raw.match(toWhole("target", target, 1, LARGEST)));
  }

  /** Returns whether these are rules of the same game with the same options. */
  equals(other: Rules<G>): boolean {
    const [own, others] = [this.options, toKind("other", Rules, other).options];
    const names = Object.keys(own) as (keyof OptionsOf[G])[];
    return this.game.name === other.game.name && names.every((name) => own[name] === others[name]);
  }

  /**
   * Frees its memory now; neither the rules nor a position of them can be used any more. Otherwise that happens when nothing
   * refers to them any more. Rules take little, and most programs have one value of them for as long as they run.
   */
  override free(): void {
    this.raw.free();
  }

  /** Returns the name of the game and the options, which is what `JSON.stringify` writes. */
  toJSON(): RulesData<G> {
    return { game: this.game.name, options: this.options };
  }
}
