import { describe, expect, it } from "vitest";
import * as geometry from "../../src/boards/buku/geometry";
import { sownBefore } from "../../src/boards/buku/motion";
import { captured, capturedBy, type Counts, ownerOf, pathOf, sown, targetOf } from "../../src/boards/buku/turns";
import { walk } from "../../src/boards/walk";

const sides = ["white", "black"] as const;
const squares = geometry.rowsOf("white").flat();
const step = (square: string) => ({ text: square, square });

describe("the squares", () => {
  it("are 64, and each is found again where it is drawn", () => {
    expect(new Set(squares).size).toBe(64);
    for (const viewer of sides) {
      for (const square of squares) {
        expect(geometry.squareAt(geometry.middleOf(square, viewer), viewer)).toBe(square);
      }
      expect(geometry.squareAt({ x: 5, y: 100 }, viewer)).toBeNull();
      expect(geometry.squareAt({ x: 100, y: geometry.SIZE - 5 }, viewer)).toBeNull();
    }
  });

  it("have the viewer's side near", () => {
    expect(geometry.rowsOf("white").at(-1)).toEqual(["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
    expect(geometry.rowsOf("black").at(-1)).toEqual(["h8", "g8", "f8", "e8", "d8", "c8", "b8", "a8"]);
  });

  it("belong to White if they are light, a1 being dark", () => {
    expect([ownerOf("a1"), ownerOf("b1"), ownerOf("a2"), ownerOf("h8"), ownerOf("h1")]).toEqual([
      "black",
      "white",
      "white",
      "black",
      "white",
    ]);
    expect(squares.filter((square) => ownerOf(square) === "white")).toHaveLength(32);
  });

  it("are walked by arrows as they lie on the screen, and the walk ends at the edge", () => {
    expect(walk(geometry.rowsOf("white"), "c4", "ArrowUp")).toBe("c5");
    expect(walk(geometry.rowsOf("black"), "c4", "ArrowUp")).toBe("c3");
    expect(walk(geometry.rowsOf("black"), "c4", "ArrowLeft")).toBe("d4");
    expect(walk(geometry.rowsOf("white"), "a1", "ArrowLeft")).toBe("a1");
    expect(walk(geometry.rowsOf("white"), "c4", "Home")).toBe("a4");
    expect(walk(geometry.rowsOf("white"), "c4", "x")).toBeNull();
  });
});

describe("lines", () => {
  it("are ranks for White and files for Black", () => {
    expect(geometry.lineOf("c4", "white")).toBe("4");
    expect(geometry.lineOf("c4", "black")).toBe("c");
    for (const side of sides) {
      for (const line of geometry.linesOf(side)) {
        expect(squares.filter((square) => geometry.isOnLine(square, line))).toHaveLength(8);
      }
    }
  });

  it("have their frames around their squares, and their names beside the board", () => {
    for (const viewer of sides) {
      for (const line of [...geometry.linesOf("white"), ...geometry.linesOf("black")]) {
        const { x, y, width, height } = geometry.lineArea(line, viewer);
        for (const square of squares) {
          const middle = geometry.middleOf(square, viewer);
          const isInside = middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height;
          expect(isInside).toBe(geometry.isOnLine(square, line));
        }
        const label = geometry.labelArea(line, viewer);
        expect(geometry.squareAt({ x: label.x + label.width / 2, y: label.y + label.height / 2 }, viewer)).toBeNull();
        expect(Math.min(label.width, label.height) * (340 / geometry.SIZE)).toBeGreaterThan(24);
      }
    }
  });
});

describe("runs", () => {
  it("are straight, without the square they begin on", () => {
    expect(geometry.runTo("a4", "d4")).toEqual(["b4", "c4", "d4"]);
    expect(geometry.runTo("c4", "c2")).toEqual(["c3", "c2"]);
    expect(geometry.runTo("c4", "d4")).toEqual(["d4"]);
  });

  it("do not turn", () => {
    expect(geometry.runTo("a1", "b2")).toBeNull();
    expect(geometry.runTo("a1", "a1")).toBeNull();
  });
});

describe("counters", () => {
  it("lie apart in a square, and become a number above four", () => {
    for (const count of [0, 1, 2, 3, 4]) expect(geometry.counterSpots(count)).toHaveLength(count);
    expect(geometry.counterSpots(9)).toHaveLength(1);
    const spots = geometry.counterSpots(4);
    expect(Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y)).toBeGreaterThan(23);
  });

  it("of three and four on own squares are captured", () => {
    const counts: Counts = new Map([
      ["a1", 3],
      ["a2", 4],
      ["b1", 2],
      ["c1", 4],
    ]);
    expect(captured(counts, "black")).toEqual(["a1", "c1"]);
    expect(captured(counts, "white")).toEqual(["a2"]);
  });

  const before: Counts = new Map([
    ["a1", 3],
    ["a2", 2],
    ["b1", 1],
    ["h8", 2],
    ["g8", 2],
  ]);
  const path = { line: "b", squares: ["a2"] };

  it("of the line are lifted, and one is sown on each square of the path", () => {
    expect([...sown(before, path)]).toEqual([
      ["a1", 3],
      ["a2", 3],
      ["b1", 0],
      ["h8", 2],
      ["g8", 2],
    ]);
  });

  it("that a play captured are known from the board before it, on its path and elsewhere", () => {
    const after: Counts = new Map([
      ["a1", 0],
      ["a2", 3],
      ["b1", 0],
      ["h8", 2],
      ["g8", 2],
    ]);
    expect([...capturedBy(before, path, after)]).toEqual([["a1", 3]]);
  });

  it("that a play captured are seen on its path without the board before it", () => {
    const after: Counts = new Map([
      ["a1", 0],
      ["a2", 0],
      ["b1", 0],
    ]);
    expect([...capturedBy(null, path, after)]).toEqual([["a2", 0]]);
    expect([...capturedBy(new Map([["a1", 1]]), path, after)]).toEqual([["a2", 0]]);
  });
});

describe("paths", () => {
  it("of a turn that is being entered begin with its line", () => {
    expect(pathOf({ text: "", steps: [] })).toEqual({ line: null, squares: [] });
    expect(pathOf({ text: "3(9):", steps: [{ text: "3", square: "", line: "3" }] })).toEqual({ line: "3", squares: [] });
    expect(pathOf({ text: "c(2):a1,a2", steps: [{ text: "c", square: "", line: "c" }, step("a1"), step("a2")] })).toEqual({
      line: "c",
      squares: ["a1", "a2"],
    });
  });

  it("of a play have their line in the text only", () => {
    expect(pathOf({ text: "8(0):", steps: [] })).toEqual({ line: "8", squares: [] });
    expect(pathOf({ text: "3(3):a4,b4,c4", steps: [step("a4"), step("b4"), step("c4")] }).line).toBe("3");
  });

  it("enter lines and squares by their names", () => {
    expect([targetOf({ text: "3", square: "", line: "3" }), targetOf(step("a4"))]).toEqual(["3", "a4"]);
  });

  it("are not sown twice when hands have sown them", () => {
    expect(sownBefore([], ["a1", "a2"])).toBe(0);
    expect(sownBefore(["a1"], ["a1", "a2"])).toBe(1);
    expect(sownBefore(["a2", "a1"], ["a1", "a2"])).toBe(2);
    expect(sownBefore(["h8"], ["a1", "a2"])).toBe(0);
  });
});
