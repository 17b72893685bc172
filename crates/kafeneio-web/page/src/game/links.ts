import { texts } from "../texts";
import { type AnyRules, type AnySession, defaultsOf, isGameName, type Options, rulesOf } from "./kinds";
import { readOption, SavedError, seatCount, writeValue } from "./saved";
import { randomSeed } from "./seeds";
import { checkedSetup, person } from "./setup";
import { Table } from "./table";

/** Longer links are cut by some programs, so that a longer game is shared as its position. */
const LONGEST = 4000;

/**
 * Returns the part of an address after `#` that shows a table as it stands: the game, the options that
 * differ from the defaults, and the record, or only the position if the record is too long.
 */
export function linkTo(table: Table): string {
  const { session, roll, turns } = table;
  const start = turns[0]?.before ?? session.position;
  const plays = turns.map(({ roll: rolled, play }) => (rolled === null ? play : `${rolled}:${play}`)).join(";");
  const whole = parts(table, [
    ["position", start.text],
    ["turns", plays],
    ["roll", roll ?? ""],
  ]);
  return whole.length <= LONGEST
    ? whole
    : parts(table, [
        ["position", session.position.text],
        ["roll", roll ?? ""],
      ]);
}

/** Returns the link to one position, without how it came about. */
export function linkToPosition(table: Table): string {
  return parts(table, [
    ["position", table.position.text],
    ["roll", table.shownRoll ?? ""],
  ]);
}

function parts(table: Table, fields: [string, string][]): string {
  const { game, options } = table.setup;
  const defaults = defaultsOf(game);
  const changed = Object.entries(options)
    .filter(([name, value]) => value !== defaults[name])
    .map(([name, value]): [string, string] => [name, writeValue(value)]);
  const given = [["game", game] as [string, string], ...changed, ...fields].filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${encode(value)}`).join("&");
}

/** Encodes as little as possible, so that people can read the link. */
function encode(text: string): string {
  const readable: Record<string, string> = { "%20": "+", "%2C": ",", "%2F": "/", "%3A": ":", "%3B": ";", "%5E": "^" };
  return encodeURIComponent(text).replace(/%(20|2C|2F|3A|3B|5E)/g, (code) => readable[code] ?? code);
}

/** Reads a link. Throws an error that says what is wrong with it. */
export function readLink(hash: string): Table {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const game = fields.get("game")?.toLowerCase() ?? null;
  if (!isGameName(game)) throw new SavedError(game === null ? texts.saved.noGame : texts.saved.unknownGame(game));
  const options = defaultsOf(game);
  for (const [name, value] of fields) {
    if (!["game", "position", "turns", "roll", "at"].includes(name)) options[name] = readOption(game, name, value);
  }
  const rules = rulesOf(game, options);
  const session = readTurns(rules, fields.get("position"), fields.get("turns") ?? "");
  const table = tableOf(options, session);
  table.resume({ results: [], session, roll: fields.get("roll") || null, entered: [] });
  const at = fields.get("at");
  if (at !== null && !/^\d+$/.test(at)) throw new SavedError(texts.saved.badAt(at));
  if (at !== null) table.goTo(Number(at));
  return table;
}

function readTurns(rules: AnyRules, start: string | null, turns: string): AnySession {
  const session = rules.session(start === null ? undefined : rules.position(start));
  for (const [index, turn] of turns.split(";").filter(Boolean).entries()) {
    const [roll, play] = rules.game.hasDice ? turn.split(/:(.*)/) : [undefined, turn];
    try {
      session.play(roll, play ?? "");
    } catch (error) {
      throw new SavedError(texts.saved.badTurn(index + 1, error instanceof Error ? error.message : String(error)), { cause: error });
    }
  }
  return session;
}

/** A game of a link has a person at every seat. */
function tableOf(options: Options, session: AnySession): Table {
  const game = session.rules.game.name;
  const seats = Array.from({ length: seatCount(session) }, () => person());
  return new Table(checkedSetup({ game, options, seats, target: null, dice: "page", seed: randomSeed(), first: null, start: null }));
}
