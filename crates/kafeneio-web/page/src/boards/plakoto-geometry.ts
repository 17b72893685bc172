import type { BoardOf, PlayerOf } from "kafeneio";
import type { Area, Geometry, Pile, Place, Slot } from "./race/model";
import { stack } from "./race/stack";

type Player = PlayerOf["plakoto"];

const COLUMN = 40;
const RADIUS = 19;
const FRAME = 8;
const NUMBERS = 20;
const BAR = 14;
const TRAY = 44;
const MIDDLE = 56;

/** The length of a point: five checkers, and the tip that they leave free. */
export const POINT_LENGTH = 202;
/** How far the stack stands above the pinned checker under it. */
const PINNED_SHIFT = 23;
/** How far apart checkers lie in a tray. */
const TRAY_STEP = 11;

export const WIDTH = 2 * FRAME + 12 * COLUMN + BAR + TRAY;
export const HEIGHT = 2 * (FRAME + NUMBERS + POINT_LENGTH) + MIDDLE;

const TOP = FRAME + NUMBERS;
const BOTTOM = HEIGHT - TOP;
const HALF = 6 * COLUMN;

/** The halves of the board. The bar is between them. */
export const FIELDS: readonly Area[] = [
  { x: FRAME, y: TOP, width: HALF, height: BOTTOM - TOP },
  { x: FRAME + HALF + BAR, y: TOP, width: HALF, height: BOTTOM - TOP },
];

const TRAY_X = FRAME + 2 * HALF + BAR;

const up = Array.from({ length: 12 }, (_, index) => index + 13);
const down = Array.from({ length: 12 }, (_, index) => 12 - index);

/** The points of the far row and of the near row, from the left. The viewer's home is at the right of the near row. */
export function pointRows(viewer: Player): { far: readonly number[]; near: readonly number[] } {
  return viewer === "red" ? { far: up, near: down } : { far: down, near: up };
}

function isNear(viewer: Player, place: Place): boolean {
  return typeof place === "number" ? pointRows(viewer).near.includes(place) : place === `off-${viewer}`;
}

function columnOf(place: Place): number {
  return typeof place === "number" ? (place > 12 ? place - 13 : 12 - place) : 12;
}

function areaOf(viewer: Player, place: Place): Area {
  const column = columnOf(place);
  const near = isNear(viewer, place);
  const height = POINT_LENGTH + MIDDLE / 2 - 2;
  const tray = column === 12;
  return {
    x: tray ? TRAY_X + 3 : FRAME + column * COLUMN + (column > 5 ? BAR : 0),
    y: near ? BOTTOM - height : TOP,
    width: tray ? TRAY - 6 : COLUMN,
    height,
  };
}

/** The base of a place at the rim of the board, and where its stack grows to. */
function baseOf(viewer: Player, place: Place): { x: number; y: number; toward: 1 | -1 } {
  const area = areaOf(viewer, place);
  const near = isNear(viewer, place);
  return {
    x: area.x + area.width / 2,
    y: near ? BOTTOM - RADIUS - 1 : TOP + RADIUS + 1,
    toward: near ? -1 : 1,
  };
}

function slotsOf(viewer: Player, pile: Pile): Slot[] {
  const { x, y, toward } = baseOf(viewer, pile.place);
  const tray = typeof pile.place === "string";
  const shift = pile.pinned ? PINNED_SHIFT : 0;
  const room = POINT_LENGTH - 2 * RADIUS - 2 - shift;
  const levels = stack(pile.count, tray ? TRAY_STEP : 2 * RADIUS, room).map((level) => level + shift);
  return [...(pile.pinned ? [0] : []), ...levels].map((level) => ({ x, y: y + toward * level, scale: tray ? 0.9 : 1 }));
}

/** The corners of the triangle of a point. */
export function triangle(viewer: Player, point: number): Slot[] {
  const { x, width } = areaOf(viewer, point);
  const near = isNear(viewer, point);
  const [base, tip] = near ? [BOTTOM, BOTTOM - POINT_LENGTH] : [TOP, TOP + POINT_LENGTH];
  return [
    [x + 1, base],
    [x + width / 2, tip],
    [x + width - 1, base],
  ].map(([cx = 0, cy = 0]) => ({ x: cx, y: cy, scale: 1 }));
}

/** Where the number of a point is written. */
export function numberSpot(viewer: Player, point: number): Slot {
  const { x } = baseOf(viewer, point);
  return { x, y: isNear(viewer, point) ? BOTTOM + NUMBERS / 2 + 1 : TOP - NUMBERS / 2, scale: 1 };
}

export function plakotoGeometry(viewer: Player): Geometry {
  const other = viewer === "red" ? "blue" : "red";
  const { far, near } = pointRows(viewer);
  return {
    width: WIDTH,
    height: HEIGHT,
    radius: RADIUS,
    rows: [
      [...far, `off-${other}`],
      [...near, `off-${viewer}`],
    ],
    area: (place) => areaOf(viewer, place),
    slots: (pile) => slotsOf(viewer, pile),
    dice: { x: FRAME + HALF + BAR + HALF / 2, y: HEIGHT / 2, size: 38 },
  };
}

export function plakotoPiles(board: BoardOf["plakoto"]): Pile[] {
  const off = (side: Player): Pile => ({ place: `off-${side}`, side, count: board.borneOff[side], pinned: null, sharing: null, shares: 0 });
  return [
    ...board.points.map(({ point, side, count, pinned }) => ({ place: point, side, count, pinned, sharing: null, shares: 0 })),
    off("red"),
    off("blue"),
  ];
}
