import { bolo, boloko, buku, plakoto } from "kafeneio";
import type {
  BoardOf,
  Game,
  GameName,
  Outcome,
  Play,
  PlayerOf,
  Position,
  ReasonOf,
  RecordedTurn,
  Rules,
  Session,
  StepOf,
  HalfTurn,
} from "kafeneio";

export type { GameName };
export type AnyGame = Game<GameName>;
export type AnyRules = Rules<GameName>;
export type AnyPosition = Position<GameName>;
export type AnySession = Session<GameName>;
export type AnyHalfTurn = HalfTurn<GameName>;
export type AnyPlay = Play<GameName>;
export type AnyStep = StepOf[GameName];
export type AnyBoard = BoardOf[GameName];
/** Why a game can end at a table before the rules end it: somebody resigns, or has no time left. */
export const earlyReasons = ["resigned", "time"] as const;
export type EarlyReason = (typeof earlyReasons)[number];
export type RulesReason = ReasonOf[GameName];
export type AnyOutcome = Omit<Outcome<GameName>, "reason"> & { reason: RulesReason | EarlyReason };
export type AnyRecorded = RecordedTurn<GameName>;
export type Player = PlayerOf[GameName];
export type Options = Record<string, boolean | string>;

export const gameNames: readonly GameName[] = ["plakoto", "boloko", "bolo", "buku"];

const games: Record<GameName, AnyGame> = { plakoto, boloko, bolo, buku };

export function gameOf(name: GameName): AnyGame {
  return games[name];
}

export function isGameName(text: string | null): text is GameName {
  return gameNames.some((name) => name === text);
}

/** Why games end by the rules, the usual reason first. For the score of a match all reasons are the same. */
const REASONS: Record<GameName, readonly [RulesReason, ...RulesReason[]]> = {
  plakoto: ["borne_off", "mother_pinned", "both_mothers_pinned"],
  boloko: ["grouped", "deadlock"],
  bolo: ["goal", "sudden_death"],
  buku: ["singletons", "repetition", "majority"],
};

export function reasonsOf(name: GameName): readonly [RulesReason, ...RulesReason[]] {
  return REASONS[name];
}

export function isEarly(reason: AnyOutcome["reason"]): reason is EarlyReason {
  return earlyReasons.some((early) => early === reason);
}

/** Returns the values that each option of the rules can have. */
export function choicesOf(name: GameName): Record<string, readonly (boolean | string)[]> {
  return games[name].choices;
}

export function defaultsOf(name: GameName): Options {
  return { ...games[name].defaults };
}

export function rulesOf(name: GameName, options: Options): AnyRules {
  return games[name].rules(options as Parameters<AnyGame["rules"]>[0]);
}

/** Returns the place of a player among the seats, from 0. */
export function seatOf(name: GameName, player: Player): number {
  return typeof player === "number" ? player - 1 : games[name].sides.indexOf(player);
}

export function playerAt(name: GameName, seat: number): Player {
  return (name === "bolo" ? undefined : games[name].sides[seat]) ?? seat + 1;
}

/** Matches need two sides. Bolo has seats, and only single games. */
export function hasMatches(name: GameName): boolean {
  return games[name].players[1] === 2;
}
