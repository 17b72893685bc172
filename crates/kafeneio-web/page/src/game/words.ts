import type { BoardOf, StepOf } from "kafeneio";
import { texts } from "../texts";
import { type AnyOutcome, type AnyPlay, type AnyPosition, type GameName, isEarly, type Player, playerAt } from "./kinds";
import { isPerson, type Seat } from "./setup";
import type { Table, TableEvent } from "./table";

/** Returns what a player is called: the color or the number of the seat. */
export function sideName(player: Player): string {
  return typeof player === "number" ? texts.players.seat(player) : texts.players[player];
}

/** Returns what a player is called at this table, with the name of the person. */
export function playerName(table: Table, player: Player): string {
  const seat = table.seat(player);
  // A seat keeps the name of the person who sat there before.
  const name = isPerson(seat) && seat?.name;
  return name ? texts.players.named(sideName(player), name) : sideName(player);
}

/** Returns what a player is called where nothing else tells who plays: with the name of the person, or the level. */
export function seatName(table: Table, player: Player): string {
  return seatLabel(player, table.seat(player));
}

/** Returns the name of a player with who sits there. */
export function seatLabel(player: Player, seat: Seat | undefined): string {
  const who = seat && (isPerson(seat) ? seat.name : levelName(seat.player));
  return who ? texts.players.named(sideName(player), who) : sideName(player);
}

export function levelName(level: string): string {
  return texts.players.levels[level] ?? level;
}

/** Returns what has happened, in words to be spoken. */
export function wordsOf(table: Table, event: TableEvent): string {
  const name = (player: Player): string => playerName(table, player);
  switch (event.kind) {
    case "opened":
      return opening(table, event.rollOff, name(event.first));
    case "rolled":
      return `${texts.say.rolled(name(event.player), diceWords(table.game, event.roll))}${choiceWords(table)}`;
    case "played":
      return joined(playWords(table, event.player, event.play), event.outcome && outcomeWords(table, event.outcome));
    case "takenBack":
      return joined(texts.say.takenBack(event.turns), table.outcome ? null : texts.say.toMove(name(table.toMove)));
    case "givenUp":
      return outcomeWords(table, event.outcome);
    case "reopened":
      return joined(texts.early.reopened, texts.say.toMove(name(table.toMove)));
    case "looked":
      return lookWords(table);
    case "entered":
      return table.turn?.complete && table.turn.next.length === 0 ? texts.say.complete : "";
  }
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" ");

function opening(table: Table, rollOff: readonly number[] | null, first: string): string {
  if (!rollOff) return texts.say.begins(first);
  return texts.say.rollOff(
    rollOff.map((die, seat) => texts.say.rollOffPart(sideName(table.playerAt(seat)), die)),
    first,
  );
}

function diceWords(game: GameName, roll: string): string {
  const dice = [...roll];
  const isDouble = game !== "bolo" && dice[0] === dice[1];
  return isDouble ? texts.say.double(dice[0] ?? "") : texts.say.dice(dice);
}

function choiceWords({ turn, game }: Table): string {
  if (!turn || turn.next.length > 0 || !turn.complete) return "";
  return ` ${game === "bolo" ? texts.say.nothingScores : texts.say.none}`;
}

function lookWords(table: Table): string {
  const before = table.turns[table.cursor - 1];
  const play = table.last;
  return joined(texts.say.looking(table.cursor), before && play ? playWords(table, before.player, play, table.cursor - 1) : null);
}

/** Returns a play in words. `ply` is its place in the record, the last one if it is left out. */
function playWords(table: Table, player: Player, play: AnyPlay, ply = table.plies - 1): string {
  const who = playerName(table, player);
  switch (table.game) {
    case "bolo":
      return boloWords(who, player as number, play);
    case "buku":
      return bukuWords(who, play, table.turns[ply]?.before ?? null);
    default:
      return raceWords(who, play.steps as RaceStep[]);
  }
}

type RaceStep = StepOf["plakoto"] | StepOf["boloko"];

