/**
 * What the WebAssembly module answers, with names and types. Rolls, plays and positions are texts, but a session knows its
 * own positions by number, and the plays that it has listed by their bytes. The names of the questions come from the Rust of this package, in `../src` of its folder.
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

/** The handle of a session, which also answers what is asked of a position of its game. */
interface SessionHandle extends Handle<SessionQuestion> {
  roll(seed: bigint): string;
  randomPlay(roll: string | undefined, seed: bigint): string;
  take(number: number): boolean;
  about(question: RulesQuestion, parts: unknown[]): unknown;
}

/** A loaded WebAssembly module. */
export interface Module {
  rulesOf(game: GameName, options: string): Handle<RulesQuestion>;
  seedOfSeries(seed: bigint, number: bigint): bigint;
}

/** The script that wasm-bindgen writes for a module: its functions are what the module imports. */
export interface Script {
  start(exports: WebAssembly.Exports): void;
}

/** That of a module of rules. */
export interface Glue extends Module, Script {}

/** The script of the module for workers. */
export interface PlayersGlue extends Script {
  playerOf(player: string, game: GameName, options: string): Handle<PlayerQuestion>;
  audit(record: string): unknown;
}

export interface RawStatus<G extends GameName> {
  toMove: PlayerOf[G];
  outcome: Outcome<G> | null;
}

export interface RawPlay {
  text: string;
  position: string;
  bytes: Uint8Array;
}

