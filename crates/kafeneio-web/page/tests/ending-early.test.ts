import { describe, expect, test } from "vitest";
import { gameNames } from "../src/game/kinds";
import { readSaved, writeSaved } from "../src/game/saved";
import type { Table } from "../src/game/table";
import { wordsOf } from "../src/game/words";
import { eventsOf, playGame, playTurn, seatsOf, tableOf } from "./tables";

/** Red has borne off a checker, Blue has not. */
const BORNE_OFF = "r14,22,b15 r";

function resign(table: Table, points = 1): void {
  table.giveUp({ player: table.resigner!, points, why: "resigned" });
}

describe.each(gameNames)("a game of %s that is given up", (game) => {
  test("is over, is won by the other side, and goes on when that is taken back", () => {
    const table = tableOf(game);
    playTurn(table);
    if (table.needsRoll) table.rollDice();
    const { roll, toMove } = table;
    const first = table.turn?.next[0];
    if (first) table.enter([first]);
    resign(table);
    expect(table.outcome).toEqual({ winner: table.opponentOf(toMove), points: 1, reason: "resigned" });
    expect([table.personMoves, table.turn, table.resigner, table.endTurn()]).toEqual([false, null, null, false]);
    expect(table.undoTurns()).toBe(0);
    expect(table.outcome).toBeNull();
    expect([table.plies, table.roll, table.turn?.steps.length]).toEqual([1, roll, 0]);
    playTurn(table);
    expect(table.plies).toBe(2);
  });

  test("is kept in the text, with its roll", () => {
    const table = tableOf(game);
    if (table.needsRoll) table.rollDice();
    resign(table);
    const text = writeSaved(table);
    expect(text).toContain(`\ngiven up: ${table.toMove}:1:resigned\n`);
    const again = readSaved(text, null);
    expect(again.outcome).toEqual(table.outcome);
    expect(writeSaved(again)).toBe(text);
  });
});

describe("who can resign", () => {
  test("the person to move, or the only person while the other side moves", () => {
    const table = tableOf("plakoto", { seats: seatsOf("person", "greedy"), first: "red" });
    expect(table.resigner).toBe("red");
    playTurn(table);
    expect([table.toMove, table.resigner]).toEqual(["blue", "red"]);
    expect(tableOf("plakoto", { first: "blue" }).resigner).toBe("blue");
  });

  test("nobody at a table without people, with more than two seats, or when the game is over", () => {
    expect(tableOf("boloko", { seats: seatsOf("greedy", "novice") }).resigner).toBeNull();
    const three = tableOf("bolo", { seats: seatsOf("person", "person", "person") });
    expect(three.resigner).toBeNull();
    three.giveUp({ player: 1, points: 1, why: "resigned" });
    expect(three.outcome).toBeNull();
    const over = tableOf("plakoto");
    const outcome = playGame(over);
    over.giveUp({ player: "red", points: 1, why: "resigned" });
    expect(over.outcome).toEqual(outcome);
  });
});

describe("points", () => {
  test("are at most two in Plakoto until a checker is borne off, and one otherwise", () => {
    expect(tableOf("plakoto").mostLost("red")).toBe(2);
    const table = tableOf("plakoto", { start: BORNE_OFF });
    expect([table.mostLost("red"), table.mostLost("blue")]).toEqual([1, 2]);
    expect(["boloko", "buku"].map((game) => tableOf(game as "buku").mostLost("white"))).toEqual([1, 1]);
    expect(tableOf("bolo").mostLost(1)).toBe(1);
  });

  test("that can no longer be lost are not taken", () => {
    const table = tableOf("plakoto", { start: BORNE_OFF });
    resign(table, 2);
    expect(table.outcome).toBeNull();
    resign(table, 1);
    expect(table.outcome?.points).toBe(1);
  });

  test("count in the match once, and no more when the end is taken back", () => {
    const table = tableOf("plakoto", { target: 5, first: "red" });
    resign(table, 2);
    expect(table.series.score).toEqual([0, 2]);
    table.undoTurns();
    expect(table.series.score).toEqual([0, 0]);
    resign(table, 1);
    expect(readSaved(writeSaved(table), null).series.score).toEqual([0, 1]);
    table.nextGame();
    expect([table.outcome, table.series.score, table.toMove]).toEqual([null, [0, 1], "blue"]);
    expect(readSaved(writeSaved(table), null).series.results).toEqual([{ winner: "blue", points: 1, reason: "resigned" }]);
  });

  test("can win the match, after which a new one begins", () => {
    const table = tableOf("plakoto", { target: 2, first: "red" });
    resign(table, 2);
    expect(table.series.winner).toBe("blue");
    table.nextGame();
    expect(table.series.score).toEqual([0, 0]);
  });
});

