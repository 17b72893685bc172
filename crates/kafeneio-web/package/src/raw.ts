/**
 * What the WebAssembly module exports, as the rest of the package sees it. Positions, rolls and plays are texts.
 */
import type { Evaluation, RawAnalyzedTurn, Results } from "./messages.js";
import type { BoardOf, GameName, OptionsOf, Outcome, PlayerOf, StepOf, WeightedRoll } from "./types.js";

/** What is the same for all rules of a game. */
export interface RawFacts<G extends GameName> {
  players: [number, number];
  sides: PlayerOf[G][];
  hasDice: boolean;
  bots: string[];
  choices: { [K in keyof OptionsOf[G]]: OptionsOf[G][K][] };
  /** The number of bytes of a position, and of a play. */
  bytes: [number, number];
}

export interface RawStatus<G extends GameName> {
  toMove: PlayerOf[G];
  outcome: Outcome<G> | null;
}

export interface RawPlay {
  text: string;
  position: string;
}

export interface RawRules<G extends GameName> {
  facts(): RawFacts<G>;
  options(): OptionsOf[G];
  start(players: number | undefined, mover: string | undefined): string;
  read(position: string): string;
  status(position: string): RawStatus<G>;
  board(position: string): BoardOf[G];
  drawing(position: string): string;
  rolls(position: string): WeightedRoll[];
  roll(position: string, seed: bigint, turn: bigint): string;
  count(position: string, roll: string | undefined): number;
  plays(position: string, roll: string | undefined, limit: number): Uint8Array;
  after(position: string, roll: string | undefined, plays: Uint8Array): Uint8Array;
  texts(plays: Uint8Array): string;
  unpack(bytes: Uint8Array): string;
  play(position: string, roll: string | undefined, play: string): RawPlay;
  steps(position: string, roll: string | undefined, play: string): StepOf[G][];
  randomPlay(position: string, roll: string | undefined, seed: bigint, turn: bigint): RawPlay;
  perft(position: string, depth: number): bigint;
  turn(position: string, roll: string | undefined, entered: string): RawTurn<G>;
  session(position: string | undefined, history: string[]): RawSession<G>;
  seeded(seed: bigint, players: number | undefined): RawSession<G>;
  record(text: string): RawSession<G>;
  openMatch(target: number | undefined): RawMatch<G>;
  /** Only the module for workers has players. */
  player(name: string): RawPlayer;
}

export interface RawTurn<G extends GameName> {
  text(): string;
  steps(): StepOf[G][];
  next(): StepOf[G][];
  board(): BoardOf[G];
  diceLeft(): Uint8Array;
  sowing(): Uint8Array | undefined;
  ways(): number | undefined;
  landings(from: number): { to: number | "off"; steps: StepOf[G][] }[];
  push(step: string, die: number | undefined): void;
  pop(): boolean;
  finish(): RawPlay | null;
  forced(): RawPlay | null;
  free(): void;
}

export interface RawTurnPlayed<G extends GameName> {
  player: PlayerOf[G];
  roll: string | null;
  play: string;
  before: string;
}

export interface RawSession<G extends GameName> {
  position(): string;
  plies(): number;
  outcome(): Outcome<G> | null;
  rollOff(): number[] | null;
  turns(): RawTurnPlayed<G>[];
  history(): string[];
  record(): string;
  roll(seed: bigint): string;
  randomPlay(roll: string | undefined, seed: bigint): RawPlay;
  play(roll: string | undefined, play: string): void;
  undo(): RawTurnPlayed<G> | null;
  free(): void;
}

export interface RawMatch<G extends GameName> {
  standing(): { target: number | null; score: [number, number]; games: number; winner: PlayerOf[G] | null };
  open(seed: bigint): { position: string; rollOff: number[] | null; first: PlayerOf[G] };
  add(winner: string | undefined, points: number, reason: string): void;
  free(): void;
}

/** A player, in the module for workers. */
export interface RawPlayer {
  file(): string | undefined;
  supply(file: Uint8Array): void;
  sit(position: string, history: string[]): void;
  play(roll: string | undefined, play: string): void;
  choose(
    roll: string | undefined,
    nodes: bigint | undefined,
    seed: bigint,
    turn: bigint,
    watch: (part: number) => void,
  ): RawPlay;
  rank(
    roll: string | undefined,
    top: number,
    nodes: bigint | undefined,
    seed: bigint,
    turn: bigint,
    watch: (part: number) => void,
  ): Results["rank"];
  evaluate(nodes: bigint | undefined): Evaluation;
  judge(roll: string | undefined, play: string, turn: bigint, nodes: bigint | undefined): RawAnalyzedTurn;
}

/** A loaded WebAssembly module. */
export interface Module {
  Rules: new <G extends GameName>(game: G, names: string[], values: string[]) => RawRules<G>;
  seedOfSeries(seed: bigint, number: bigint): bigint;
}

/** The script that wasm-bindgen writes for a module. */
export interface Glue extends Module {
  default(source: { module_or_path: BufferSource | Promise<Response> }): Promise<unknown>;
}
