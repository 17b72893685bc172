import { texts } from "../texts";
import { type Exercise, linkToExercise, priceOf } from "./exercises";
import { type AnyPlay, type AnyPosition, defaultsOf, type GameName } from "./kinds";
import { type Lesson, lessons, linkToLesson, textsOf } from "./lessons";
import { person, type Setup } from "./setup";
import { Table } from "./table";
import { sideName, wordsOf } from "./words";

/** A position in which one play is to be found, in place of a game. */
export type Task = Lesson | Exercise;

/** What was done last: a play was wrong or right, or the solution was asked for. */
export type Progress = "open" | "wrong" | "right" | "shown";

/** Whether nothing is played any more. */
export const isDone = ({ progress }: Task): boolean => progress === "right" || progress === "shown";

/** Returns the part of an address after `#` that opens a task. */
export const linkToTask = (task: Task): string => (task.kind === "lesson" ? linkToLesson(task) : linkToExercise(task));

/** Returns what a task asks for at its table, in words. */
export function introOf(task: Task, table: Table): string {
  if (task.kind === "exercise") return [`${texts.exercises.question}.`, rollOf(table), texts.exercises.text].join(" ");
  const { title, text } = textsOf(task);
  return `${title}. ${text}`;
}

/** Returns who has rolled what, or who is to move where there are no dice. */
function rollOf(table: Table): string {
  const { toMove: player, roll } = table;
  return roll === null ? texts.say.toMove(sideName(player)) : wordsOf(table, { kind: "rolled", player, roll });
}

/** Judges a play, and returns the task as it stands then. */
export function judged(task: Task, play: AnyPlay, before: AnyPosition): Task {
  if (task.kind === "exercise") {
    const tried = priceOf(task.given, play, before);
    return { ...task, tried, progress: tried.loss === 0 && !tried.atLeast ? "right" : "wrong" };
  }
  const { isRight } = lessons[task.game][task.number]!;
  return { ...task, progress: isRight(play, before) ? "right" : "wrong" };
}

/** Returns what is said of a task that was judged, or whose solution was asked for. */
export function verdictOf(task: Task): string {
  if (task.kind === "lesson") return textsOf(task)[task.progress === "right" ? "right" : "wrong"];
  const words = texts.exercises;
  if (task.progress === "shown") return words.shown(task.given.plays[0]!.text);
  const { text, loss, atLeast } = task.tried!;
  if (atLeast) return words.wrongByMore(text, loss);
  return loss === 0 ? words.right(text) : words.wrong(text, loss);
}

/** Returns a table at which a task can be tried: with its position and its roll, and people at all seats. */
export function tableFor(task: Task): Table {
  const { game } = task;
  const { position, roll } = task.kind === "lesson" ? lessons[game][task.number]! : task.given;
  return tableAt(game, position, roll);
}

function tableAt(game: GameName, position: string, roll: string | null): Table {
  const seats = [person(), person()];
  const options = defaultsOf(game);
  const setup: Setup = { game, options, seats, target: null, dice: "hand", seed: "0", first: null, start: position };
  const table = new Table(setup);
  if (roll !== null) table.enterRoll(roll);
  return table;
}
