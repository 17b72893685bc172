import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type AnyPlay, gameNames } from "../src/game/kinds";
import { lessons, linkToLesson, readLessonLink } from "../src/game/lessons";
import { tableFor } from "../src/game/tasks";
import { texts } from "../src/texts";

function firstRight(plays: Iterable<AnyPlay>, isRight: (play: AnyPlay) => boolean): AnyPlay {
  for (const play of plays) if (isRight(play)) return play;
  throw new Error("no play is right");
}

describe.each(gameNames)("the guided game of %s", (game) => {
  const tasks = lessons[game];

  test("has a text for every task, and an answer to every wrong try", () => {
    expect(texts.lessons.tasks[game]).toHaveLength(tasks.length);
    for (const [number, task] of tasks.entries()) {
      const { title, text, right, wrong } = texts.lessons.tasks[game][number]!;
      expect(
        [title, text, right].every((words) => words.length > 0),
        title,
      ).toBe(true);
      const { position } = tableFor({ kind: "lesson", game, number, progress: "open" });
      const plays = [...position.plays(task.roll ?? undefined)];
      const isAnyRight = plays.every((play) => task.isRight(play, position));
      expect(wrong === "", `${title}: ${plays.length} plays`).toBe(isAnyRight);
    }
  });

  test("can be done, by a play that is legal", () => {
    for (const [number, task] of tasks.entries()) {
      const table = tableFor({ kind: "lesson", game, number, progress: "open" });
      const { position } = table;
      expect(position.text).toBe(task.position);
      expect(table.roll).toBe(task.roll);
      expect(table.playerAt(0)).toBe(table.toMove);
      table.play(firstRight(position.plays(task.roll ?? undefined), (play) => task.isRight(play, position)));
      expect(table.plies).toBe(1);
    }
  });

  test("names rules that there are", () => {
    const rules = readFileSync(new URL(`../../../${game}-core/RULES.md`, import.meta.url), "utf8");
    for (const { rule } of tasks) expect(rules).toMatch(new RegExp(`\\b${rule}\\b`));
  });

  test("has an address for every task", () => {
    for (const number of tasks.keys()) {
      expect(readLessonLink(linkToLesson({ game, number }))).toEqual({ game, number });
    }
    expect(readLessonLink(`learn=${game}&task=${tasks.length + 1}`)).toBeNull();
    expect(readLessonLink(`learn=${game}&task=x`)).toBeNull();
  });
});

test("other addresses are no tasks", () => {
  for (const link of ["", "game=plakoto", "learn=chess", "learn=__proto__", "learn=constructor&task=1"]) {
    expect(readLessonLink(link), link).toBeNull();
  }
});