export interface RawTurnPlayed<G extends GameName> {
  player: PlayerOf[G];
  roll: string | null;
  play: string;
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

/** Returns a number of 64 bits as the module takes it: its upper and its lower half. */
function halves(number: bigint): [number, number] {
  return [Number(number >> 32n), Number(number & 0xffff_ffffn)];
}

/** Returns texts as the module takes them: each ends a line, so a line break within one becomes a space. */
function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text.replace(/[\r\n]/g, " ")}\n`).join("");
}

/** Returns options as the module takes them: each is a line. */
export function optionLines(options: readonly (readonly [name: string, value: unknown])[]): string {
  return lines(options.map(([name, value]) => `${name}=${value}`));
}

/** The types of the answers are those that the module gives to these questions. */
class Raw<Question, H extends Handle<Question> = Handle<Question>> {
  #handle: H | undefined;

  constructor(handle: unknown) {
    this.#handle = handle as H;
  }

  protected get handle(): H {
    if (this.#handle === undefined) throw new KafeneioError("its memory was freed", "bad_request", "freed");
    return this.#handle;
  }

  protected ask(question: Question, ...parts: unknown[]): unknown {
    const { handle } = this;
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
    return new RawSession(this.ask("session", position, lines(history)));
  }

  seeded(seed: bigint, players: number | undefined): RawSession<G> {
    return new RawSession(this.ask("seeded", ...halves(seed), players));
  }

  record(text: string): RawSession<G> {
    return new RawSession(this.ask("record", text));
  }

  match(target: number | undefined): RawMatch<G> {
    return new RawMatch(this.ask("match", target));
  }

  /** The texts of plays that are given as bytes, each on a line of its own. */
  texts(plays: Uint8Array): string {
    return this.text("playTexts", plays);
  }

  /** A position that is given as text or as bytes. */
  at(position: string | Uint8Array): RawPosition<G> {
    return new RawPosition(this, position);
  }

  about(question: RulesQuestion, parts: unknown[]): unknown {
    return this.ask(question, ...parts);
  }
}

/** A position: a text or bytes, which are read for each question, or one of a session, by the number of turns before it. */
export class RawPosition<G extends GameName> {
  readonly #asked: RawRules<G> | RawSession<G>;
  readonly #which: string | Uint8Array | number;

  constructor(asked: RawRules<G> | RawSession<G>, which: string | Uint8Array | number) {
    this.#asked = asked;
    this.#which = which;
  }

  #ask(question: RulesQuestion, ...parts: unknown[]): unknown {
    return this.#asked.about(question, [this.#which, ...parts]);
  }

  /** The canonical text. */
  read(): string {
    return this.#ask("read") as string;
  }

  status(): RawStatus<G> {
    return this.#ask("status") as RawStatus<G>;
  }

  board(): BoardOf[G] {
    return named(this.#ask("board")) as BoardOf[G];
  }

  drawing(): string {
    return this.#ask("drawing") as string;
  }

  rolls(): WeightedRoll[] {
    return this.#ask("rolls") as WeightedRoll[];
  }

  roll(seed: bigint, turn: bigint): string {
    return this.#ask("roll", ...halves(seed), ...halves(turn)) as string;
  }

  perft(depth: number): bigint {
    return this.#ask("perft", depth) as bigint;
  }

  count(roll: Roll): number {
    return this.#ask("count", roll) as number;
  }

  plays(roll: Roll, limit: number): Uint8Array {
    return this.#ask("plays", roll, limit) as Uint8Array;
  }

  /** The positions after the plays that are listed, as bytes. */
  after(roll: Roll, limit: number): Uint8Array {
    return this.#ask("afterstates", roll, limit) as Uint8Array;
  }

  play(roll: Roll, play: string): RawPlay {
    return this.#ask("play", roll, play) as RawPlay;
  }

  /** The steps of a play that is given as bytes. */
  steps(roll: Roll, play: Uint8Array): StepOf[G][] {
    return this.#ask("steps", roll, play) as StepOf[G][];
  }

  randomPlay(roll: Roll, seed: bigint, turn: bigint): RawPlay {
    return this.#ask("randomPlay", roll, ...halves(seed), ...halves(turn)) as RawPlay;
  }

  halfTurn(roll: Roll, entered: string): RawHalfTurn<G> {
    return new RawHalfTurn(this.#ask("halfTurn", roll, entered));
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

export class RawSession<G extends GameName> extends Raw<SessionQuestion, SessionHandle> {
  #plies: number;
  /** The list of plays that was made last, or the play that was drawn, if no turn was played since. */
  #offered: unknown;

  constructor(handle: unknown) {
    super(handle);
    this.#plies = this.number("plies");
  }

  /** How many turns were played. */
  get plies(): number {
    // What was freed knows nothing.
    void this.handle;
    return this.#plies;
  }

  /** The position before which so many turns were played. */
  at(plies: number): RawPosition<G> {
    return new RawPosition(this, plies);
  }

  /** The bytes of all positions, the one now last. */
  positions(): Uint8Array {
    return this.ask("positions") as Uint8Array;
  }

  about(question: RulesQuestion, parts: unknown[]): unknown {
    const { handle } = this;
    const answer = called(() => handle.about(question, parts));
    if (question === "plays" && parts[0] === this.#plies) this.#offered = answer;
    return answer;
  }

  /** Notes the play that was drawn. */
  drawn(play: object): void {
    this.#offered = play;
  }

  /** Returns whether a list of plays, or a play that was drawn, is what the module has of the position now. */
  hasOffered(plays: object | undefined): boolean {
    return plays !== undefined && this.#offered === plays;
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
    return this.handle.roll(seed);
  }

  randomPlay(roll: Roll, seed: bigint): string {
    const { handle } = this;
    return called(() => handle.randomPlay(roll, seed));
  }

  /** Plays a turn, and returns whether the game goes on. */
  play(roll: Roll, play: string): boolean {
    return this.#played(this.ask("play", roll, play) as boolean);
  }

  /** Plays what was offered last in a game that is not over, by its number, and returns whether the game goes on. */
  take(number: number): boolean {
    return this.#played(this.handle.take(number));
  }

  #played(goesOn: boolean): boolean {
    this.#offered = undefined;
    this.#plies += 1;
    return goesOn;
  }

  undo(): RawTurnPlayed<G> | null {
    const turn = this.ask("undo") as RawTurnPlayed<G> | null;
    this.#offered = undefined;
    if (turn !== null) this.#plies -= 1;
    return turn;
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

  open(seed: bigint): { position: string; rollOff: number[] | null } {
    return this.ask("open", ...halves(seed)) as { position: string; rollOff: number[] | null };
  }

  record(winner: string | undefined, points: number, reason: string): void {
    this.ask("record", winner, points, reason);
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
    this.ask("sit", position, lines(history));
  }

  play(roll: Roll, play: string): void {
    this.ask("play", roll, play);
  }

  think(nodes: number | undefined, seed: bigint, turn: bigint, watch: (part: number) => void): void {
    this.ask("think", nodes, ...halves(seed), ...halves(turn), watch);
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