function raceWords(who: string, steps: readonly RaceStep[]): string {
  if (steps.length === 0) return texts.say.passes(who);
  const grouped: { words: string; times: number }[] = [];
  for (const words of steps.map(stepWords)) {
    const previous = grouped.at(-1);
    if (previous?.words === words) previous.times += 1;
    else grouped.push({ words, times: 1 });
  }
  return texts.say.plays(
    who,
    grouped.map(({ words, times }) => (times === 1 ? words : texts.say.times(words, times))),
  );
}

function stepWords(step: RaceStep): string {
  const way =
    typeof step.to === "string"
      ? texts.say.bearsOff(step.from)
      : "jump" in step && step.jump
        ? texts.say.jump(step.from, step.to)
        : texts.say.step(step.from, step.to);
  const marks = [step.pins && texts.say.pins, "hits" in step && step.hits && !step.pins && texts.say.hits, step.frees && texts.say.frees];
  return [way, ...marks].filter(Boolean).join(" ");
}

function boloWords(who: string, seat: number, play: AnyPlay): string {
  const steps = play.steps as readonly StepOf["bolo"][];
  const dice = steps.flatMap((step) => [...step.dice]);
  const action = steps.at(-1)?.action ?? play.text.match(/\b(roll|bank|bust)\b/)?.[0];
  if (action === "bust" || dice.length === 0) return texts.say.busts(who);
  const board = play.position.board as BoardOf["bolo"];
  const then = action === "bank" ? texts.say.andBanks(board.scores[seat - 1] ?? 0) : texts.say.andRolls;
  return `${texts.say.keeps(who, texts.say.dice(dice))} ${then}`;
}

function bukuWords(who: string, play: AnyPlay, before: AnyPosition | null): string {
  const squares = (play.steps as readonly StepOf["buku"][]).map((step) => step.square).filter(Boolean);
  const name = play.text.split("(")[0] ?? "";
  const line = texts.buku.line(name);
  const sown =
    squares.length === 0
      ? texts.say.sowsNone(who, line)
      : texts.say.sows(who, line, squares.length, squares[0] ?? "", squares.at(-1) ?? "");
  if (!before) return sown;
  const count = capturedOf(play.position) - capturedOf(before);
  return `${sown} ${texts.say.capturesNow(count)}`;
}

/** Returns how many counters of Buku both sides have captured. */
export function capturedOf(position: AnyPosition): number {
  const { captured } = position.board as BoardOf["buku"];
  return captured.white + captured.black;
}

/** Returns how a game ended, in words. */
export function outcomeWords(table: Table, outcome: AnyOutcome): string {
  return outcomeSentences(table, outcome).join(" ");
}

/** Returns how a game ended, a sentence for each thing there is to say: who wins, why, by how much, the match. */
export function outcomeSentences(table: Table, outcome: AnyOutcome): string[] {
  const { winner, points } = outcome;
  const won =
    winner === null
      ? texts.say.draw
      : table.series.score && table.game === "plakoto"
        ? texts.say.wins(playerName(table, winner), points)
        : texts.say.winsGame(playerName(table, winner));
  const { board } = table.session.position;
  const captured = "captured" in board ? board.captured : null;
  const claims =
    outcome.claims &&
    texts.say.claims(
      Object.entries(outcome.claims).map(([side, count]) =>
        texts.say.claim(sideName(side as Player), count, captured?.[side as "white"] ?? count),
      ),
    );
  const match = table.series.winner !== null ? texts.say.winsMatch(playerName(table, table.series.winner)) : null;
  return [won, whyWords(table, outcome), claims, match ?? matchWords(table)].filter((sentence) => sentence != null);
}

function whyWords(table: Table, { winner, reason }: AnyOutcome): string {
  if (!isEarly(reason)) return texts.reasons[reason];
  return texts.early.reasons[reason](winner === null ? "" : playerName(table, table.opponentOf(winner)));
}

function matchWords({ series, setup, game }: Table): string | null {
  const { score } = series;
  if (!score || setup.target === null) return null;
  return texts.say.matchScore(score.map((points, seat) => `${sideName(playerAt(game, seat))} ${points}`));
}
