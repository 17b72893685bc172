import { readFileSync } from "node:fs";
import { Dice } from "kafeneio";
import { describe, expect, test } from "vitest";
import { type GameName, gameNames } from "../src/game/kinds";
import { LONGEST_TEXT, readOptions, readSaved, SavedError, writeSaved } from "../src/game/saved";
import { playGame, playTurn, seatsOf, tableOf } from "./tables";

const program = `# A game saved by kafeneio. Go on with: kafeneio play plakoto --load FILE
game: plakoto
rules: larger_die=off
you: red
opponent: greedy:5000
seed: 5
match: 5
score: 2,1
games: 2
start: b15,22,r15 b
1. blue 41: 1/5 1/2
2. red 11: 24/23 23/22 22/21 21/20
3. blue 55: 1/6 5/10 10/15 15/20*
position: b12,b1,3,b1,13,b1r,3,r14 r
roll: 41
entered: 24/23
`;

describe.each(gameNames)("a saved game of %s", (game: GameName) => {
  test("comes back as it was, with the steps entered", () => {
    const table = tableOf(game, {
      seats: [
        { player: "person", name: "Ann, of Ithaca" },
        { player: "greedy", name: "" },
      ],
    });
    playTurn(table);
    playTurn(table);
    if (table.needsRoll) table.rollDice();
    const first = table.turn?.next[0];
    if (first) table.enter([first]);
    const again = readSaved(writeSaved(table), null);
    expect(writeSaved(again)).toBe(writeSaved(table));
    expect(again.setup).toEqual({ ...table.setup, first: null });
    expect(again.turn?.text).toBe(table.turn?.text);
    expect(again.session.position.text).toBe(table.session.position.text);
  });
});

