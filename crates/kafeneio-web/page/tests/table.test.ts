import { Dice } from "kafeneio";
import { describe, expect, test } from "vitest";
import { type GameName, gameNames } from "../src/game/kinds";
import { readSaved, writeSaved } from "../src/game/saved";
import { eventsOf, playGame, playTurn, seatsOf, tableOf } from "./tables";

describe.each(gameNames)("a table of %s", (game: GameName) => {
  test("taking back gives the position and the roll of the turn again, and repeating plays the same", () => {
    const table = tableOf(game);
    playTurn(table);
    const { text } = table.position;
    if (table.needsRoll) table.rollDice();
    const { roll } = table;
    playTurn(table);
    const after = table.session.position.text;
    expect(table.takeBackTo(1)).toBe(1);
    expect(table.position.text).toBe(text);
    expect(table.roll).toBe(roll);
    expect(table.repeat()).toBe(true);
    expect(table.position.text).toBe(after);
    expect(table.repeat()).toBe(false);
  });

  test("playing something else forgets what was taken back", () => {
    const table = tableOf(game);
    playTurn(table);
    playTurn(table);
    table.takeBackTo(0);
    expect(table.undone).toHaveLength(2);
    playTurn(table);
    expect(table.undone).toHaveLength(0);
  });

  test("the same seed gives the same dice after taking back", () => {
    if (game === "buku") return;
    const table = tableOf(game);
    table.rollDice();
    const { roll } = table;
    playTurn(table);
    table.rollDice();
    table.takeBackTo(0);
    expect(table.roll).toBe(roll);
    expect(tableOf(game).session.position.text).toBe(table.position.text);
  });

  test("a step that is refused leaves the turn as it was", () => {
    const table = tableOf(game);
    if (table.needsRoll) table.rollDice();
    const first = table.turn?.next[0];
    expect(first).toBeDefined();
    expect(() => table.enter([first!, "99/98"])).toThrow();
    expect(table.turn?.steps).toHaveLength(0);
  });

  test("the record can be looked at without changing the game", () => {
    const table = tableOf(game);
    const start = table.position.text;
    for (let turn = 0; turn < 3; turn += 1) playTurn(table);
    const end = table.position.text;
    table.goTo(0);
    expect(table.isLive).toBe(false);
    expect(table.position.text).toBe(start);
    expect(table.last).toBeNull();
    table.goTo(2);
    expect(table.last?.position.text).toBe(table.position.text);
    table.goTo(99);
    expect(table.isLive).toBe(true);
    expect(table.position.text).toBe(end);
  });

  test("going on from an earlier position keeps the rest to be repeated", () => {
    const table = tableOf(game);
    for (let turn = 0; turn < 3; turn += 1) playTurn(table);
    const end = table.position.text;
    table.goTo(1);
    table.goOnFromHere();
    expect(table.plies).toBe(1);
    expect(table.isLive).toBe(true);
    table.repeatAll();
    expect(table.position.text).toBe(end);
  });

  test("nothing is entered while an earlier position is looked at", () => {
    const table = tableOf(game);
    playTurn(table);
    table.goTo(0);
    table.rollDice();
    expect(table.endTurn()).toBe(false);
    expect(table.undoStep()).toBe(false);
    expect(table.plies).toBe(1);
  });
});

describe("undo", () => {
  test("takes back the person's turn together with the answer of the other side", () => {
    const table = tableOf("plakoto", { seats: seatsOf("person", "greedy"), first: "red" });
    const start = table.position.text;
    playTurn(table);
    playTurn(table);
    expect(table.undoTurns()).toBe(2);
    expect(table.position.text).toBe(start);
    expect(table.canUndo).toBe(false);
    expect(table.undoTurns()).toBe(0);
  });

  test("takes back one turn where people sit at both sides", () => {
    const table = tableOf("boloko");
    playTurn(table);
    playTurn(table);
    expect(table.undoTurns()).toBe(1);
    expect(table.plies).toBe(1);
  });
});

