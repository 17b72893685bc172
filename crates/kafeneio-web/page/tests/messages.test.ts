import { describe, expect, test } from "vitest";
import { messageOf } from "../src/game/messages";
import { readSaved } from "../src/game/saved";
import type { GameName } from "../src/game/kinds";
import { tableOf } from "./tables";

/** Returns what somebody is told who clicks these steps in the first position of a game; in Plakoto, Red begins. */
function refused(game: GameName, roll: string | null, ...steps: string[]): string {
  const table = tableOf(game, game === "plakoto" ? { first: "red" } : {});
  try {
    if (roll !== null) table.enterRoll(roll);
    table.enter(steps);
  } catch (error) {
    return messageOf(error, true);
  }
  throw new Error(`${steps} was not refused`);
}

describe("a click that is refused", () => {
  test.each([
    ["plakoto", "21", ["12/11"], /^Red has no checker on 12 \(P4\)$/],
    ["bolo", "1234466", ["2"], /^The 2 does not score \(O5\)$/],
    ["bolo", "1234466", ["bank"], /^At least one die has to be set aside \(O2\)$/],
    ["buku", null, ["c"], /^Line c is a file, but white picks up ranks/],
  ] as const)("is answered with a sentence: %s %s %s", (game, roll, steps, why) => {
    expect(refused(game, roll, ...steps)).toMatch(why);
  });

  test("leaves the name of a square as it is, at the start too", () => {
    expect(refused("buku", null, "5", "a1", "h8")).toBe("h8 is not beside a1 (U2)");
  });
});

describe("a text that is refused", () => {
  /** Returns what is said of a saved game. */
  function said(text: string): string {
    try {
      readSaved(text, null);
    } catch (error) {
      return messageOf(error);
    }
    throw new Error("the text was not refused");
  }

  test("is answered with a sentence that says where", () => {
    expect(said("game: plakoto\nstart: b15,22,r15 w")).toMatch(/^[A-Z].* column \d+/);
  });

  test.each(["portes", "larger_die"])("leaves the name of the option %s as it is", (name) => {
    const game = name === "portes" ? "boloko" : "plakoto";
    expect(said(`game: ${game}\nrules: ${name}=maybe\nstart: x`)).toMatch(new RegExp(`^“${name}” cannot be “maybe”`));
  });
});

test.each([
  ["larger_die is on", "larger_die is on"],
  ["a1", "a1"],
  ["24/18 is played", "24/18 is played"],
  ["`portes` is one of off, on", "`portes` is one of off, on"],
  ["there is no such game", "There is no such game"],
  ["é", "É"],
  ["", ""],
])("%j is shown as %j", (message, shown) => {
  expect(messageOf(new Error(message))).toBe(shown);
});
