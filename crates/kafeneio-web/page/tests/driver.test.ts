import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyPlay, AnyRules, AnySession } from "../src/game/kinds";
import { Driver } from "../src/game/driver";
import type { AnyBot, Players } from "../src/game/players";
import { type Preferences, usualPreferences } from "../src/game/preferences";
import type { Table } from "../src/game/table";
import { playTurn, seatsOf, tableOf } from "./tables";

/** Players who play the first play there is, or fail when they are told to. */
class FirstPlay implements Players {
  fails = false;
  asked = 0;

  load(_rules: AnyRules, _level: string): Promise<AnyBot> {
    this.asked += 1;
    if (this.fails) return Promise.reject(new Error("no connection"));
    const choose = async (session: AnySession, roll: string | undefined): Promise<AnyPlay> => session.position.plays(roll, 1).at(0);
    return Promise.resolve({ choose } as AnyBot);
  }
}

function driverOf(table: Table, preferences: Partial<Preferences> = {}, players = new FirstPlay()): Driver {
  return new Driver(
    table,
    players,
    () => ({ ...usualPreferences, ...preferences }),
    () => undefined,
  );
}

/** With 61 there is only one play (P7). */
const FORCED = "r13,1,b2,6,r1,2,b2,5,b2,r1,3,b9 r";

const aWhile = (): Promise<unknown> => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the driver", () => {
  test("rolls and plays for a player of the package, and waits for the person", async () => {
    const table = tableOf("plakoto", { seats: seatsOf("person", "greedy"), first: "blue" });
    driverOf(table);
    await aWhile();
    expect(table.plies).toBe(1);
    expect(table.toMove).toBe("red");
    expect(table.needsRoll).toBe(true);
  });

  test("rolls for the person if that is preferred", async () => {
    const table = tableOf("plakoto", { first: "red" });
    driverOf(table, { autoRoll: true, autoForced: false });
    await aWhile();
    expect(table.roll).not.toBeNull();
    expect(table.plies).toBe(0);
  });

  test("never rolls dice that are entered by hand", async () => {
    const table = tableOf("plakoto", { seats: seatsOf("greedy", "greedy"), dice: "hand", first: "red" });
    driverOf(table, { autoRoll: true });
    await aWhile();
    expect(table.roll).toBeNull();
    table.enterRoll("52");
    await aWhile();
    expect(table.plies).toBe(1);
  });

  test("plays what is forced, unless the person prefers to", async () => {
    const table = tableOf("plakoto", { start: FORCED });
    table.enterRoll("61");
    driverOf(table, { autoForced: false });
    await aWhile();
    expect(table.plies).toBe(0);
    driverOf(table);
    await aWhile();
    expect(table.turns[0]?.play).toBe("20/14 10/9");
  });

  test("a turn that was taken back is not played again at once", async () => {
    const table = tableOf("plakoto", { start: FORCED });
    driverOf(table);
    table.enterRoll("61");
    await aWhile();
    expect(table.plies).toBe(1);
    table.undoTurns();
    await aWhile();
    expect(table.plies).toBe(0);
  });

  test("nor is one that was taken back before", async () => {
    const table = tableOf("plakoto", { start: FORCED });
    table.enterRoll("61");
    playTurn(table);
    table.takeBackTo(0);
    driverOf(table);
    await aWhile();
    expect([table.plies, table.undone.length]).toEqual([0, 1]);
  });

  test("nobody goes on as long as other turns can be repeated", async () => {
    const table = tableOf("boloko", { seats: seatsOf("person", "greedy"), first: "white" });
    const driver = driverOf(table, { autoForced: false });
    for (let turn = 0; turn < 4; turn += 1) playTurn(table);
    const end = table.session.position.text;
    table.undoTurns();
    table.undoTurns();
    table.repeat();
    await aWhile();
    expect([table.plies, table.undone.length, driver.doing.kind]).toEqual([1, 3, "paused"]);
    table.repeatAll();
    expect(table.session.position.text).toBe(end);
    playTurn(table);
    await aWhile();
    expect(table.plies).toBe(6);
  });

  test("pauses two players of the package, and goes on", async () => {
    const table = tableOf("boloko", { seats: seatsOf("greedy", "greedy") });
    const driver = driverOf(table);
    await aWhile();
    const { plies } = table;
    expect(plies).toBeGreaterThan(0);
    driver.pause();
    await aWhile();
    expect(table.plies).toBe(plies);
    expect(driver.doing.kind).toBe("paused");
    driver.resume();
    await aWhile();
    expect(table.plies).toBeGreaterThan(plies);
    driver.stop();
  });

  test("says when a player cannot be loaded, and tries again when told to", async () => {
    const table = tableOf("buku", { seats: seatsOf("greedy", "person") });
    const players = new FirstPlay();
    players.fails = true;
    const driver = driverOf(table, {}, players);
    await aWhile();
    expect(driver.doing.kind).toBe("failed");
    players.fails = false;
    driver.resume();
    await aWhile();
    expect(table.plies).toBe(1);
  });

  test("a thought that is stopped is not played", async () => {
    const table = tableOf("buku", { seats: seatsOf("person", "greedy") });
    const driver = driverOf(table);
    playTurn(table);
    expect(driver.doing.kind).toBe("thinking");
    table.undoTurns();
    await aWhile();
    expect(table.plies).toBe(0);
  });

  test("waits while the person looks back", async () => {
    const table = tableOf("boloko", { seats: seatsOf("person", "greedy"), first: "white" });
    driverOf(table, { autoForced: false });
    playTurn(table);
    table.goTo(0);
    await aWhile();
    expect(table.plies).toBe(1);
    table.goTo(1);
    await aWhile();
    expect(table.plies).toBe(2);
  });
});
