/**
 * What the WebAssembly module answers, with names and types. Positions, rolls and plays are texts. The numbers are those
 * of the questions in the Rust of this package, in `../src` of its folder.
 */
import { KafeneioError } from "./error.js";
import type { Evaluation, JudgedTurn, Ranked } from "./messages.js";
import type { BoardOf, GameName, OptionsOf, Outcome, PlayerOf, StepOf, WeightedRoll } from "./types.js";

/** A handle of something in the module. */
export interface Handle {
  ask(question: number, one?: unknown, two?: unknown, three?: unknown, four?: unknown): unknown;
  free(): void;
}

/** A loaded WebAssembly module. */
export interface Module {
  rulesOf(game: GameName, names: string[], values: string[]): Handle;
  seedOfSeries(seed: bigint, number: bigint): bigint;
}

/** The script that wasm-bindgen writes for a module. */
export interface Glue extends Module {
  default(source: { module_or_path: BufferSource | Promise<Response> }): Promise<unknown>;
}

/** The script of the module for workers. */
export interface PlayersGlue extends Pick<Glue, "default"> {
  playerOf(player: string, game: GameName, names: string[], values: string[]): Handle;
}

export interface RawStatus<G extends GameName> {
  toMove: PlayerOf[G];
  outcome: Outcome<G> | null;
}

export interface RawPlay {
  text: string;
  position: string;
}

export interface RawTurnPlayed<G extends GameName> {
  player: PlayerOf[G];
  roll: string | null;
  play: string;
  before: string;
}

type Roll = string | undefined;

/** Not every engine has it. */
const { captureStackTrace } = Error as { captureStackTrace?: (error: Error, within: unknown) => void };

/**
 * Calls the module. An error that nobody catches is shown with the line where its stack begins, and the scripts of the
 * modules are a single line of many thousand characters: so the stack of a refusal begins at the caller.
 */
export function called<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof KafeneioError) captureStackTrace?.(error, called);
    throw error;
  }
}

/** Returns a board with its names as JavaScript has them. Those of the module are the names of the line protocol. */
function named(board: unknown): unknown {
  const fields = Object.entries(board as object);
  return Object.fromEntries(fields.map(([name, value]) => [name.replace(/_(.)/g, (_, next: string) => next.toUpperCase()), value]));
}

/** The types of the answers are those that the module gives to these questions. */
class Raw {
  #handle: Handle | undefined;

  constructor(handle: unknown) {
    this.#handle = handle as Handle;
  }

  protected ask(question: number, ...parts: unknown[]): unknown {
    const handle = this.#handle;
    if (handle === undefined) throw new Error("its memory was freed");
    return called(() => handle.ask(question, ...parts));
  }

  protected text(question: number, ...parts: unknown[]): string {
    return this.ask(question, ...parts) as string;
  }

  protected number(question: number, ...parts: unknown[]): number {
    return this.ask(question, ...parts) as number;
  }

  free(): void {
    this.#handle?.free();
    this.#handle = undefined;
  }
}

export class RawRules<G extends GameName> extends Raw {
  options(): OptionsOf[G] {
    return this.ask(0) as OptionsOf[G];
  }

  start(players: number | undefined, mover: string | undefined): string {
    return this.text(1, players, mover);
  }

  session(position: string | undefined, history: readonly string[]): RawSession<G> {
    return new RawSession(this.ask(2, position, history));
  }

  seeded(seed: bigint, players: number | undefined): RawSession<G> {
    return new RawSession(this.ask(3, seed, players));
  }

  record(text: string): RawSession<G> {
    return new RawSession(this.ask(4, text));
  }

  match(target: number | undefined): RawMatch<G> {
    return new RawMatch(this.ask(5, target));
  }

  /** The text of a position that is given as bytes. */
  unpack(bytes: Uint8Array): string {
    return this.text(6, bytes);
  }

  /** The texts of plays that are given as bytes, each on a line of its own. */
  texts(plays: Uint8Array): string {
    return this.text(7, plays);
  }

  read(position: string): string {
    return this.text(10, position);
  }

  status(position: string): RawStatus<G> {
    return this.ask(11, position) as RawStatus<G>;
  }

  board(position: string): BoardOf[G] {
    return named(this.ask(12, position)) as BoardOf[G];
  }

  drawing(position: string): string {
    return this.text(13, position);
  }

  rolls(position: string): WeightedRoll[] {
    return this.ask(14, position) as WeightedRoll[];
  }

  roll(position: string, seed: bigint, turn: bigint): string {
    return this.text(15, position, seed, turn);
  }

  perft(position: string, depth: number): bigint {
    return this.ask(16, position, depth) as bigint;
  }

  count(position: string, roll: Roll): number {
    return this.number(20, position, roll);
  }

  plays(position: string, roll: Roll, limit: number): Uint8Array {
    return this.ask(21, position, roll, limit) as Uint8Array;
  }

