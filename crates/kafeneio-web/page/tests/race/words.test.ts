import { describe, expect, test } from "vitest";
import { label, type Uses } from "../../src/boards/race/words";
import type { Pile } from "../../src/boards/race/model";
import { texts } from "../../src/texts";

const USELESS: Uses = { movable: false, picked: false, dice: null, notes: [] };

function pile(more: Partial<Pile>): Pile {
  return { place: 6, side: null, count: 0, pinned: null, sharing: null, shares: 0, ...more };
}

describe("accessible names", () => {
  test.each([
    [pile({}), {}, "point 6: empty"],
    [
      pile({ side: "red", count: 2, pinned: "blue" }),
      { movable: true },
      "point 6: two red checkers, one blue checker pinned under them; can move",
    ],
    [pile({ side: "blue", count: 1, pinned: "red" }), {}, "point 6: one blue checker, one red checker pinned under it"],
    [pile({ side: "red", count: 1 }), { picked: true, movable: true }, "point 6: one red checker; picked up"],
    [pile({ side: "red", count: 15 }), { dice: [6, 4] }, "point 6: fifteen red checkers; can land here with 6 and 4"],
    [pile({ place: "off-blue", side: "blue", count: 3 }), {}, "blue's tray: three checkers borne off"],
  ] as const)("of a point: %#", (of, uses, name) => {
    expect(label(texts.plakoto, of, { ...USELESS, ...uses })).toBe(name);
  });

  test("of a cell that is shared, with its walls", () => {
    const shared = pile({ place: 1, side: "white", count: 2, sharing: "blue", shares: 1 });
    const notes = [texts.boloko.walls([16]), texts.boloko.trackEnd("blue")];
    expect(label(texts.boloko, shared, { ...USELESS, notes })).toBe(
      "cell 1: two white pieces, shared with one blue piece; wall to 16; blue's track end",
    );
  });
});
