/**
 * The kinds of errors, as in the line protocol: a text that cannot be read or a position that breaks the rules, a play or
 * step that is not legal, a game that the module does not have, and anything else that cannot be asked.
 */
export type ErrorCode = "bad_position" | "bad_roll" | "bad_play" | "illegal_play" | "unknown_game" | "bad_request";

/**
 * The error of everything that a player or their data can do wrong: a text that cannot be read, a position that breaks
 * the rules, a play that is not legal.
 *
 * ```ts
 * import { KafeneioError, plakoto } from "kafeneio";
 *
 * try {
 *   plakoto.rules().start().halfTurn("31").push("1/3");
 * } catch (error) {
 *   if (error instanceof KafeneioError) console.log(error.message, error.rule);
 *   else throw error;
 * }
 * ```
 */
export class KafeneioError extends Error {
  /** The name of this class. */
  override readonly name = "KafeneioError";
  /** The kind of error. */
  readonly code: ErrorCode;
  /** The engine's own code of what is refused, such as `no_checker`. It is `code` where the engine has none. */
  readonly reason: string;
  /** The number of the rule that is broken, such as `P7`, if one is. */
  declare readonly rule?: string;
  /** The part of a text that cannot be read, such as `point`, if one cannot. */
  declare readonly field?: string;
  /** The place in that text, in bytes from 1. */
  declare readonly column?: number;

  /** Makes an error. The package does this; a program only catches it. */
  constructor(
    message: string,
    code: ErrorCode,
    reason?: string | null,
    rule?: string | null,
    field?: string | null,
    column?: number | null,
  ) {
    super(message);
    this.code = code;
    this.reason = reason ?? code;
    if (rule != null) this.rule = rule;
    if (field != null) this.field = field;
    if (column != null) this.column = column;
  }
}
