import { texts } from "../texts";
import type { AnyPlay, AnyPosition, GameName } from "./kinds";
import type { Progress } from "./tasks";
import { capturedOf } from "./words";

/** An idea of a guided game, and the position in which it is tried. Its texts are in `texts.lessons`, in the same order. */
export interface Idea {
  position: string;
  roll: string | null;
  /** The rule that it is about. */
  rule: string;
  /** Whether a legal play does what the task asks for. `before` is the position that it was played in. */
  isRight: (play: AnyPlay, before: AnyPosition) => boolean;
}

/** A task of a guided game that is being tried. */
export interface Lesson {
  kind: "lesson";
  game: GameName;
  /** The number of the task, from 0. */
  number: number;
  progress: Progress;
}

const any = (): boolean => true;
const ends = (play: AnyPlay): boolean => play.position.outcome !== null;
const whiteWins = (play: AnyPlay): boolean => play.position.outcome?.winner === "white";

/** Whether at least so many counters of Buku are captured. */
const captures =
  (least: number): Idea["isRight"] =>
  (play, before) =>
    capturedOf(play.position) - capturedOf(before) >= least;

/** The ideas of all games. The player of the first seat is to move in each. */
export const lessons: Record<GameName, readonly Idea[]> = {
  plakoto: [
    { position: "b15,22,r15 r", roll: "63", rule: "P4", isRight: any },
    { position: "b13,18,b2,3,r15 r", roll: "43", rule: "P5", isRight: any },
    { position: "b14,14,b1,4,r1,2,r14 r", roll: "52", rule: "P6", isRight: (play) => /r\d*b/.test(play.position.text) },
    { position: "b14,15,b1r,4,r1,1,r13 r", roll: "52", rule: "P5", isRight: any },
    { position: "b1,3,r10,1,r5,11,b7,2,b7,2 r", roll: "42", rule: "P11", isRight: ends },
    { position: "9,r14,2,b10,2,b2,b3,6,r1 r", roll: "63", rule: "P11", isRight: (play) => !play.position.text.endsWith("r1 b") },
    { position: "r3,3,r2,r2,15,b5,b5,b5 r", roll: "65", rule: "P9", isRight: (play) => play.text.split("off").length === 3 },
  ],
  boloko: [
    { position: "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", roll: "52", rule: "L4", isRight: any },
    { position: "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", roll: "61", rule: "L5", isRight: (play) => play.text.includes("^") },
    { position: "w2,w2,w2,w2,w2,1,b2,14,b2,b2,b2,b2 w", roll: "52", rule: "L6", isRight: any },
    { position: "w2,w2,w2,w2,w1,w1,4,b1,9,b1,b2,b2,b2,b2 w", roll: "52", rule: "L6", isRight: (play) => /w\d*b/.test(play.position.text) },
    { position: "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", roll: "64", rule: "L7", isRight: (play) => play.steps.length === 1 },
    { position: "b4,b3,2,b3,13,w1,2,w1,w2,w3,w3 w", roll: "31", rule: "L8", isRight: ends },
  ],
  bolo: [
    { position: "0,0 1 0 7 -", roll: "1223466", rule: "O5", isRight: any },
    { position: "0,0 1 0 7 -", roll: "1333355", rule: "O5", isRight: (play) => play.text.includes("3333") },
    { position: "0,0 1 0 7 -", roll: "1123456", rule: "O5", isRight: (play) => play.text.includes("123456") },
    { position: "0,0 1 900 2 -", roll: "15", rule: "O7", isRight: (play) => play.text.includes("bank") },
    { position: "2000,2500 1 1000 2 -", roll: "11", rule: "O4", isRight: (play) => play.text === "keep 11 roll" },
    { position: "4000,3000 1 1500 3 -", roll: "125", rule: "O3", isRight: (play) => play.text.includes("bank") },
  ],
  buku: [
    {
      position: "10010010/01000100/00101000/10000001/00010100/02000100/10010000/00100010 w 22-25 0",
      roll: null,
      rule: "U2",
      isRight: any,
    },
    {
      position: "10010010/01000100/00101000/10000001/00010100/02000100/10010000/00100010 w 22-25 0",
      roll: null,
      rule: "U2",
      isRight: captures(3),
    },
    {
      position: "10010010/01000100/00101000/00030001/00000000/02000100/10010000/00100010 w 22-25 0",
      roll: null,
      rule: "U2",
      isRight: (play) => !play.text.startsWith("5"),
    },
    {
      position: "10010010/01000100/00101000/10000001/00200100/02000100/10010000/00100000 w 22-25 0",
      roll: null,
      rule: "U2",
      isRight: captures(6),
    },
    {
      position: "10010010/01000100/00101000/00030001/00000000/02000100/10010000/00100010 w 22-25 0",
      roll: null,
      rule: "U4",
      isRight: (play) => play.text.startsWith("4(0)"),
    },
    {
      position: "10000000/00000000/00100000/00000000/00000000/02000000/00010000/00000011 w 28-30 0",
      roll: null,
      rule: "U6",
      isRight: whiteWins,
    },
  ],
};

const PREFIX = "learn=";

/** Returns the part of an address after `#` that opens a task. */
export function linkToLesson({ game, number }: Pick<Lesson, "game" | "number">): string {
  return `${PREFIX}${game}&task=${number + 1}`;
}

/** Whether a link is that of a task, which there may not be. */
export const isLessonLink = (link: string): boolean => link.startsWith(PREFIX);

/** Reads such a part: the game and the number of the task, from 0; `null` if it is none. */
export function readLessonLink(link: string): Pick<Lesson, "game" | "number"> | null {
  if (!isLessonLink(link)) return null;
  const fields = new URLSearchParams(link);
  const game = fields.get("learn") as GameName;
  const number = Number(fields.get("task") ?? "1") - 1;
  return Object.hasOwn(lessons, game) && lessons[game][number] ? { game, number } : null;
}

/** The texts of a task. */
export function textsOf({ game, number }: Pick<Lesson, "game" | "number">): TaskTexts {
  return texts.lessons.tasks[game][number]!;
}

/** What is said of a task: its idea, what to do, what is said when it is done, and of a legal play that does not do it. */
export interface TaskTexts {
  title: string;
  text: string;
  right: string;
  wrong: string;
}
