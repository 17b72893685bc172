/**
 * The error of everything that a player or their data can do wrong: a text that cannot be read, a position that breaks
 * the rules, a play that is not legal.
 */
export class KafeneioError extends Error {
  override readonly name = "KafeneioError";
  /** The kind of error, such as `bad_position` or `illegal_play`: the codes of the line protocol. */
  readonly code: string;
  /** The engine's own code of what is refused, such as `no_checker`. It is `code` where the engine has none. */
  readonly reason: string;
  /** The number of the rule that is broken, such as `P7`. */
  declare readonly rule?: string;
  /** The part of a text that cannot be read, such as `point`. */
  declare readonly field?: string;
  /** The place in the text, from 1. */
  declare readonly column?: number;

  /** Makes an error. The package does this; a program only catches it. */
  constructor(
    message: string,
    code: string,
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
