import type { BoardOf, PlayerOf } from "kafeneio";
import { middle, type Area, type Geometry, type Pile, type Place, type Slot } from "./race/model";
import { stack } from "./race/stack";

type Player = PlayerOf["boloko"];
type Cell = BoardOf["boloko"]["cells"][number];

const CELL = 100;
const RADIUS = 30;
const FRAME = 10;
const DICE = 64;

/** The cells of a row and of a column. */
const EDGE = 5;
/** How far apart the pieces of a stack lie, and how high it may be. */
const STEP = 9;
const ROOM = 30;
/** Where the pinned piece lies beside the stack on top of it. */
const PINNED = { x: -17, y: 15 };
/** Pinned pieces and those on top of them are a little smaller. */
const PINNING = 0.94;
/** Pieces of both colors that share a cell stand side by side, a little smaller. */
const SHARED = { x: 23, scale: 0.7 };
/** Where stacks stand beside the middle of a cell: its number has the corner. */
const BASE = { x: 3, y: 3 };

export const SIZE = EDGE * CELL;
export const WIDTH = SIZE + 2 * FRAME;
export const HEIGHT = WIDTH + DICE;

/** The grid as it lies on the screen: turned for Blue, who sits at the other side. */
function gridPlace(viewer: Player, cell: Cell): { row: number; column: number } {
  return viewer === "white" ? { row: cell.row - 1, column: cell.column - 1 } : { row: EDGE - cell.row, column: EDGE - cell.column };
}

/** The cell of each number, and its place on the screen. */
export class CellGrid {
  readonly rows: number[][];
  readonly #areas = new Map<number, Area>();

  constructor(viewer: Player, cells: readonly Cell[]) {
    this.rows = Array.from({ length: EDGE }, () => []);
    for (const cell of cells) {
      const { row, column } = gridPlace(viewer, cell);
      this.rows[row]![column] = cell.cell;
      this.#areas.set(cell.cell, { x: FRAME + column * CELL, y: FRAME + row * CELL, width: CELL, height: CELL });
    }
  }

  area(cell: number): Area {
    const area = this.#areas.get(cell);
    if (!area) throw new RangeError(`no cell ${cell}`);
    return area;
  }

  center(cell: number): Slot {
    return middle(this.area(cell));
  }

  /** The ends of the wall between two neighboring cells. */
  wall(one: number, other: number): { x1: number; y1: number; x2: number; y2: number } {
    const [a, b] = [this.area(one), this.area(other)];
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    return a.y === b.y ? { x1: x, y1: y, x2: x, y2: y + CELL } : { x1: x, y1: y, x2: x + CELL, y2: y };
  }
}

/** A stack that stands on its cell: it leans on the middle and grows upward. */
function stacked(count: number, x: number, y: number, scale: number): Slot[] {
  const levels = stack(count, STEP, ROOM * scale);
  const rise = (levels.at(-1) ?? 0) / 2;
  return levels.map((level) => ({ x, y: y + rise - level, scale }));
}

function slotsOf(grid: CellGrid, pile: Pile): Slot[] {
  if (typeof pile.place === "string") return [];
  const center = grid.center(pile.place);
  const [x, base] = [center.x + BASE.x, center.y + BASE.y];
  if (pile.shares > 0) {
    return [
      ...stacked(pile.count, center.x - SHARED.x, base, SHARED.scale),
      ...stacked(pile.shares, center.x + SHARED.x, base, SHARED.scale),
    ];
  }
  if (!pile.pinned) return stacked(pile.count, x, base, 1);
  const above = stacked(pile.count, x + 6, base - 6, PINNING);
  const lowest = above[0] ?? { x, y: base };
  const y = Math.min(lowest.y + PINNED.y, center.y + CELL / 2 - RADIUS * PINNING - 3);
  return [{ x: lowest.x + PINNED.x, y, scale: PINNING }, ...above];
}

export function bolokoGeometry(viewer: Player, cells: readonly Cell[]): { geometry: Geometry; grid: CellGrid } {
  const grid = new CellGrid(viewer, cells);
  const geometry: Geometry = {
    width: WIDTH,
    height: HEIGHT,
    radius: RADIUS,
    rows: grid.rows,
    area: (place: Place) => grid.area(Number(place)),
    slots: (pile) => slotsOf(grid, pile),
    dice: { x: WIDTH / 2, y: WIDTH + DICE / 2 - 2, size: 46 },
  };
  return { geometry, grid };
}

export function bolokoPiles(board: BoardOf["boloko"]): Pile[] {
  return board.cells.map(({ cell, side, count, pinned, shares }) => ({
    place: cell,
    side,
    count,
    pinned,
    sharing: shares > 0 ? (side === "white" ? "blue" : "white") : null,
    shares,
  }));
}
