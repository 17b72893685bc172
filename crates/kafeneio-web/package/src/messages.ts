/** What a player's worker is asked, and what it answers. */
import type { ErrorCode } from "./error.js";
import type { RawPlay } from "./raw.js";
import type { GameName } from "./types.js";

/** A player, as a worker is told of it. */
export interface Seat {
  /** The address of the WebAssembly module. */
  module: string;
  game: GameName;
  /** The options of the rules, each a line. */
  options: string;
  player: string;
}

/** A game, as a worker is told of it. */
export interface Sitting {
  position: string;
  history: string[];
  roll: string | undefined;
  /** The number of the turn, from 1. */
  turn: bigint;
}

/** A turn to judge. */
export interface TurnToJudge {
  roll: string | undefined;
  play: string;
}

export interface Thought {
  nodes: number | undefined;
  seed: bigint;
}

/** A question, by its kind. */
export type Question =
  | { kind: "open"; seat: Seat }
  | { kind: "supply"; file: Uint8Array<ArrayBuffer> }
  | { kind: "choose"; sitting: Sitting; thought: Thought }
  | { kind: "rank"; sitting: Sitting; thought: Thought; top: number }
  | { kind: "evaluate"; sitting: Sitting; thought: Thought }
  | { kind: "analyze"; sitting: Sitting; thought: Thought; turns: TurnToJudge[] }
  | { kind: "audit"; module: string; record: string };

/** An error, in the parts that survive the way between threads. */
export interface Failure {
  message: string;
  /** The parts of a `KafeneioError`; without them it is another error. */
  parts?: [code: ErrorCode, reason: string, rule?: string, field?: string, column?: number];
}

/** What a worker says. There may be any number of progress messages before the answer. */
export type Answer = { part: number } | { result: unknown } | { failure: Failure };

/** What each kind of question is answered with. */
export interface Results {
  open: string | null;
  supply: null;
  choose: RawPlay;
  rank: Ranked[];
  evaluate: Evaluation;
  analyze: JudgedTurn[];
  audit: Audit;
}

/** What was found in the record of a game with fair dice. */
export interface Audit {
  /** The digest of the terms, 64 hexadecimal digits: the one that a player noted before the game. */
  seal: string;
  /** The names of those who had a secret. */
  parties: string[];
  /** Whether nothing is wrong. */
  fair: boolean;
  /** What is wrong. */
  faults: Fault[];
  /** The dice of the turn after the last one, if its player knew them; otherwise `null`. */
  due: string | null;
}

/** Something that is wrong in the record of a game with fair dice. */
export interface Fault {
  /** What kind of fault it is. */
  fault: "wrong_link" | "early" | "late" | "withheld" | "wrong_start" | "wrong_roll";
  /** The turns in which it is; 0 is the opening roll. */
  turns: number[];
  /** What is wrong, as a sentence. */
  text: string;
  /** Whose link it is, if it is a link. */
  party?: string;
  /** The line of the record, from 1, if it is a link that does not fit. */
  line?: number;
  /** The dice that were played, if they are wrong. */
  recorded?: string;
  /** The right dice, or the right start. */
  due?: string;
}

/** What the player to move can expect before the roll, if both sides play for points. Chances are from 0 to 1. */
export interface Evaluation {
  /** The points that the player to move can expect: negative if the other side is better off. */
  value: number;
  /** Whether this is the value under best play of all. Otherwise it is an estimate. */
  exact: boolean;
  /** The chance to win, where it is known. A draw counts as half a win. */
  win?: number;
  /** The chance to win double, in Plakoto, where it is known. */
  winDouble?: number;
  /** The chance to lose double, in Plakoto, where it is known. */
  loseDouble?: number;
  /** In Bolo, the chance of each seat to win, seat 1 first. */
  chances?: number[];
}

/** A play with what it is worth. */
export interface Ranked {
  /** The play. */
  play: string;
  /** The position that it leads to. */
  position: string;
  /** The points that the player who plays it can expect after it. */
  value: number;
}

/** What a turn was worth. All points are those of the player who played it. */
export interface JudgedTurn {
  /** The number of the turn, from 1. */
  number: number;
  /** Who played it. */
  player: string | number;
  /** The roll; `null` in a game without dice. */
  roll: string | null;
  /** What was played. */
  play: string;
  /** The points to expect after the play. */
  value: number;
  /** The best play. It is the one that was played if none is better. */
  best: string;
  /** The points to expect after the best play. */
  bestValue: number;
  /** How many points the play lost against the best one, from 0. */
  loss: number;
  /** What a play that loses much is called: `doubtful` from 0.02 points, an `error` from 0.04 and a `blunder` from 0.08. */
  mark: "" | "doubtful" | "error" | "blunder";
  /** Whether there was more than one play. */
  choice: boolean;
  /** By how many points the roll was better than the average one; 0 in a game without dice. */
  luck: number;
  /** The chance of the first side, or of seat 1, to win before the turn, from 0 to 1; `null` where it is not known. */
  win: number | null;
}
