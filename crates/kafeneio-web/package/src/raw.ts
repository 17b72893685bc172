/**
 * What the WebAssembly module answers, with names and types. Positions, rolls and plays are texts. The names
 * of the questions come from the Rust of this package, in `../src` of its folder.
 */
import { KafeneioError } from "./error.js";
import type { Evaluation, JudgedTurn, Ranked } from "./messages.js";
import type { BoardOf, GameName, OptionsOf, Outcome, PlayerOf, StepOf, WeightedRoll } from "./types.js";
import type { HalfTurnQuestion, MatchQuestion, PlayerQuestion, RulesQuestion, SessionQuestion } from "./wasm/questions.js";

/** A handle of something in the module. */
export interface Handle<Question> {
  ask(question: Question, parts: unknown[]): unknown;
  free(): void;
}

/** A loaded WebAssembly module. */
export interface Module {
  rulesOf(game: GameName, names: string[], values: string[]): Handle<RulesQuestion>;
  seedOfSeries(seed: bigint, number: bigint): bigint;
}

/** The script that wasm-bindgen writes for a module. */
export interface Glue extends Module {
  default(source: { module_or_path: BufferSource | Promise<Response> }): Promise<unknown>;
}

/** The script of the module for workers. */
export interface PlayersGlue extends Pick<Glue, "default"> {
  playerOf(player: string, game: GameName, names: string[], values: string[]): Handle<PlayerQuestion>;
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
class Raw<Question> {
  #handle: Handle<Question> | undefined;

  constructor(handle: unknown) {
    this.#handle = handle as Handle<Question>;
  }

  protected ask(question: Question, ...parts: unknown[]): unknown {
    const handle = this.#handle;
    if (handle === undefined) throw new Error("its memory was freed");
    return called(() => handle.ask(question, parts));
  }

  protected text(question: Question, ...parts: unknown[]): string {
    return this.ask(question, ...parts) as string;
  }

  protected number(question: Question, ...parts: unknown[]): number {
    return this.ask(question, ...parts) as number;
  }

  free(): void {
    this.#handle?.free();
    this.#handle = undefined;
  }
}

export class RawRules<G extends GameName> extends Raw<RulesQuestion> {
  options(): OptionsOf[G] {
    return this.ask("options") as OptionsOf[G];
  }

  start(players: number | undefined, mover: string | undefined): string {
    return this.text("start", players, mover);
  }

  session(position: string | undefined, history: readonly string[]): RawSession<G> {
    return new RawSession(this.ask("session", position, history));
  }

  seeded(seed: bigint, players: number | undefined): RawSession<G> {
    return new RawSession(this.ask("seeded", seed, players));
  }

  record(text: string): RawSession<G> {
    return new RawSession(this.ask("record", text));
  }

  match(target: number | undefined): RawMatch<G> {
    return new RawMatch(this.ask("match", target));
  }

  /** The text of a position that is given as bytes. */
  unpack(bytes: Uint8Array): string {
    return this.text("positionText", bytes);
  }

  /** The texts of plays that are given as bytes, each on a line of its own. */
  texts(plays: Uint8Array): string {
    return this.text("playTexts", plays);
  }

  read(position: string): string {
    return this.text("read", position);
  }

  status(position: string): RawStatus<G> {
    return this.ask("status", position) as RawStatus<G>;
  }

  board(position: string): BoardOf[G] {
    return named(this.ask("board", position)) as BoardOf[G];
  }

  drawing(position: string): string {
    return this.text("drawing", position);
  }

  rolls(position: string): WeightedRoll[] {
    return this.ask("rolls", position) as WeightedRoll[];
  }

  roll(position: string, seed: bigint, turn: bigint): string {
    return this.text("roll", position, seed, turn);
  }

  perft(position: string, depth: number): bigint {
    return this.ask("perft", position, depth) as bigint;
  }

  count(position: string, roll: Roll): number {
    return this.number("count", position, roll);
  }

  plays(position: string, roll: Roll, limit: number): Uint8Array {
    return this.ask("plays", position, roll, limit) as Uint8Array;
  }

  /** The positions after the plays that are listed, as bytes. */
  after(position: string, roll: Roll, limit: number): Uint8Array {
    return this.ask("afterstates", position, roll, limit) as Uint8Array;
  }

  play(position: string, roll: Roll, play: string): RawPlay {
    return this.ask("play", position, roll, play) as RawPlay;
  }

  steps(position: string, roll: Roll, play: string): StepOf[G][] {
    return this.ask("steps", position, roll, play) as StepOf[G][];
  }

