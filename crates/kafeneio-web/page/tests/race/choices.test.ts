import { boloko, KafeneioError, plakoto, type HalfTurn } from "kafeneio";
import { describe, expect, test } from "vitest";
import { clicked, different, landings, movable, waysTo } from "../../src/boards/race/choices";
import type { Place, RaceGame } from "../../src/boards/race/model";
import { refusal } from "../../src/boards/refusal";

const PINNED_ON_8 = "b6,1,r1b,b2,b1,r2,1,b1r,1,r2,5,r3b,2,b2,1,b1,2,r6 r";

function plakotoTurn(position: string, roll: string): HalfTurn<"plakoto"> {
  return plakoto.rules().position(position).halfTurn(roll);
}

/** White can go from 3 to 8 with a 5, or jump over the wall with a 1. */
function jumpOrStep(roll: string): HalfTurn<"boloko"> {
  return boloko.rules({ layout: "serpentine" }).position("w2,w1,w2,1,w3,3,b1w,4,w1b,3,b2,2,b1,b2,2,b3 w").halfTurn(roll);
}

function texts(steps: readonly { text: string }[] | undefined): string[] {
  return (steps ?? []).map(({ text }) => text);
}

function ways<G extends RaceGame>(turn: HalfTurn<G>, from: number, to: Place): string[] {
  const side = turn.board.toMove;
  return side ? waysTo(turn, from, to, side).map((way) => texts(way).join(" ")) : [];
}

describe("a click", () => {
  test("plays the higher die, the other button the lower", () => {
    const turn = plakotoTurn("b15,22,r15 r", "64");
    expect(texts(clicked(turn, 24, false))).toEqual(["24/18"]);
    expect(texts(clicked(turn, 24, true))).toEqual(["24/20"]);
  });

  test("plays the die that can be played", () => {
    const turn = plakotoTurn(PINNED_ON_8, "42");
    expect(texts(clicked(turn, 10, true))).toEqual(["10/6"]);
  });

  test("bears off where the die does", () => {
    const turn = plakotoTurn("r3,r2,1,r2,1,r1,12,b1,b2,1,b3,1,b1 r", "63");
    expect(texts(clicked(turn, 6, false))).toEqual(["6/off"]);
    expect(texts(clicked(turn, 6, true))).toEqual(["6/3"]);
  });

  test("leaves the choice between a step and a jump of the same die", () => {
    expect(texts(clicked(jumpOrStep("51"), 3, true)).toSorted()).toEqual(["3/4", "3^8"]);
    expect(texts(clicked(jumpOrStep("51"), 3, false))).toEqual(["3/8"]);
  });

  test("on a place without a checker that can move means no step", () => {
    const turn = plakotoTurn("b15,22,r15 r", "64");
    expect(clicked(turn, 1, false)).toEqual([]);
    expect([...movable(turn)]).toEqual([24]);
  });
});

describe("landings", () => {
  test("by one die and by both", () => {
    const turn = plakotoTurn("b15,22,r15 r", "64");
    expect([...landings(turn, 24, "red").keys()].toSorted()).toEqual([14, 18, 20]);
    expect(landings(turn, 24, "red").get(14)).toHaveLength(2);
  });

  test("by up to four dice of a double", () => {
    const turn = plakotoTurn("b15,22,r15 r", "55");
    expect([...landings(turn, 24, "red")].map(([to, way]) => [to, way.length])).toEqual([
      [19, 1],
      [14, 2],
      [9, 3],
      [4, 4],
    ]);
  });

  test("in the tray", () => {
    const turn = plakotoTurn("r3,r2,1,r2,1,r1,12,b1,b2,1,b3,1,b1 r", "63");
    expect([...landings(turn, 6, "red").keys()]).toContain("off-red");
    expect(ways(turn, 6, "off-red")[0]).toBe("6/off");
  });

  test("nowhere from a tray", () => {
    expect(landings(plakotoTurn("b15,22,r15 r", "64"), "off-red", "red").size).toBe(0);
  });
});

describe("ways to the same place", () => {
  test("are one where the board and the dice come out the same", () => {
    const turn = plakotoTurn("b15,22,r15 r", "64");
    const all = waysTo(turn, 24, 14, "red");
    expect(ways(turn, 24, 14)).toEqual(["24/18 18/14", "24/20 20/14"]);
    expect(different(turn, all)).toHaveLength(1);
    expect(turn.text).toBe("");
  });

  test("are two where a jump and a step leave different dice", () => {
    const turn = jumpOrStep("51");
    const all = waysTo(turn, 3, 8, "white");
    expect(
      different(turn, all)
        .map((way) => texts(way).join(" "))
        .toSorted(),
    ).toEqual(["3/8", "3^8"]);
    expect(turn.text).toBe("");
  });
});

describe("a hit on the way", () => {
  test("is a way of its own", () => {
    const turn = boloko.rules({ portes: true }).position("w4,w5,w1,3,b1,17,b9 w").halfTurn("42");
    const all = waysTo(turn, 3, 9, "white");
    expect(ways(turn, 3, 9)).toEqual(["3/7* 7/9", "3/5 5/9"]);
    expect(different(turn, all)).toHaveLength(2);
  });
});

describe("a refusal", () => {
  test("has the rule", () => {
    const turn = plakotoTurn(PINNED_ON_8, "42");
    const error = refusal(turn, "8/4");
    expect(error).toBeInstanceOf(KafeneioError);
    expect(error?.rule).toBe("P6");
    expect(turn.text).toBe("");
  });

  test("is none for a step that can be played, which is not entered", () => {
    const turn = plakotoTurn("b15,22,r15 r", "64");
    expect(refusal(turn, "24/18")).toBeNull();
    expect(turn.text).toBe("");
    expect(turn.diceLeft.toSorted()).toEqual([4, 6]);
  });
});
