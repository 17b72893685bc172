import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Clock, DELAY } from "../src/game/clock";
import type { Player } from "../src/game/kinds";
import type { Setup } from "../src/game/setup";
import type { Table } from "../src/game/table";
import { playTurn, seatsOf, tableOf } from "./tables";

let now = 0;
let warnings: [Player, number][] = [];

beforeEach(() => {
  // Of the clock's own glances there are none here.
  vi.useFakeTimers();
  now = 1000;
  warnings = [];
});
afterEach(() => vi.useRealTimers());

const listener = { onTick: () => undefined, onWarning: (player: Player, seconds: number) => void warnings.push([player, seconds]) };
const clockOf = (table: Table): Clock => new Clock(table, listener, () => now);
const tableWith = (part: Partial<Setup> = {}): Table => tableOf("plakoto", { first: "red", clock: 2, ...part });

function pass(clock: Clock, seconds: number): void {
  now += seconds * 1000;
  clock.tick();
}

const secondsOf = (clock: Clock): [number, number] => [clock.secondsOf("red"), clock.secondsOf("blue")];

describe("a clock", () => {
  test("lets the time of the player to move run, after a delay in each turn", () => {
    const table = tableWith();
    const clock = clockOf(table);
    expect([clock.mover, clock.freeSeconds]).toEqual(["red", DELAY / 1000]);
    pass(clock, 4);
    expect([...secondsOf(clock), clock.freeSeconds]).toEqual([120, 120, 6]);
    pass(clock, 11);
    expect([...secondsOf(clock), clock.freeSeconds]).toEqual([115, 120, 0]);
    playTurn(table);
    expect([clock.mover, clock.freeSeconds]).toEqual(["blue", 10]);
    pass(clock, 13);
    expect(secondsOf(clock)).toEqual([115, 117]);
  });

  test("notes the time up to a play, however long ago it was looked at", () => {
    const table = tableWith();
    const clock = clockOf(table);
    now += 30_000;
    playTurn(table);
    expect(secondsOf(clock)).toEqual([100, 120]);
  });

  test("goes on while somebody looks back, and rolls or enters steps", () => {
    const table = tableWith();
    const clock = clockOf(table);
    table.rollDice();
    pass(clock, 12);
    table.goTo(0);
    pass(clock, 3);
    expect(secondsOf(clock)).toEqual([115, 120]);
  });

  test("stands while a player of the package moves", () => {
    const table = tableWith({ seats: seatsOf("person", "greedy"), first: "blue" });
    const clock = clockOf(table);
    pass(clock, 500);
    expect([clock.mover, ...secondsOf(clock)]).toEqual([null, 120, 120]);
  });

  test("warns once a minute and once ten seconds before the end", () => {
    const clock = clockOf(tableWith());
    for (let second = 0; second < 129; second += 1) pass(clock, 1);
    expect(warnings).toEqual([
      ["red", 60],
      ["red", 10],
    ]);
  });

  test("ends the game of who has no time left, for all that it can still cost", () => {
    const table = tableWith({ target: 5 });
    const clock = clockOf(table);
    pass(clock, 129.9);
    expect(table.outcome).toBeNull();
    pass(clock, 0.1);
    expect(table.outcome).toEqual({ winner: "blue", points: 2, reason: "time" });
    expect(table.series.score).toEqual([0, 2]);
    expect(clock.mover).toBeNull();
    pass(clock, 100);
    expect(secondsOf(clock)).toEqual([0, 120]);
  });

  test("ends it also if the turn is played before that was noticed", () => {
    const table = tableWith();
    clockOf(table);
    table.rollDice();
    now += 131_000;
    table.play(table.session.position.plays(table.roll ?? undefined, 1).at(0));
    expect(table.plies).toBe(1);
    expect(table.outcome).toMatchObject({ winner: "blue", reason: "time" });
  });

  test("gives no time back, and lets who has none play on if the end is taken back", () => {
    const table = tableWith();
    const clock = clockOf(table);
    pass(clock, 40);
    playTurn(table);
    table.undoTurns();
    expect(secondsOf(clock)).toEqual([90, 120]);
    pass(clock, 200);
    expect(table.outcome).not.toBeNull();
    table.undoTurns();
    pass(clock, 200);
    expect([table.outcome, ...secondsOf(clock)]).toEqual([null, 0, 120]);
  });

  test("begins each game with all of the time", () => {
    const table = tableWith({ target: 5 });
    const clock = clockOf(table);
    pass(clock, 60);
    table.giveUp({ player: "red", points: 1, why: "resigned" });
    pass(clock, 60);
    expect(secondsOf(clock)).toEqual([70, 120]);
    table.nextGame();
    expect([clock.mover, ...secondsOf(clock)]).toEqual(["blue", 120, 120]);
  });

  test("goes on from the time that was left, and notes it until it is stopped", () => {
    const table = tableWith();
    table.left = [30_000, 7000];
    const clock = clockOf(table);
    expect(secondsOf(clock)).toEqual([30, 7]);
    now += 15_000;
    clock.tick();
    clock.stop();
    expect(table.left).toEqual([25_000, 7000]);
    now += 100_000;
    table.rollDice();
    expect(table.left).toEqual([25_000, 7000]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