  randomPlay(position: string, roll: Roll, seed: bigint, turn: bigint): RawPlay {
    return this.ask("randomPlay", position, roll, seed, turn) as RawPlay;
  }

  turn(position: string, roll: Roll, entered: string): RawHalfTurn<G> {
    return new RawHalfTurn(this.ask("halfTurn", position, roll, entered));
  }
}

export class RawHalfTurn<G extends GameName> extends Raw<HalfTurnQuestion> {
  entered(): string {
    return this.text("text");
  }

  steps(): StepOf[G][] {
    return this.ask("steps") as StepOf[G][];
  }

  next(): StepOf[G][] {
    return this.ask("next") as StepOf[G][];
  }

  board(): BoardOf[G] {
    return named(this.ask("board")) as BoardOf[G];
  }

  diceLeft(): Uint8Array {
    return this.ask("diceLeft") as Uint8Array;
  }

  /** In Buku, the counters in hand and those that are captured. */
  sowing(): Uint8Array | undefined {
    return this.ask("sowing") as Uint8Array | undefined;
  }

  ways(): number | null {
    return this.ask("ways") as number | null;
  }

  landings(from: number): StepOf[G][][] {
    return this.ask("landings", from) as StepOf[G][][];
  }

  /** Enters one of the steps that can follow, by its index among them. */
  take(index: number): void {
    this.ask("take", index);
  }

  /** Enters a text. */
  enter(text: string): void {
    this.ask("enter", text);
  }

  pop(): boolean {
    return this.ask("pop") as boolean;
  }

  finish(): RawPlay | null {
    return this.ask("finish") as RawPlay | null;
  }

  forced(): RawPlay | null {
    return this.ask("forced") as RawPlay | null;
  }
}

export class RawSession<G extends GameName> extends Raw<SessionQuestion> {
  position(): string {
    return this.text("position");
  }

  plies(): number {
    return this.number("plies");
  }

  outcome(): Outcome<G> | null {
    return this.ask("outcome") as Outcome<G> | null;
  }

  rollOff(): number[] | null {
    return this.ask("rollOff") as number[] | null;
  }

  turns(): RawTurnPlayed<G>[] {
    return this.ask("turns") as RawTurnPlayed<G>[];
  }

  history(): string[] {
    return this.ask("history") as string[];
  }

  record(): string {
    return this.text("record");
  }

  roll(seed: bigint): string {
    return this.text("roll", seed);
  }

  randomPlay(roll: Roll, seed: bigint): RawPlay {
    return this.ask("randomPlay", roll, seed) as RawPlay;
  }

  play(roll: Roll, play: string): void {
    this.ask("play", roll, play);
  }

  undo(): RawTurnPlayed<G> | null {
    return this.ask("undo") as RawTurnPlayed<G> | null;
  }
}

export class RawMatch<G extends GameName> extends Raw<MatchQuestion> {
  target(): number | null {
    return this.ask("target") as number | null;
  }

  score(): [number, number] {
    return this.ask("score") as [number, number];
  }

  games(): number {
    return this.number("games");
  }

  winner(): PlayerOf[G] | null {
    return this.ask("winner") as PlayerOf[G] | null;
  }

  open(seed: bigint): { position: string; rollOff: number[] | null; first: PlayerOf[G] } {
    return this.ask("open", seed) as { position: string; rollOff: number[] | null; first: PlayerOf[G] };
  }

  add(winner: string | undefined, points: number, reason: string): void {
    this.ask("add", winner, points, reason);
  }
}

/** A player, in the module for workers. */
export class RawPlayer extends Raw<PlayerQuestion> {
  file(): string | null {
    return this.ask("file") as string | null;
  }

  supply(file: Uint8Array): void {
    this.ask("supply", file);
  }

  sit(position: string, history: readonly string[]): void {
    this.ask("sit", position, history);
  }

  play(roll: Roll, play: string): void {
    this.ask("play", roll, play);
  }

  think(nodes: bigint | undefined, seed: bigint, turn: bigint, watch: (part: number) => void): void {
    this.ask("think", nodes, seed, turn, watch);
  }

  choose(roll: Roll): RawPlay {
    return this.ask("choose", roll) as RawPlay;
  }

  rank(roll: Roll, top: number): Ranked[] {
    return this.ask("rank", roll, top) as Ranked[];
  }

  evaluate(): Evaluation {
    return this.ask("evaluate") as Evaluation;
  }

  judge(roll: Roll, play: string): JudgedTurn {
    return this.ask("judge", roll, play) as JudgedTurn;
  }
}