describe("a saved game", () => {
  test("of the program is read, with its match and its half-entered turn", () => {
    const table = readSaved(program, null);
    expect(table.setup).toMatchObject({ game: "plakoto", options: { larger_die: false }, seed: "5", target: 5 });
    expect(table.setup.seats.map(({ player }) => player)).toEqual(["person", "greedy"]);
    expect(table.series.score).toEqual([2, 1]);
    expect(table.roll).toBe("41");
    expect(table.turn?.text).toBe("24/23");
  });

  test("that is a mere record is read for the game that is told", () => {
    const record = "start: b15,22,r15 b\n1. blue 41: 1/5 1/2\n";
    expect(readSaved(record, "plakoto").plies).toBe(1);
    expect(() => readSaved(record, null)).toThrow(SavedError);
  });

  test("of a match keeps how its games ended", () => {
    const table = tableOf("plakoto", { target: 9 });
    playGame(table);
    table.nextGame();
    const again = readSaved(writeSaved(table), null);
    expect(again.series.score).toEqual(table.series.score);
    expect(again.series.results).toEqual(table.series.results.map(({ winner, points, reason }) => ({ winner, points, reason })));
    again.rollDice();
    table.rollDice();
    expect(again.roll).toBe(table.roll);
  });

  test("of the program goes on with the dice of its number in the match, also where a game was drawn", () => {
    const table = readSaved(program.replace("games: 2", "games: 4"), null);
    expect(table.seed).toBe(Dice.series(5n, 4).seed);
    expect(writeSaved(table)).toContain("match: 5\nscore: 2,1\ngames: 4\n");
    const again = readSaved(writeSaved(table), null);
    again.undoStep();
    playGame(again);
    again.takeBackTo(again.plies - 1);
    expect(writeSaved(again)).toContain("games: 4\n");
    playGame(again);
    again.nextGame();
    expect(again.seed).toBe(Dice.series(5n, 5).seed);
    expect(writeSaved(again)).toContain("games: 5\n");
  });

  test("that is over counts its points once", () => {
    const table = tableOf("plakoto", { target: 9 });
    playGame(table);
    expect(readSaved(writeSaved(table), null).series.score).toEqual(table.series.score);
  });

  test.each(["person,person", "person,person,person,person"])("of three scores has three seats, also with `seats: %s`", (seats) => {
    const { setup } = readSaved(`game: bolo\nseats: ${seats}\nstart: 0,0,0 3 0 7 -`, null);
    expect(setup.seats).toEqual(seatsOf("person", "person", "person"));
  });

  test("of a table without people names a person for the program", () => {
    const text = writeSaved(tableOf("boloko", { seats: seatsOf("greedy", "novice") }));
    expect(text).toContain("you: white\nopponent: novice\nseats: greedy,novice\n");
  });

  test("may be two times as long as a game of eight random players of Bolo, and not longer than is said", () => {
    const table = tableOf("bolo", { seats: seatsOf(...Array.from({ length: 8 }, () => "person")) });
    const dice = new Dice(1);
    while (table.session.outcome === null) {
      const { position } = table.session;
      const roll = position.roll(dice);
      table.session.play(roll, position.randomPlay(roll, dice).text);
    }
    const text = writeSaved(table);
    expect(2 * text.length).toBeLessThan(LONGEST_TEXT);
    expect(readSaved(text.padEnd(LONGEST_TEXT, "\n"), null).plies).toBe(table.session.plies);
    expect(() => readSaved(text.padEnd(LONGEST_TEXT + 1, "\n"), null)).toThrow("The text has more than 40,000 characters.");
  });

  test.each([
    ["game: chess\nstart: x", "There is no game “chess”"],
    ["game: plakoto", "There is no line `start: POSITION`"],
    ["game: plakoto\nnonsense\nstart: b15,22,r15 b", "Line 2"],
    ["game: plakoto\nrules: smaller_die=on\nstart: b15,22,r15 b", "no option “smaller_die”"],
    ["game: plakoto\nrules: larger_die=maybe\nstart: b15,22,r15 b", "cannot be “maybe”"],
    ["game: plakoto\nstart: b15,22,r15 b\n1. blue 41: 1/9", "P4"],
    ["game: plakoto\nrules: larger_die=on larger_die=off\nstart: b15,22,r15 b", "The line “rules” cannot be"],
    ["game: plakoto\nstart: b15,22,r15 b\n1. blue 41: 1/5 1/2\nposition: b15,22,r15 r", "another position, b13,b1,2,b1,18,r15 r"],
    ["game: plakoto\nseed: five\nstart: b15,22,r15 b", "The line “seed” cannot be “five”"],
    ["game: plakoto\nmatch: 0\nstart: b15,22,r15 b", "The line “match” cannot be “0”"],
    ["game: bolo\nmatch: 3\nstart: 0,0 1 0 7 -", "The line “match” cannot be “3”"],
    ["game: plakoto\nmatch: 3\nscore: 1\nstart: b15,22,r15 b", "The line “score” cannot be “1”"],
    ["game: plakoto\nmatch: 3\ngames: none\nstart: b15,22,r15 b", "The line “games” cannot be “none”"],
  ])("%j is refused with what is wrong", (text, message) => {
    expect(() => readSaved(text, null)).toThrow(message);
  });
});

/** The texts that the program's reader is tried with as well. */
const shared = JSON.parse(readFileSync(new URL("../../../kafeneio/tests/data/saved.json", import.meta.url), "utf8")) as {
  read: string[];
  refused: [text: string, line: number | null, kind: string][];
};

test.each(shared.read)("what people write is read: %j", (text) => {
  expect(readSaved(text, null).plies).toBe(1);
});

test.each(shared.refused)("%j is refused in line %s: %s", (text, line, kind) => {
  const words: Record<string, RegExp> = {
    turn: /a turn begins with its number/,
    name: /expected NAME: VALUE/,
    second: /a second line/,
    rules: /none “game:”/,
  };
  const read = () => readSaved(text, "plakoto");
  expect(read).toThrow(SavedError);
  expect(read).toThrow(words[kind] ?? kind);
  if (line !== null) expect(read).toThrow(`Line ${line}: `);
});

test("options are read with the defaults for what is left out", () => {
  expect(readOptions("boloko", "portes=on")).toEqual({ layout: "spiral", portes: true });
  expect(readOptions("buku", "")).toEqual({ early_majority: false, repetition: "board" });
});
