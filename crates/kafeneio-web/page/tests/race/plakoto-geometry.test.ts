import { describe, expect, test } from "vitest";
import { HEIGHT, numberSpot, plakotoGeometry, POINT_LENGTH, triangle, WIDTH } from "../../src/boards/plakoto-geometry";
import { placeAt, type Pile, type Place } from "../../src/boards/race/model";

const VIEWERS = ["red", "blue"] as const;
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);
const PLACES: readonly Place[] = [...POINTS, "off-red", "off-blue"];

function pile(place: Place, count: number, pinned: "blue" | null = null): Pile {
  return { place, side: "red", count, pinned, sharing: null, shares: 0 };
}

describe.each(VIEWERS)("for %s", (viewer) => {
  const geometry = plakotoGeometry(viewer);

  test("every place is on the screen once", () => {
    expect(geometry.rows.flat().toSorted()).toEqual(PLACES.toSorted());
    const bases = PLACES.map((place) => geometry.slots(pile(place, 1))[0]);
    expect(new Set(bases.map((slot) => `${slot?.x} ${slot?.y}`)).size).toBe(PLACES.length);
  });

  test("a place is found under each of its checkers", () => {
    for (const place of PLACES) {
      for (const { x, y } of geometry.slots(pile(place, 15))) expect(placeAt(geometry, x, y)).toBe(place);
    }
  });

  test("rows are as they lie on the screen", () => {
    for (const row of geometry.rows) {
      const centers = row.map((place) => geometry.area(place).x);
      expect(centers).toEqual(centers.toSorted((a, b) => a - b));
    }
    expect(geometry.area(geometry.rows[0]![0]!).y).toBeLessThan(geometry.area(geometry.rows[1]![0]!).y);
  });

  test("the viewer's home is at the right of the near row", () => {
    const last = viewer === "red" ? 1 : 24;
    const first = viewer === "red" ? 6 : 19;
    expect(geometry.area(last).x).toBeGreaterThan(geometry.area(first).x);
    expect(geometry.area(first).x).toBeGreaterThan(WIDTH / 2 - 30);
    expect(geometry.area(last).y).toBeGreaterThan(HEIGHT / 4);
  });

  test("stacks of 1 to 15 stay on their point, on a pinned checker too", () => {
    for (const point of POINTS) {
      const [base, tip] = triangle(viewer, point);
      const [low, high] = [Math.min(base!.y, tip!.y), Math.max(base!.y, tip!.y)];
      expect(high - low).toBe(POINT_LENGTH);
      for (let count = 1; count <= 15; count++) {
        for (const pinned of [null, "blue"] as const) {
          const slots = geometry.slots(pile(point, count, pinned));
          expect(slots).toHaveLength(count + (pinned ? 1 : 0));
          for (const { x, y } of slots) {
            expect(x).toBe(tip!.x);
            expect(y - geometry.radius).toBeGreaterThanOrEqual(low);
            expect(y + geometry.radius).toBeLessThanOrEqual(high);
          }
        }
      }
    }
  });

  test("five checkers do not cover each other, and a pinned one can be seen", () => {
    const free = geometry.slots(pile(9, 5)).map(({ y }) => y);
    expect(Math.abs(free[1]! - free[0]!)).toBeGreaterThanOrEqual(2 * geometry.radius);
    const [below, above] = geometry.slots(pile(9, 14, "blue"));
    expect(Math.abs(above!.y - below!.y)).toBeGreaterThan(geometry.radius);
  });

  test("numbers stand outside the points, near their base", () => {
    for (const point of POINTS) {
      const { x, y } = numberSpot(viewer, point);
      const [base, tip] = triangle(viewer, point);
      expect(x).toBe(tip!.x);
      expect(Math.abs(y - base!.y)).toBeLessThan(20);
      expect(Math.sign(y - base!.y)).toBe(Math.sign(base!.y - tip!.y));
    }
  });
});

test("Blue sees the board of Red turned over", () => {
  const [red, blue] = [plakotoGeometry("red"), plakotoGeometry("blue")];
  for (const place of POINTS) {
    const [one, other] = [red.slots(pile(place, 3))[2]!, blue.slots(pile(place, 3))[2]!];
    expect(other.x).toBe(one.x);
    expect(other.y).toBeCloseTo(HEIGHT - one.y);
  }
});

test("a point is at least 24 pixels wide on a screen of 360", () => {
  expect((plakotoGeometry("red").area(1).width * 344) / WIDTH).toBeGreaterThanOrEqual(24);
});
