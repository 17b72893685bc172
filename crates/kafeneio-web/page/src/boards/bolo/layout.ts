/** Where everything lies on the felt, in units of the drawing. */
export const WIDTH = 400;
export const HEIGHT = 296;
export const DIE = 52;
export const KEPT_DIE = 42;
export const CUP = { x: 52, y: 100 };
export const BASKET = { x: 8, y: 210, width: 384, height: 78 };

/** Where a die lies and how it is turned, in degrees; `scale` is of the size of a die on the felt. */
export interface Place {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

const MIDDLE = 248;
const APART = 72;
/** Dice up to this number lie in one row. */
const ROW = 4;

/** A number from -1 to 1 that looks like chance but is always the same. */
function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

/** Returns where a die of a roll lies on the felt: in one or two loose rows. */
export function spotOf(die: number, roll: string): Place {
  const rows = roll.length > ROW ? [Math.ceil(roll.length / 2), Math.floor(roll.length / 2)] : [roll.length];
  const row = die < rows[0]! ? 0 : 1;
  const column = row === 0 ? die : die - rows[0]!;
  const seed = die + Number(roll) / 7;
  return {
    x: MIDDLE + (column - (rows[row]! - 1) / 2) * APART + 3 * jitter(seed),
    y: (rows.length === 1 ? 98 : row === 0 ? 46 : 146) + 3 * jitter(seed + 1),
    turn: 7 * jitter(seed + 2),
    scale: 1,
  };
}

/** Returns a place of the basket, from 0. */
export function slotOf(slot: number): Place {
  const { x, y, width, height } = BASKET;
  return { x: x + (width / 7) * (slot + 0.5), y: y + height / 2, turn: 0, scale: KEPT_DIE / DIE };
}

export function isInBasket(y: number): boolean {
  return y >= BASKET.y - 12;
}

export function transformOf({ x, y, turn, scale }: Place): string {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
}