describe("taking back", () => {
  test("turns from before the end opens the game as well", () => {
    const table = tableOf("plakoto", { target: 5 });
    for (let turn = 0; turn < 3; turn += 1) playTurn(table);
    resign(table, 2);
    table.goTo(1);
    expect(table.outcome).not.toBeNull();
    table.goOnFromHere();
    expect([table.outcome, table.plies, table.series.score]).toEqual([null, 1, [0, 0]]);
  });

  test("leaves nothing to be repeated in a game that was given up", () => {
    const table = tableOf("boloko");
    playTurn(table);
    table.undoTurns();
    resign(table);
    expect(table.repeat()).toBe(false);
    expect(table.plies).toBe(0);
  });
});

describe("what is said", () => {
  test("of resigning, of time, and of going on", () => {
    const table = tableOf("plakoto", { target: 5, first: "red" });
    const events = eventsOf(table);
    const said = (): string => wordsOf(table, events.at(-1)!);
    resign(table, 2);
    expect(said()).toBe("Blue wins 2 points. Red has resigned. Score: Red 0, Blue 2.");
    table.undoTurns();
    expect(said()).toBe("The game goes on. Red to move.");
    table.giveUp({ player: "red", points: 1, why: "time" });
    expect(said()).toBe("Blue wins 1 point. Red has no time left. Score: Red 0, Blue 1.");
  });
});

describe("a saved text", () => {
  const withLines = (...lines: string[]): Table =>
    readSaved(`${writeSaved(tableOf("plakoto", { first: "red" }))}${lines.join("\n")}\n`, null);

  test.each([
    "constructor",
    "green:1:resigned",
    "constructor:1:resigned",
    "red:99:resigned",
    "red:0:resigned",
    "red:-1:resigned",
    "red:1e0:resigned",
    "red:1:constructor",
    "red:1:borne_off",
    "red:1",
    "red:1:resigned:x",
    "",
  ])("that says `given up: %s` is of a game that goes on", (value) => {
    expect(withLines(`given up: ${value}`).outcome).toBeNull();
  });

  test("cannot give up a game for more than it can cost, nor one that is over", () => {
    const text = writeSaved(tableOf("plakoto", { start: BORNE_OFF }));
    expect(readSaved(`${text}given up: red:2:resigned\n`, null).outcome).toBeNull();
    const over = tableOf("plakoto", { target: 9 });
    const { winner, points } = playGame(over);
    const read = readSaved(`${writeSaved(over)}given up: ${over.opponentOf(winner ?? "red")}:1:time\n`, null);
    expect([read.outcome?.winner, read.outcome?.points]).toEqual([winner, points]);
  });

  test("keeps the clock and the time that is left", () => {
    const table = tableOf("buku", { clock: 5 });
    expect(readSaved(writeSaved(table), null)).toMatchObject({ left: null, setup: { clock: 5 } });
    table.left = [251_300.4, 0];
    expect(writeSaved(table)).toContain("\nclock: 5\nleft: 251.3,0\n");
    expect(readSaved(writeSaved(table), null)).toMatchObject({ left: [251_300, 0], setup: { clock: 5 } });
  });

  test.each([
    ["constructor", "1,1"],
    ["0", "0,0"],
    ["-5", "1,1"],
    ["1e9", "1,1"],
    ["", "1,1"],
  ])("has no clock of %s minutes", (clock, left) => {
    expect(withLines(`clock: ${clock}`, `left: ${left}`)).toMatchObject({ left: null, setup: { clock: undefined } });
  });

  test.each(["301,300", "-1,300", "300", "1,2,3", "NaN,1", "Infinity,1", ",", "x,y"])(
    "has all of its time if `left: %s` is said",
    (left) => {
      expect(withLines("clock: 5", `left: ${left}`)).toMatchObject({ left: null, setup: { clock: 5 } });
    },
  );

  test("has no clock without people, or with more than two seats", () => {
    expect(tableOf("boloko", { seats: seatsOf("greedy", "novice"), clock: 5 }).setup.clock).toBeUndefined();
    expect(tableOf("bolo", { seats: seatsOf("person", "person", "person"), clock: 5 }).setup.clock).toBeUndefined();
  });
});