describe("matches", () => {
  test("the winner of a game begins the next one, and the score is that of the games", () => {
    const table = tableOf("plakoto", { target: 7 });
    const events = eventsOf(table);
    const outcome = playGame(table);
    const score = [0, 0];
    if (outcome.winner !== null) score[outcome.winner === "red" ? 0 : 1] = outcome.points;
    expect(table.series.score).toEqual(score);
    table.nextGame();
    expect(table.series.score).toEqual(score);
    expect(table.plies).toBe(0);
    if (outcome.winner !== null) expect(table.toMove).toBe(outcome.winner);
    expect(events.at(-1)).toMatchObject({ kind: "opened", first: table.toMove });
  });

  test("taking back the last turn of a game takes its points back, too", () => {
    const table = tableOf("plakoto", { target: 3 });
    playGame(table);
    table.takeBackTo(table.plies - 1);
    expect(table.series.score).toEqual([0, 0]);
    table.repeat();
    expect(table.outcome).not.toBeNull();
    expect(Math.max(...(table.series.score ?? []))).toBe(table.outcome?.points);
  });

  test("a match ends at its target, and a new one begins at zero", () => {
    const table = tableOf("boloko", { target: 1, options: { portes: true } });
    let outcome = playGame(table);
    while (outcome.winner === null) {
      table.nextGame();
      outcome = playGame(table);
    }
    expect(table.series.winner).toBe(outcome.winner);
    const seeds = [5n, table.seed];
    table.nextGame();
    expect(table.series.winner).toBeNull();
    expect(table.series.score).toEqual([0, 0]);
    expect(seeds, "a new match has other dice").not.toContain(table.seed);
    expect(readSaved(writeSaved(table), null).seed).toBe(table.seed);
  });
});

describe("Bolo", () => {
  test("has two to eight seats, and plays a game to its end", () => {
    const table = tableOf("bolo", { seats: seatsOf(...Array<string>(5).fill("person")) });
    expect(table.series.score).toBeNull();
    const { board } = table.session.position;
    expect("scores" in board && board.scores).toEqual([0, 0, 0, 0, 0]);
  });

  test("a player who rolls on is in the middle of the turn", () => {
    const table = tableOf("bolo", { start: "0,0 1 0 7 -" });
    table.enterRoll("1123466");
    table.enter(["1", "1", "roll"]);
    expect(table.endTurn()).toBe(true);
    expect(table.isMidTurn).toBe(true);
    expect(table.toMove).toBe(1);
    table.enterRoll("22346");
    expect(table.turn?.complete).toBe(true);
    expect(table.endTurn()).toBe(true);
    expect(table.isMidTurn).toBe(false);
    expect(table.toMove).toBe(2);
  });
});

describe("dice entered by hand", () => {
  test.each(["plakoto", "boloko"] as const)("in %s leave no roll to the page that decides who begins", (game) => {
    const first = "blue";
    const table = tableOf(game, { dice: "hand", first, target: 7 });
    const again = readSaved(writeSaved(table), null);
    expect(again.setup).toEqual(table.setup);
    const dice = new Dice(1);
    for (const each of [table, again]) {
      while (!each.outcome) {
        each.enterRoll(each.session.roll(dice));
        playTurn(each);
      }
      const winner = each.outcome.winner;
      each.nextGame();
      expect([each.rollOff, each.toMove]).toEqual([null, game === "plakoto" ? winner : first]);
    }
  });

  test("are read in any order", () => {
    const table = tableOf("plakoto", { dice: "hand", first: "red" });
    table.enterRoll(" 2 5 ");
    expect(table.roll).toBe("52");
  });

  test.each(["7", "57", "123", ""])("%j is refused", (text) => {
    const table = tableOf("plakoto", { dice: "hand", first: "red" });
    expect(() => table.enterRoll(text)).toThrow();
    expect(table.roll).toBeNull();
  });
});
