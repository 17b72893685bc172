import { Dice } from "kafeneio";
import {
  type AnyBoard,
  type AnyOutcome,
  type AnyPlay,
  type AnyPosition,
  type AnyRecorded,
  type AnyRules,
  type AnySession,
  type AnyStep,
  type AnyHalfTurn,
  type EarlyReason,
  type GameName,
  gameOf,
  type Player,
  playerAt,
  rulesOf,
  seatOf,
} from "./kinds";
import { Series } from "./series";
import { canEndEarly, isPerson, type Seat, type Setup } from "./setup";

/** What has just happened, for whoever draws, speaks, saves or goes on. */
export type TableEvent =
  | { kind: "opened"; rollOff: readonly number[] | null; first: Player }
  | { kind: "rolled"; player: Player; roll: string }
  | { kind: "entered" }
  | { kind: "played"; player: Player; roll: string | null; play: AnyPlay; outcome: AnyOutcome | null }
  | { kind: "takenBack"; turns: number }
  | { kind: "givenUp"; outcome: AnyOutcome }
  | { kind: "reopened" }
  | { kind: "looked" };

/** A turn as it was played: enough to play it again. */
export interface Played {
  roll: string | null;
  play: string;
}

/** That a player has lost a game before its end. */
export interface GivenUp {
  player: Player;
  /** What the other player wins. */
  points: number;
  why: EarlyReason;
}

/**
 * A table with a game in progress: who sits there, the dice, the turn that is being entered, the score of
 * the match, and the place in the record that is looked at. It knows no screen, no clock and no players
 * of the package.
 */
export class Table {
  readonly setup: Setup;
  readonly rules: AnyRules;
  /** The games before this one, and the score. */
  readonly series: Series;
  session: AnySession;
  turns: readonly AnyRecorded[] = [];
  /** Turns that were taken back and can be repeated, the next one last. */
  undone: Played[] = [];
  roll: string | null = null;
  turn: AnyHalfTurn | null = null;
  /** How many turns of the record have been played in the position that is looked at. */
  cursor = 0;
  /** The opening roll of this game, if one decided who begins. */
  rollOff: readonly number[] | null = null;
  /** Who has given this game up, if somebody has. */
  givenUp: GivenUp | null = null;
  /** The milliseconds that each player has left in this game, as a clock has noted; `null` for all. */
  left: readonly number[] | null = null;

  private dice: Dice;
  /** The play before the position that is looked at. It is kept, so that it stays one object until the position changes. */
  private lastPlay: { turns: readonly AnyRecorded[]; cursor: number; play: AnyPlay | null } | null = null;
  private readonly listeners = new Set<(event: TableEvent) => void>();

  constructor(setup: Setup) {
    this.setup = setup;
    this.rules = rulesOf(setup.game, setup.options);
    this.series = new Series(this.rules, setup.target);
    this.dice = Dice.series(BigInt(setup.seed), 0);
    this.session = this.open();
  }

