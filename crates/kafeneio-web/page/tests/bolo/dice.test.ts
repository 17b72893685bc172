import type { StepOf, HalfTurn } from "kafeneio";
import { describe, expect, it } from "vitest";
import { basketOf } from "../../src/boards/bolo/basket";
import { chosenDice, diceOf, diceTaken } from "../../src/boards/bolo/dice-order";
import { BASKET, DIE, HEIGHT, isInBasket, KEPT_DIE, slotOf, spotOf, WIDTH } from "../../src/boards/bolo/layout";
import { bestOf, explore, gain, groupOf, minus, type Offer, sorted, without } from "../../src/boards/bolo/selections";

/** What the engine offers for a roll: sets with the points at risk and the dice rolled next. */
function offerOf(atRisk: number, sets: Record<string, [number, number]>): Offer {
  return { atRisk, sets: new Map(Object.entries(sets).map(([set, [points, dice]]) => [set, { atRisk: points, dice }])), steps: new Map() };
}

/** The roll 1333346. */
const threes = offerOf(0, {
  "1": [100, 6],
  "333": [300, 4],
  "1333": [400, 3],
  "3333": [600, 3],
  "13333": [700, 2],
});
/** The roll 1123456, with 300 points at risk. */
const straight = offerOf(300, {
  "1": [400, 6],
  "5": [350, 6],
  "11": [500, 5],
  "15": [450, 5],
  "115": [550, 4],
  "123456": [1800, 1],
  "1123456": [1900, 7],
});

describe("sets of dice", () => {
  it("subtracts one set from another", () => {
    expect(minus("13333", "333")).toBe("13");
    expect(minus("13", "33")).toBeNull();
    expect(sorted("3133")).toBe("1333");
  });

  it("sets a die aside with the fewest others that make it score", () => {
    expect(groupOf(threes, "", "3")).toBe("333");
    expect(groupOf(threes, "", "1")).toBe("1");
    expect(groupOf(threes, "333", "3")).toBe("3");
    expect(groupOf(threes, "", "6")).toBeNull();
    expect(groupOf(straight, "", "2")).toBe("123456");
    expect(groupOf(straight, "1", "4")).toBe("23456");
  });

  it("completes dice that do not score yet", () => {
    expect(groupOf(threes, "3", "3")).toBe("33");
    expect(groupOf(threes, "3", "1")).toBe("133");
  });

  it("leaves as many dice as score without the one that is taken back", () => {
    expect(without(threes, "13333", "3")).toBe("1333");
    expect(without(threes, "1333", "3")).toBe("1");
    expect(without(threes, "333", "3")).toBe("");
    expect(without(straight, "1123456", "1")).toBe("123456");
    expect(without(straight, "1123456", "2")).toBe("115");
  });

  it("finds the most points, and nothing more when all is set aside", () => {
    expect(bestOf(threes, "")).toBe("13333");
    expect(bestOf(threes, "1")).toBe("3333");
    expect(bestOf(threes, "13333")).toBe("");
  });

  it("tells what dice add, whatever was at risk before", () => {
    expect(gain(straight, "", "123456")).toBe(1500);
    expect(gain(straight, "1", "1")).toBe(100);
    expect(gain(threes, "3", "33")).toBe(300);
  });
});

/** A turn with the roll 1155 after 300 points, as far as it is needed: every set of these dice scores. */
class FourDice implements Pick<HalfTurn<"bolo">, "steps" | "next" | "push" | "pop" | "clear" | "finish"> {
  steps: StepOf["bolo"][] = [];
  visits = 0;

  get next(): StepOf["bolo"][] {
    this.visits += 1;
    const left = minus("1155", sorted(this.steps.map((step) => step.dice).join(""))) ?? "";
    const dice = [...new Set(left)].map((face) => ({ text: face, dice: face }));
    return this.steps.length > 0 ? [...dice, { text: "roll", dice: "", action: "roll" }] : dice;
  }

  get board() {
    return { atRisk: 300 };
  }

  push(step: string | StepOf["bolo"]): void {
    if (typeof step !== "string") this.steps.push(step);
  }

  pop(): boolean {
    return this.steps.pop() !== undefined;
  }

  clear(): void {
    this.steps = [];
  }

  finish() {
    const dice = this.steps.flatMap((step) => [...step.dice]);
    const points = dice.reduce((sum, face) => sum + (face === "1" ? 100 : 50), 300);
    return { text: "", steps: [], position: { board: { atRisk: points, dice: 4 - dice.length || 7 } } } as unknown as ReturnType<
      HalfTurn<"bolo">["finish"]
    >;
  }
}

