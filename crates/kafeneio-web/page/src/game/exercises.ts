import { type AnyPlay, type AnyPosition, type GameName, isGameName } from "./kinds";
import type { Progress } from "./tasks";

/** A play of an exercise, and the points that it loses against the best one. */
export interface Priced {
  text: string;
  loss: number;
  /** The standard error of the loss, or half of what two searches differ by. */
  error: number;
  /** Whether it may lose more than that. */
  atLeast?: true;
}

/**
 * An exercise of the suites, by the default rules: a position in which one play is clearly the best. Links, and what is kept
 * of those that were found, name exercises by their numbers.
 */
export interface Given {
  position: string;
  roll: string | null;
  /** Where the losses are from: from games that were played on after each play, from searches, or they are exact. */
  source: "rollout" | "search" | "exact";
  /** How many games were played after each play; 0 if none. */
  trials: number;
  /** The plays, the best first. In Buku, which has thousands, these are the best of them. */
  plays: readonly Priced[];
  /** How many plays are not among them, and what each of those loses at least. */
  others: { count: number; loss: number } | null;
}

/** An exercise that is being tried. */
export interface Exercise {
  kind: "exercise";
  game: GameName;
  /** Its number among those of the game, from 0, and how many there are. */
  number: number;
  count: number;
  given: Given;
  progress: Progress;
  /** What was played last. */
  tried: Priced | null;
}

const files = import.meta.glob<string>("../../../../kafeneio-suites/data/*/exercises.jsonl", { query: "?raw", import: "default" });

/** Fetches the exercises of a game. */
export async function exercisesOf(game: GameName): Promise<readonly Given[]> {
  const text = await files[`../../../../kafeneio-suites/data/${game}/exercises.jsonl`]!();
  return text.trimEnd().split("\n").map(readGiven);
}

/** A line of the suites, which count in thousandths of a point. */
interface Line {
  position: string;
  roll?: string;
  source: Given["source"];
  trials?: number;
  plays: [text: string, cost: number, error: number][];
  others?: [count: number, cost: number];
}

function readGiven(line: string): Given {
  const { position, roll = null, source, trials = 0, plays, others } = JSON.parse(line) as Line;
  const priced = plays.map(([text, cost, error]) => ({ text, loss: cost / 1000, error: error / 1000 }));
  return {
    position,
    roll,
    source,
    trials,
    plays: priced.sort((one, other) => one.loss - other.loss),
    others: others ? { count: others[0], loss: others[1] / 1000 } : null,
  };
}

/** Finds what a play costs. There may be several ways to one position. */
export function priceOf({ plays, roll, others }: Given, play: AnyPlay, before: AnyPosition): Priced {
  const wanted = play.position.text;
  const listed = plays.find(({ text }) => before.play(roll ?? undefined, text).position.text === wanted);
  return listed ?? { text: play.text, loss: others?.loss ?? 0, error: 0, atLeast: true };
}

/** Returns the number of a day, where the reader is. */
export function dayOf(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 86_400_000;
}

/** Returns the number of the exercise of a day, from 0: the next one each day. */
export const numberOn = (time: Date, count: number): number => dayOf(time) % count;

const PREFIX = "exercise=";

/** Whether a link is that of an exercise, which there may not be. */
export const isExerciseLink = (link: string): boolean => link.startsWith(PREFIX);

/** Returns the part of an address after `#` that opens an exercise. */
export function linkToExercise({ game, number }: Pick<Exercise, "game" | "number">): string {
  return `${PREFIX}${game}&number=${number + 1}`;
}

/** Reads such a part: the game and the number, from 0, or `null` for the exercise of the day; `null` if it is none. */
export function readExerciseLink(link: string): { game: GameName; number: number | null } | null {
  if (!isExerciseLink(link)) return null;
  const fields = new URLSearchParams(link);
  const game = fields.get("exercise");
  const number = fields.has("number") ? Number(fields.get("number")) - 1 : null;
  return isGameName(game) ? { game, number } : null;
}