  /** The positions after the plays that are listed, as bytes. */
  after(position: string, roll: Roll, limit: number): Uint8Array {
    return this.ask(22, position, roll, limit) as Uint8Array;
  }

  play(position: string, roll: Roll, play: string): RawPlay {
    return this.ask(23, position, roll, play) as RawPlay;
  }

  steps(position: string, roll: Roll, play: string): StepOf[G][] {
    return this.ask(24, position, roll, play) as StepOf[G][];
  }

  randomPlay(position: string, roll: Roll, seed: bigint, turn: bigint): RawPlay {
    return this.ask(25, position, roll, seed, turn) as RawPlay;
  }

  turn(position: string, roll: Roll, entered: string): RawHalfTurn<G> {
    return new RawHalfTurn(this.ask(26, position, roll, entered));
  }
}

export class RawHalfTurn<G extends GameName> extends Raw {
  entered(): string {
    return this.text(0);
  }

  steps(): StepOf[G][] {
    return this.ask(1) as StepOf[G][];
  }

  next(): StepOf[G][] {
    return this.ask(2) as StepOf[G][];
  }

  board(): BoardOf[G] {
    return named(this.ask(3)) as BoardOf[G];
  }

  diceLeft(): Uint8Array {
    return this.ask(4) as Uint8Array;
  }

  /** In Buku, the counters in hand and those that are captured. */
  sowing(): Uint8Array | undefined {
    return this.ask(5) as Uint8Array | undefined;
  }

  ways(): number | null {
    return this.ask(6) as number | null;
  }

  landings(from: number): { to: number | "off"; steps: StepOf[G][] }[] {
    return this.ask(7, from) as { to: number | "off"; steps: StepOf[G][] }[];
  }

  push(step: string, die: number | undefined): void {
    this.ask(8, step, die);
  }

  pop(): boolean {
    return this.ask(9) as boolean;
  }

  finish(): RawPlay | null {
    return this.ask(10) as RawPlay | null;
  }

  forced(): RawPlay | null {
    return this.ask(11) as RawPlay | null;
  }
}

export class RawSession<G extends GameName> extends Raw {
  position(): string {
    return this.text(0);
  }

  plies(): number {
    return this.number(1);
  }

  outcome(): Outcome<G> | null {
    return this.ask(2) as Outcome<G> | null;
  }

  rollOff(): number[] | null {
    return this.ask(3) as number[] | null;
  }

  turns(): RawTurnPlayed<G>[] {
    return this.ask(4) as RawTurnPlayed<G>[];
  }

  history(): string[] {
    return this.ask(5) as string[];
  }

  record(): string {
    return this.text(6);
  }

  roll(seed: bigint): string {
    return this.text(7, seed);
  }

  randomPlay(roll: Roll, seed: bigint): RawPlay {
    return this.ask(8, roll, seed) as RawPlay;
  }

  play(roll: Roll, play: string): void {
    this.ask(9, roll, play);
  }

  undo(): RawTurnPlayed<G> | null {
    return this.ask(10) as RawTurnPlayed<G> | null;
  }
}

export class RawMatch<G extends GameName> extends Raw {
  target(): number | null {
    return this.ask(0) as number | null;
  }

  score(): [number, number] {
    return this.ask(1) as [number, number];
  }

  games(): number {
    return this.number(2);
  }

  winner(): PlayerOf[G] | null {
    return this.ask(3) as PlayerOf[G] | null;
  }

  open(seed: bigint): { position: string; rollOff: number[] | null; first: PlayerOf[G] } {
    return this.ask(4, seed) as { position: string; rollOff: number[] | null; first: PlayerOf[G] };
  }

  add(winner: string | undefined, points: number, reason: string): void {
    this.ask(5, winner, points, reason);
  }
}

/** A player, in the module for workers. */
export class RawPlayer extends Raw {
  file(): string | null {
    return this.ask(0) as string | null;
  }

  supply(file: Uint8Array): void {
    this.ask(1, file);
  }

  sit(position: string, history: readonly string[]): void {
    this.ask(2, position, history);
  }

  play(roll: Roll, play: string): void {
    this.ask(3, roll, play);
  }

  think(nodes: bigint | undefined, seed: bigint, turn: bigint, watch: (part: number) => void): void {
    this.ask(4, nodes, seed, turn, watch);
  }

  choose(roll: Roll): RawPlay {
    return this.ask(5, roll) as RawPlay;
  }

  rank(roll: Roll, top: number): Ranked[] {
    return this.ask(6, roll, top) as Ranked[];
  }

  evaluate(): Evaluation {
    return this.ask(7) as Evaluation;
  }

  judge(roll: Roll, play: string): JudgedTurn {
    return this.ask(8, roll, play) as JudgedTurn;
  }
}