describe("exploring a roll", () => {
  it("visits each set once and leaves the turn as it was", () => {
    const turn = new FourDice();
    turn.push({ text: "5", dice: "5" });
    const offer = explore(turn as unknown as HalfTurn<"bolo">);
    expect([...offer.sets.keys()].sort()).toEqual(["1", "11", "115", "1155", "15", "155", "5", "55"]);
    expect(turn.visits).toBe(9);
    expect(offer.sets.get("1155")).toEqual({ atRisk: 600, dice: 7 });
    expect(offer.atRisk).toBe(300);
    expect([...offer.steps.keys()]).toEqual(["1", "5"]);
    expect(turn.steps.map((step) => step.text)).toEqual(["5"]);
  });
});

describe("dice of one face", () => {
  it("are taken from the left, the one that is meant first", () => {
    expect(diceOf("1333346", "333", [], 3)).toEqual([3, 1, 2]);
    expect(diceOf("1333346", "33", [1], undefined)).toEqual([2, 3]);
  });

  it("keep their places when others are taken back", () => {
    expect(chosenDice("1333346", ["3", "3", "1"], [4, 2, 0])).toEqual([4, 2, 0]);
    expect(chosenDice("1333346", ["3", "1"], [4, 2, 0])).toEqual([4, 0]);
    expect(chosenDice("1333346", ["3", "3", "3"], [4])).toEqual([4, 1, 2]);
    expect(chosenDice("1333346", ["5"], [])).toEqual([]);
  });

  it("go with the one that is taken back", () => {
    expect(diceTaken("1333346", "333", [0, 2, 4, 1], 4)).toEqual(new Set([4, 1, 2]));
    expect(diceTaken("1333346", "3", [1, 2, 3, 4], 2)).toEqual(new Set([2]));
  });
});

describe("the basket", () => {
  const board = (atRisk: number, dice: number) => ({ scores: [0, 0], toMove: 1, atRisk, dice });

  it("collects the dice of the plays from roll to roll", () => {
    const first = basketOf(null, board(0, 7), []);
    const second = basketOf(first, board(300, 4), [3, 3, 3]);
    const third = basketOf(second, board(400, 3), [1]);
    expect([first.faces, second.faces, third.faces]).toEqual([[], [3, 3, 3], [3, 3, 3, 1]]);
    expect(basketOf(third, board(400, 3), [1])).toBe(third);
  });

  it("does not make up faces that it has not seen", () => {
    expect(basketOf(null, board(400, 3), [1]).faces).toEqual([0, 0, 0, 1]);
    expect(basketOf(null, board(400, 3), []).faces).toEqual([0, 0, 0, 0]);
  });

  it("is empty for hot dice and for the next player", () => {
    const before = basketOf(null, board(400, 3), [1]);
    expect(basketOf(before, board(600, 7), [1, 5, 5]).faces).toEqual([]);
    expect(basketOf(before, { ...board(0, 7), toMove: 2 }, []).faces).toEqual([]);
  });
});

describe("places on the felt", () => {
  const rolls = ["1", "36", "245", "1155", "12345", "113456", "1333346", "6666666"];

  it("keep dice apart, inside the felt and above the basket", () => {
    for (const roll of rolls) {
      const spots = [...roll].map((_, die) => spotOf(die, roll));
      for (const [index, spot] of spots.entries()) {
        expect(spot.x - DIE / 2).toBeGreaterThan(0);
        expect(spot.x + DIE / 2).toBeLessThan(WIDTH);
        expect(spot.y - DIE / 2).toBeGreaterThan(0);
        expect(isInBasket(spot.y + DIE / 2)).toBe(false);
        for (const other of spots.slice(index + 1)) {
          expect(Math.max(Math.abs(spot.x - other.x), Math.abs(spot.y - other.y))).toBeGreaterThan(DIE);
        }
      }
    }
  });

  it("has seven places in the basket", () => {
    const slots = Array.from({ length: 7 }, (_, slot) => slotOf(slot));
    for (const [index, slot] of slots.entries()) {
      expect(isInBasket(slot.y)).toBe(true);
      expect(slot.x - KEPT_DIE / 2).toBeGreaterThan(BASKET.x);
      expect(slot.x + KEPT_DIE / 2).toBeLessThan(BASKET.x + BASKET.width);
      if (index > 0) expect(slot.x - slots[index - 1]!.x).toBeGreaterThan(KEPT_DIE);
    }
    expect(BASKET.y + BASKET.height).toBeLessThan(HEIGHT);
  });
});