  listen(listener: (event: TableEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(event: TableEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  // --- What is on the table ---------------------------------------------------------------------------

  get game(): GameName {
    return this.setup.game;
  }

  get hasDice(): boolean {
    return gameOf(this.game).hasDice;
  }

  get plies(): number {
    return this.turns.length;
  }

  get outcome(): AnyOutcome | null {
    const { givenUp } = this;
    return givenUp ? { winner: this.opponentOf(givenUp.player), points: givenUp.points, reason: givenUp.why } : this.session.outcome;
  }

  /** Whether the end of the record is looked at, where the game goes on. */
  get isLive(): boolean {
    return this.cursor === this.plies;
  }

  /** The position that is looked at, without the steps that are being entered. */
  get position(): AnyPosition {
    return this.turns[this.cursor]?.before ?? this.session.position;
  }

  get board(): AnyBoard {
    return this.isLive && this.turn ? this.turn.board : this.position.board;
  }

  /** The roll of the position that is looked at. */
  get shownRoll(): string | null {
    return this.isLive ? this.roll : (this.turns[this.cursor]?.roll ?? null);
  }

  /** The play that led to the position that is looked at. */
  get last(): AnyPlay | null {
    const { turns, cursor } = this;
    if (this.lastPlay?.turns !== turns || this.lastPlay.cursor !== cursor) {
      this.lastPlay = { turns, cursor, play: this.playAt(cursor - 1) };
    }
    return this.lastPlay.play;
  }

  get toMove(): Player {
    return this.session.position.toMove;
  }

  seat(player: Player): Seat | undefined {
    return this.setup.seats[seatOf(this.game, player)];
  }

  /** The player of a seat, from 0. */
  playerAt(seat: number): Player {
    return playerAt(this.game, seat);
  }

  /** The other one of two players. */
  opponentOf(player: Player): Player {
    return this.playerAt(1 - seatOf(this.game, player));
  }

  get personMoves(): boolean {
    return !this.outcome && isPerson(this.seat(this.toMove));
  }

  /** The seed of this game: that of the table, or in a match that of its number in the series. */
  get seed(): bigint {
    return this.dice.seed;
  }

  /** Whether dice have to be rolled before the game can go on. */
  get needsRoll(): boolean {
    return this.hasDice && this.roll === null && !this.outcome;
  }

  /** Whether a player of Bolo goes on with a turn in which dice were rolled before. */
  get isMidTurn(): boolean {
    const { board } = this.session.position;
    return "atRisk" in board && board.atRisk > 0;
  }

  /** The play of a turn of the record, with its steps. */
  playAt(ply: number): AnyPlay | null {
    const turn = this.turns[ply];
    return turn ? turn.before.play(turn.roll ?? undefined, turn.play) : null;
  }

  // --- Dice ------------------------------------------------------------------------------------------

  /** Rolls the dice that are due. */
  rollDice(): void {
    if (this.needsRoll && this.isLive) this.setRoll(this.session.roll(this.dice));
  }

  /** Takes a roll of real dice. Throws if the position has no such roll. */
  enterRoll(text: string): void {
    if (this.needsRoll && this.isLive) this.setRoll(readRoll(this.session.position, text));
  }

  private setRoll(roll: string): void {
    this.begin(roll);
    this.tell({ kind: "rolled", player: this.toMove, roll });
  }

  /** Begins the turn of the roll, or waits for a roll. */
  private begin(roll: string | null): void {
    this.roll = roll;
    this.turns = this.session.turns;
    this.cursor = this.plies;
    const canMove = !this.outcome && (roll !== null || !this.hasDice);
    this.turn = canMove ? this.session.position.halfTurn(roll ?? undefined) : null;
  }

  // --- Playing ---------------------------------------------------------------------------------------

  /** Enters steps of the turn. If one of them is refused, none is entered, and the error is thrown. */
  enter(steps: readonly (AnyStep | string)[]): void {
    const { turn } = this;
    if (!turn || !this.isLive) return;
    const before = turn.steps.length;
    try {
      for (const step of steps) turn.push(step);
    } catch (error) {
      while (turn.steps.length > before && turn.pop());
      throw error;
    }
    this.tell({ kind: "entered" });
  }

  undoStep(): boolean {
    const popped = this.isLive && (this.turn?.pop() ?? false);
    if (popped) this.tell({ kind: "entered" });
    return popped;
  }

  /** Ends the turn with the steps entered, if it may end so. */
  endTurn(): boolean {
    const play = this.isLive ? this.turn?.finish() : null;
    if (!play) return false;
    this.play(play);
    return true;
  }

  /** Plays a whole turn. */
  play(play: AnyPlay | string): void {
    this.undone = [];
    this.advance(play);
  }

  private advance(play: AnyPlay | string): void {
    const { roll } = this;
    const player = this.toMove;
    this.session.play(roll ?? undefined, play);
    this.begin(null);
    this.countIfOver();
    const played = this.last;
    if (played) this.tell({ kind: "played", player, roll, play: played, outcome: this.outcome });
  }

  private countIfOver(): void {
    if (this.outcome) this.series.count(this.outcome);
  }

  // --- Giving up -------------------------------------------------------------------------------------

  /** Who can resign: the person to move, or the only person at the table; `null` if nobody can. */
  get resigner(): Player | null {
    if (this.outcome || !canEndEarly(this.setup)) return null;
    return this.personMoves ? this.toMove : this.opponentOf(this.toMove);
  }

  /** The points that a player can still lose: two in Plakoto as long as none of his checkers is borne off (P10, P11). */
  mostLost(player: Player): number {
    const { board } = this.session.position;
    return "borneOff" in board && board.borneOff[player as "red"] === 0 ? 2 : 1;
  }

  /** Ends the game for a player who has lost it early, if it can still cost as many points. Steps entered are taken back. */
  giveUp(givenUp: GivenUp): void {
    if (this.outcome || !canEndEarly(this.setup) || givenUp.points > this.mostLost(givenUp.player)) return;
    this.givenUp = givenUp;
    this.undone = [];
    // Without its turn, nothing can be entered any more.
    this.begin(this.roll);
    this.countIfOver();
    this.tell({ kind: "givenUp", outcome: this.outcome! });
  }

  /** Goes on with a game that was given up. */
  private reopen(): void {
    this.givenUp = null;
    this.series.uncount();
    this.begin(this.roll);
    this.tell({ kind: "reopened" });
  }

  // --- Taking back -----------------------------------------------------------------------------------

  /**
   * Takes back that the game was given up, or else the last turn of a person, with what was played after it. Without persons,
   * the last turn. Returns how many turns are taken back.
   */
  undoTurns(): number {
    if (this.givenUp) {
      this.reopen();
      return 0;
    }
    const persons = this.setup.seats.some(isPerson);
    let ply = this.plies - 1;
    while (persons && ply >= 0 && !isPerson(this.seat(this.turns[ply]!.player))) ply -= 1;
    return ply < 0 ? 0 : this.takeBackTo(ply);
  }

  get canUndo(): boolean {
    const persons = this.setup.seats.some(isPerson);
    return this.turns.some((turn) => !persons || isPerson(this.seat(turn.player)));
  }

  /** Takes back all turns from this one on; they can be repeated. The roll of the turn stays. */
  takeBackTo(ply: number): number {
    const count = this.plies - ply;
    if (count <= 0) return 0;
    let roll: string | null = null;
    for (let taken = 0; taken < count; taken += 1) {
      const turn = this.session.undo();
      if (!turn) break;
      roll = turn.roll;
      this.undone.push({ roll, play: turn.play });
    }
    this.givenUp = null;
    this.series.uncount();
    this.begin(roll);
    this.tell({ kind: "takenBack", turns: count });
    return count;
  }

  /** Plays a turn again that was taken back. */
  repeat(): boolean {
    const next = this.undone.pop();
    if (!next) return false;
    this.roll = next.roll;
    this.advance(next.play);
    return true;
  }

  /** Plays all turns again that were taken back. */
  repeatAll(): void {
    while (this.repeat());
  }

  // --- Looking back ----------------------------------------------------------------------------------

  goTo(ply: number): void {
    this.cursor = Math.max(0, Math.min(this.plies, ply));
    this.tell({ kind: "looked" });
  }

  /** Goes on with the game from the position that is looked at. */
  goOnFromHere(): void {
    if (!this.isLive) this.takeBackTo(this.cursor);
  }

  // --- Games of a match ------------------------------------------------------------------------------

  /** Begins the next game at the same table. */
  nextGame(): void {
    if (!this.outcome) return;
    // A new match counts its games from 0 again, and must not repeat the dice of this one.
    if (this.series.winner !== null) this.setup.seed = String(Dice.series(BigInt(this.setup.seed), this.series.games + 1).seed);
    this.series.goOn(this.outcome);
    this.session = this.open();
    this.announce();
  }

  /** Tells who begins. Of a new table, the code that made it tells. */
  announce(): void {
    this.tell({ kind: "opened", rollOff: this.rollOff, first: this.toMove });
  }

  private open(): AnySession {
    this.dice = Dice.series(BigInt(this.setup.seed), this.series.games);
    this.undone = [];
    this.rollOff = null;
    this.givenUp = null;
    this.left = null;
    this.session = this.rules.session(this.opening());
    this.begin(null);
    return this.session;
  }

  private opening(): AnyPosition {
    const { setup, rules, series } = this;
    if (setup.start !== null) return rules.position(setup.start);
    if (setup.first !== null && series.games === 0) return rules.start({ mover: setup.first as Player });
    const opened = series.open(this.dice);
    if (!opened) return rules.start({ players: setup.seats.length });
    // With dice by hand the page rolls none: who began the first game begins.
    if (opened.rollOff && setup.dice === "hand" && setup.first !== null) return rules.start({ mover: setup.first as Player });
    this.rollOff = opened.rollOff;
    return opened.position;
  }

  // --- Resuming --------------------------------------------------------------------------------------

  /** Puts a game on the table that was kept: its results so far, its session, its roll and the steps entered. */
  resume(kept: Kept): void {
    this.series.startWith(kept.results, kept.games);
    this.dice = Dice.series(BigInt(this.setup.seed), this.series.games);
    this.session = kept.session;
    this.undone = [];
    this.rollOff = null;
    this.left = kept.left ?? null;
    this.begin(kept.roll === null ? null : readRoll(kept.session.position, kept.roll));
    this.enter(kept.entered);
    this.countIfOver();
  }
}

/** A game as it was kept. */
interface Kept {
  results: readonly AnyOutcome[];
  /** How many games were before, if they are not as many as the results. */
  games?: number | undefined;
  session: AnySession;
  roll: string | null;
  entered: readonly string[];
  left?: readonly number[] | null;
}

/** Returns the canonical text of a roll, or throws if the position has no such roll. */
function readRoll(position: AnyPosition, text: string): string {
  const sorted = (roll: string): string => [...roll].sort().join("");
  const wanted = sorted(text.replace(/[^0-9]/g, ""));
  const found = position.rolls().find(({ roll }) => sorted(roll) === wanted);
  if (found) return found.roll;
  // The package refuses the text, and says why.
  position.count(text);
  return text;
}
