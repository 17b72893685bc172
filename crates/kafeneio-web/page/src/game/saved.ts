import {
  choicesOf,
  defaultsOf,
  earlyReasons,
  type AnyOutcome,
  type AnySession,
  type GameName,
  gameNames,
  gameOf,
  hasMatches,
  isGameName,
  type Options,
  playerAt,
  reasonsOf,
  rulesOf,
} from "./kinds";
import { readSeed } from "./seeds";
import { checkedSetup, isPerson, PERSON, person, type Seat, type Setup, shortName } from "./setup";
import { texts } from "../texts";
import { type GivenUp, Table } from "./table";

/** A text that is no saved game. The message says what is wrong, and in which line. */
export class SavedError extends Error {}

/**
 * Writes a table as a saved game, which `kafeneio play --load` and `kafeneio analyze` read as well. The
 * lines `seats`, `names`, `dice`, `first`, `results`, `steps`, `clock`, `left` and `given up` are the page's own; the program
 * skips them, and goes on with a game that was given up.
 */
export function writeSaved(table: Table): string {
  const { setup, session, turn, roll, givenUp } = table;
  const lines = [
    `# A game saved by kafeneio. Go on with: kafeneio play ${setup.game} --load FILE`,
    `game: ${setup.game}`,
    `rules: ${writeOptions(setup.options)}`,
    ...sidesOf(setup),
    `seats: ${setup.seats.map((seat) => seat.player).join(",")}`,
    `names: ${setup.seats.map((seat) => encodeURIComponent(seat.name.toWellFormed())).join(",")}`,
    `dice: ${setup.dice}`,
    ...(setup.dice === "hand" && setup.first !== null ? [`first: ${setup.first}`] : []),
    `seed: ${setup.seed}`,
    ...matchOf(table),
    session.record.trimEnd(),
    `position: ${session.position.text}`,
  ];
  if (roll !== null) lines.push(`roll: ${roll}`);
  lines.push(...clockOf(table));
  lines.push(`entered: ${turn?.text ?? ""}`, `steps: ${turn?.steps.map((step) => step.text).join(";") ?? ""}`);
  if (givenUp) lines.push(`given up: ${givenUp.player}:${givenUp.points}:${givenUp.why}`);
  return `${lines.join("\n")}\n`;
}

/** The minutes of a clock, and the seconds that each player has left. */
function clockOf({ setup, left }: Table): string[] {
  if (!setup.clock) return [];
  return [`clock: ${setup.clock}`, ...(left ? [`left: ${left.map((time) => Math.round(time) / 1000).join(",")}`] : [])];
}

/** The lines that tell the program who plays. It wants a person at one side at least. */
function sidesOf({ game, seats }: Setup): string[] {
  const people = seats.map((seat, index) => ({ seat, index })).filter(({ seat }) => isPerson(seat));
  const you = people.length > 0 ? people.map(({ index }) => index) : [0];
  const others = seats.filter((_, index) => !you.includes(index));
  return [`you: ${you.map((index) => playerAt(game, index)).join(",")}`, `opponent: ${others.map((seat) => seat.player).join(",")}`];
}

function matchOf(table: Table): string[] {
  const {
    setup,
    series: { results, games },
  } = table;
  const lines = results.length > 0 ? [`results: ${results.map(resultToText).join(" ")}`] : [];
  if (setup.target === null) return lines;
  const score = [0, 0];
  for (const { winner, points } of results) {
    if (winner !== null) score[gameOf(setup.game).sides.indexOf(winner)]! += points;
  }
  return [`match: ${setup.target}`, `score: ${score.join(",")}`, `games: ${games}`, ...lines];
}

const resultToText = ({ winner, points, reason }: AnyOutcome): string => `${winner ?? "draw"}:${points}:${reason}`;

/** Returns the value of an option as it is written: `on`, `off`, or a name. */
export function writeValue(value: boolean | string): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : value;
}

function writeOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${writeValue(value)}`)
    .join(" ");
}

/** Reads options such as `larger_die=on`. What is left out has its default. */
export function readOptions(game: GameName, text: string): Options {
  const options = defaultsOf(game);
  const set = new Set<string>();
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [name = "", value = ""] = word.split(/=(.*)/);
    if (set.has(name)) throw new SavedError(texts.saved.badValue("rules", text));
    set.add(name);
    options[name] = readOption(game, name, value);
  }
  return options;
}

/** Reads one option, or throws if the rules have no such option or not this value. */
export function readOption(game: GameName, name: string, value: string): boolean | string {
  const known = choicesOf(game);
  const choices = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!choices) throw new SavedError(texts.saved.unknownOption(name, Object.keys(defaultsOf(game))));
  if (typeof choices[0] === "boolean") {
    if (/^(on|true|yes)$/i.test(value)) return true;
    if (/^(off|false|no)$/i.test(value)) return false;
  } else if (choices.includes(value) || (name === "layout" && value.length > 0)) {
    return value;
  }
  throw new SavedError(texts.saved.badOption(name, value, choices.map(writeValue)));
}

/**
 * The longest text that is read: three times the longest game to be expected, of eight random players of Bolo. The page stands
 * still while the turns of a text are checked and listed.
 */
export const LONGEST_TEXT = 40_000;
/** The longest file: with fair dice most of a text are comments. */
export const LONGEST_FILE = 400_000;

/** Reads a saved game, or a record alone, for which the game has to be given. */
export function readSaved(text: string, gameOfRecord: GameName | null): Table {
  if (text.replace(/^#(terms|link) .*$/gm, "").length > LONGEST_TEXT) throw new SavedError(texts.saved.tooLong(LONGEST_TEXT));
  const { fields, record } = split(text);
  const name = fields.get("game")?.toLowerCase() ?? gameOfRecord;
  if (!isGameName(name)) throw new SavedError(name === null ? texts.saved.noGame : texts.saved.unknownGame(name));
  if (!/^\s*start\s*:/im.test(record)) throw new SavedError(texts.saved.noRecord);
  const options = readOptions(name, fields.get("rules") ?? "");
  const session = rulesOf(name, options).record(record);
  checkPosition(session, fields);
  const table = new Table(setupOf(name, options, session, fields));
  table.resume({
    results: readResults(name, fields),
    games: readWhole("games", fields, 0) ?? undefined,
    session,
    roll: fields.get("roll") || null,
    entered: stepsOf(name, fields),
    left: readLeft(fields, table.setup.clock),
  });
  const givenUp = readGivenUp(fields, table);
  if (givenUp) table.giveUp(givenUp);
  return table;
}

/** The names of the lines of a saved game beside `start` and the turns: those of `SavedGame` in the library. */
const NAMES = new Set(
  "game rules you opponent seed match score games position roll entered seats names dice first results steps clock left"
    .split(" ")
    .concat("given up"),
);

/** Whether a line that begins like this is a turn without its number: a player or a roll comes before the colon. */
function isTurn(begin: string): boolean {
  const words = begin.split(/\s+/);
  const sides = gameNames.flatMap((game) => gameOf(game).sides.map(String));
  return /^\d{2,}$/.test(words.at(-1) ?? "") || sides.includes(words[0]!.toLowerCase());
}

/** Returns what else a text is: a file of another program, which people take for a saved game. */
function otherForm(text: string): string | null {
  const start = text.trimStart();
  const first = start.split("\n", 1)[0]!.trimEnd();
  if (/^\(\s*;/.test(start)) return "SGF";
  if (/^\[\s*[a-z]/i.test(start)) return "PGN";
  if (/^[{[]/.test(start)) return "JSON";
  if (/^; \[|^Match of |^Game 1/.test(first) || first.endsWith("point match")) return ".mat";
  return /^\s*(XGID=|Position ID:|GNU Backgammon)/m.test(start) ? "eXtreme Gammon, GNU Backgammon" : null;
}

/**
 * Splits the text in named lines and the record, as the program does. Other lines of the record are empty, so that errors have
 * their line. What is neither is refused.
 */
function split(text: string): { fields: Map<string, string>; record: string } {
  const unmarked = text.replace(/^\uFEFF/, "");
  const other = otherForm(unmarked);
  if (other) throw new SavedError(texts.saved.otherForm(other));
  const fields = new Map<string, string>();
  const record = unmarked.split(/\r?\n/).map((line, index) => {
    if (/^\s*(\d|start\s*:)/i.test(line)) return line;
    if (/^\s*(#|$)/.test(line)) return "";
    const [begin, value] = line.split(/:(.*)/);
    const name = begin!.trim().toLowerCase();
    if (value === undefined || !NAMES.has(name)) {
      throw new SavedError(isTurn(begin!.trim()) ? texts.saved.noNumber(index + 1) : texts.saved.badLine(index + 1));
    }
    if (fields.has(name)) throw new SavedError(texts.saved.secondLine(index + 1, name));
    fields.set(name, value.trim());
    return "";
  });
  if (fields.has("rules") && !fields.has("game")) throw new SavedError(texts.saved.rulesAlone);
  return { fields, record: record.join("\n") };
}

function setupOf(game: GameName, options: Options, session: AnySession, fields: Map<string, string>): Setup {
  const target = readWhole("match", fields, 1);
  if (target !== null && !hasMatches(game)) throw new SavedError(texts.saved.badValue("match", String(target)));
  const dice = fields.get("dice") === "hand" ? "hand" : "page";
  return checkedSetup({
    game,
    options,
    seats: readSeats(game, session, fields),
    target,
    dice,
    seed: readSeedOf(fields),
    // With dice by hand somebody has to begin.
    first:
      dice === "hand" && hasMatches(game) ? (fields.get("first") ?? String(session.turns[0]?.player ?? session.position.toMove)) : null,
    start: null,
    clock: Number(fields.get("clock")),
  });
}

/** Returns the milliseconds that each player has left, or `null` if all have all of their time. */
function readLeft(fields: Map<string, string>, minutes: number | undefined): number[] | null {
  if (!minutes) return null;
  const left = (fields.get("left") ?? "").split(",").map((seconds) => (seconds.trim() === "" ? Number.NaN : Number(seconds) * 1000));
  return left.length === 2 && left.every((time) => time >= 0 && time <= minutes * 60_000) ? left : null;
}

/** Returns who has given the game up, if the text says it of a player and for points that there are. */
function readGivenUp(fields: Map<string, string>, table: Table): GivenUp | null {
  const [who, points, reason, ...more] = (fields.get("given up") ?? "").split(":");
  const player = table.setup.seats.map((_, seat) => table.playerAt(seat)).find((player) => String(player) === who);
  const why = earlyReasons.find((early) => early === reason);
  if (player === undefined || !why || more.length > 0 || !/^[12]$/.test(points ?? "")) return null;
  return { player, points: Number(points), why };
}

function readSeats(game: GameName, session: AnySession, fields: Map<string, string>): Seat[] {
  const count = seatCount(session);
  const names = (fields.get("names") ?? "").split(",").map(readName);
  const own = fields.get("seats");
  if (own) {
    const players = own.split(",");
    return Array.from({ length: count }, (_, index) => ({ player: players[index]?.trim() ?? PERSON, name: names[index] ?? "" }));
  }
  const people = fields
    .get("you")
    ?.split(",")
    .map((side) => side.trim().toLowerCase());
  if (!people) return Array.from({ length: count }, () => person());
  const levels = (fields.get("opponent") ?? "").split(",").map((level) => level.trim().split(":")[0]!);
  return Array.from({ length: count }, (_, index) => {
    if (people.includes(String(playerAt(game, index)))) return person(names[index]);
    const level = levels.length > 1 ? levels.shift() : levels[0];
    return { player: level ?? PERSON, name: names[index] ?? "" };
  });
}

function readName(text: string): string {
  try {
    return shortName(decodeURIComponent(text.trim()));
  } catch {
    return "";
  }
}

/** Returns how many play a game: Bolo has as many seats as scores. */
export function seatCount({ rules, position }: AnySession): number {
  const { board } = position;
  return "scores" in board ? board.scores.length : rules.game.players[0];
}

/** Returns how the earlier games of the match ended. The program writes their sum only. */
function readResults(game: GameName, fields: Map<string, string>): AnyOutcome[] {
  const own = fields.get("results");
  if (own) return own.split(/\s+/).map((word) => readResult(game, word));
  const score = readScore(fields);
  const results = gameOf(game).sides.flatMap((winner, index): AnyOutcome[] => {
    const points = score[index] ?? 0;
    return points > 0 ? [{ winner, points, reason: reasonsOf(game)[0] }] : [];
  });
  return results;
}

/** Checks that the turns lead to the position that the text tells. */
function checkPosition({ rules, position }: AnySession, fields: Map<string, string>): void {
  const told = fields.get("position");
  if (told !== undefined && rules.position(told).text !== position.text) throw new SavedError(texts.saved.badPosition(position.text));
}

/** Returns the seed; a record alone has none. */
function readSeedOf(fields: Map<string, string>): string {
  const text = fields.get("seed");
  if (text === undefined) return "0";
  const seed = readSeed(text);
  if (seed === null) throw new SavedError(texts.saved.badValue("seed", text));
  return seed;
}

/** Returns the points of both before this game of a match, if the text has them. */
function readScore(fields: Map<string, string>): number[] {
  const score = fields.get("score");
  if (score === undefined) return [];
  if (!/^\d{1,9} *, *\d{1,9}$/.test(score)) throw new SavedError(texts.saved.badValue("score", score));
  return score.split(",").map(Number);
}

/** Returns a whole number, if the text has it. */
function readWhole(name: string, fields: Map<string, string>, least: number): number | null {
  const number = fields.get(name);
  if (number === undefined) return null;
  if (!/^\d{1,9}$/.test(number) || Number(number) < least) throw new SavedError(texts.saved.badValue(name, number));
  return Number(number);
}

function readResult(game: GameName, word: string): AnyOutcome {
  const [who = "", points = "", why = ""] = word.split(":");
  const winner = gameOf(game).sides.find((side) => side === who) ?? null;
  const reasons = [...reasonsOf(game), ...earlyReasons];
  const reason = reasons.find((reason) => reason === why) ?? reasonsOf(game)[0];
  return { winner, points: winner === null ? 0 : Number(points) || 0, reason };
}

/** Returns the steps of a half-entered turn. Of the program's own games of Buku the turn begins anew. */
function stepsOf(game: GameName, fields: Map<string, string>): string[] {
  const own = fields.get("steps");
  if (own !== undefined) return own.split(";").filter(Boolean);
  const entered = fields.get("entered") ?? "";
  if (game === "bolo") return [...entered.replace(/\D/g, "")];
  return game === "buku" || entered === "pass" ? [] : entered.split(/\s+/).filter(Boolean).flatMap(repeated);
}

/** `24/18(2)` is the step `24/18` twice. */
function repeated(word: string): string[] {
  const [, step = word, count = "1"] = /^(.*)\((\d)\)\*?$/.exec(word) ?? [];
  return Array.from({ length: Number(count) }, () => step);
}
