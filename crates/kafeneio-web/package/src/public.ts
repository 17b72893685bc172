/** What every entry of the package exports beside its games. */
export { Dice } from "./dice.js";
export { type ErrorCode, KafeneioError } from "./error.js";
export type { Game } from "./game.js";
export type { Match, Opening } from "./match.js";
export type { Play } from "./play.js";
export type { Plays } from "./plays.js";
export type { Position } from "./position.js";
export type { Rules, RulesData, Seeded } from "./rules.js";
export type { RecordedTurn, Session } from "./session.js";
export type { Landing, HalfTurn } from "./half-turn.js";
export type {
  BoardOf,
  GameName,
  OptionsOf,
  Outcome,
  PlayerOf,
  ReasonOf,
  Seed,
  StepOf,
  WeightedRoll,
} from "./types.js";
