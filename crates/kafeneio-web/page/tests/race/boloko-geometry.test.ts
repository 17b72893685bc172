import type { BoardOf } from "kafeneio";
import { describe, expect, test } from "vitest";
import { bolokoGeometry, SIZE, WIDTH } from "../../src/boards/boloko-geometry";
import { placeAt, within, type Area, type Pile } from "../../src/boards/race/model";

const SPIRAL = [
  [1, 2, 3, 4, 5],
  [16, 17, 18, 19, 6],
  [15, 24, 25, 20, 7],
  [14, 23, 22, 21, 8],
  [13, 12, 11, 10, 9],
];
const SERPENTINE = [
  [1, 2, 3, 4, 5],
  [10, 9, 8, 7, 6],
  [11, 12, 13, 14, 15],
  [20, 19, 18, 17, 16],
  [21, 22, 23, 24, 25],
];
const CELLS = Array.from({ length: 25 }, (_, index) => index + 1);

function cellsOf(grid: number[][]): BoardOf["boloko"]["cells"] {
  return CELLS.map((cell) => {
    const row = grid.findIndex((cells) => cells.includes(cell));
    const column = grid[row]!.indexOf(cell);
    return { cell, row: row + 1, column: column + 1, side: null, count: 0, pinned: null, shares: 0 };
  });
}

/** The pairs of neighbors that are not consecutive. */
function wallsOf(grid: number[][]): [number, number][] {
  const at = (row: number, column: number): number | undefined => grid[row]?.[column];
  return grid.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      [at(row, column + 1), at(row + 1, column)].flatMap((other): [number, number][] =>
        other !== undefined && Math.abs(other - cell) !== 1 ? [[cell, other]] : [],
      ),
    ),
  );
}

function pile(place: number, more: Partial<Pile>): Pile {
  return { place, side: "white", count: 1, pinned: null, sharing: null, shares: 0, ...more };
}

/** The four sides of an area as texts. */
function sidesOf({ x, y, width, height }: Area): string[] {
  const line = (x1: number, y1: number, x2: number, y2: number): string => [x1, y1, x2, y2].join();
  return [
    line(x, y, x + width, y),
    line(x, y + height, x + width, y + height),
    line(x, y, x, y + height),
    line(x + width, y, x + width, y + height),
  ];
}

describe.each([
  ["spiral", SPIRAL],
  ["serpentine", SERPENTINE],
])("%s", (_, numbers) => {
  const cells = cellsOf(numbers);

  test.each(["white", "blue"] as const)("cells lie in five rows of five for %s", (viewer) => {
    const { geometry } = bolokoGeometry(viewer, cells);
    expect(geometry.rows.flat().toSorted()).toEqual(CELLS.toSorted());
    expect(new Set(CELLS.map((cell) => JSON.stringify(geometry.area(cell)))).size).toBe(25);
    expect(geometry.rows).toEqual(viewer === "white" ? numbers : numbers.map((row) => row.toReversed()).toReversed());
  });

  test("Blue sees the board turned by half", () => {
    const [white, blue] = [bolokoGeometry("white", cells).grid, bolokoGeometry("blue", cells).grid];
    for (const cell of CELLS) {
      const [one, other] = [white.center(cell), blue.center(cell)];
      expect([other.x, other.y]).toEqual([WIDTH - one.x, WIDTH - one.y]);
    }
  });

  test.each(["white", "blue"] as const)("a wall is the side that two cells share for %s", (viewer) => {
    const { geometry, grid } = bolokoGeometry(viewer, cells);
    const walls = wallsOf(numbers);
    expect(walls).toHaveLength(16);
    for (const [one, other] of walls) {
      const { x1, y1, x2, y2 } = grid.wall(one, other);
      const wall = [x1, y1, x2, y2].join();
      expect(sidesOf(geometry.area(one))).toContain(wall);
      expect(sidesOf(geometry.area(other))).toContain(wall);
      expect(grid.wall(other, one)).toEqual({ x1, y1, x2, y2 });
    }
  });
});

describe("pieces stay in their cell", () => {
  const { geometry } = bolokoGeometry("white", cellsOf(SPIRAL));

  test.each(
    CELLS.slice(0, 10).flatMap((count) => [
      { count, name: `${count}` },
      { count, pinned: "blue" as const, name: `${count} on a pinned one` },
      ...CELLS.slice(0, 10).map((shares) => ({ count, sharing: "blue" as const, shares, name: `${count} beside ${shares}` })),
    ]),
  )("$name", ({ name: _, ...more }) => {
    const of = pile(13, more);
    const slots = geometry.slots(of);
    expect(slots).toHaveLength(of.count + of.shares + (of.pinned ? 1 : 0));
    for (const { x, y, scale } of slots) {
      const radius = geometry.radius * scale;
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        expect(within(geometry.area(13), x + dx * radius, y + dy * radius)).toBe(true);
      }
      expect(placeAt(geometry, x, y)).toBe(13);
    }
  });
});

test("a cell is at least 24 pixels wide on a screen of 360", () => {
  expect((SIZE / 5) * (344 / WIDTH)).toBeGreaterThanOrEqual(24);
});
