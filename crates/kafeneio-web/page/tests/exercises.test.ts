import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayOf, type Exercise, exercisesOf, linkToExercise, numberOn, priceOf, readExerciseLink } from "../src/game/exercises";
import { defaultsOf, gameNames } from "../src/game/kinds";
import { judged, tableFor, verdictOf } from "../src/game/tasks";

describe.each(gameNames)("the exercises of %s", async (game) => {
  const all = await exercisesOf(game);
  const file = readFileSync(new URL(`../../../kafeneio-suites/data/${game}/exercises.jsonl`, import.meta.url), "utf8");
  const exercise = (number: number): Exercise => ({
    kind: "exercise",
    game,
    number,
    count: all.length,
    given: all[number]!,
    progress: "open",
    tried: null,
  });

  test("are a hundred, each with plays and their prices", () => {
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ position, roll }) => `${position} ${roll}`)).size).toBe(100);
    for (const [number, { position, roll, plays, others }] of all.entries()) {
      const table = tableFor(exercise(number));
      expect(table.position.text).toBe(position);
      expect(table.roll).toBe(roll);
      const [best, second] = plays;
      expect([best!.loss, second!.loss > 0]).toEqual([0, true]);
      expect(table.position.count(roll ?? undefined)).toBe(plays.length + (others?.count ?? 0));
      for (const { text, loss } of plays) {
        const price = priceOf(all[number]!, table.position.play(roll ?? undefined, text), table.position);
        expect(price, `exercise ${number + 1}: ${text}`).toMatchObject({ loss });
      }
    }
  });

  test("are by the rules that the page takes for them", () => {
    for (const line of file.trimEnd().split("\n")) expect(JSON.parse(line)).toMatchObject({ game, rules: defaultsOf(game) });
  });

  test("are judged by where a play leads", () => {
    for (const number of [0, 50, 99]) {
      const { position } = tableFor(exercise(number));
      const { plays, roll } = all[number]!;
      const [best, second] = plays.map(({ text }) => position.play(roll ?? undefined, text));
      const right = judged(exercise(number), best!, position);
      expect(right.progress).toBe("right");
      expect(verdictOf(right)).toBe(`${plays[0]!.text} is the best play.`);
      const wrong = judged(exercise(number), second!, position);
      expect(wrong.progress).toBe("wrong");
      expect(verdictOf(wrong)).toBe(`${plays[1]!.text} loses ${plays[1]!.loss.toFixed(3)} points a game.`);
    }
  });

  test("know what plays cost at least that are not listed", () => {
    const number = all.findIndex(({ others }) => others !== null);
    if (game !== "buku") return expect(number).toBe(-1);
    const { position } = tableFor(exercise(number));
    const listed = new Set(all[number]!.plays.map(({ text }) => position.play(undefined, text).position.text));
    const other = [...position.plays(undefined)].find((play) => !listed.has(play.position.text))!;
    const wrong = judged(exercise(number), other, position);
    expect(wrong.progress).toBe("wrong");
    expect(verdictOf(wrong)).toBe(`${other.text} loses ${all[number]!.others!.loss.toFixed(3)} points a game or more.`);
  });

  test("have addresses", () => {
    expect(readExerciseLink(linkToExercise(exercise(99)))).toEqual({ game, number: 99 });
    expect(readExerciseLink(`exercise=${game}`)).toEqual({ game, number: null });
  });
});

test("other addresses are no exercises", () => {
  for (const link of ["", "game=plakoto", "learn=plakoto", "exercise=", "exercise=chess", "exercise=__proto__&number=1"]) {
    expect(readExerciseLink(link), link).toBeNull();
  }
});

test("each day has the next exercise, where the reader is", () => {
  const evening = new Date(2026, 10, 26, 23, 59);
  const morning = new Date(2026, 10, 27, 0, 1);
  expect(dayOf(morning) - dayOf(evening)).toBe(1);
  const numbers = Array.from({ length: 100 }, (_, day) => numberOn(new Date(2026, 0, 1 + day), 100));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.max(...numbers)).toBe(99);
});
