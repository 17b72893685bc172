import type { GameName, PlayerOf, StepOf } from "kafeneio";

/** The games in which checkers race along a way. */
export type RaceGame = Extract<GameName, "plakoto" | "boloko">;

/** The sides of both games. */
export type Side = PlayerOf[RaceGame];

/** Where checkers are: a point or a cell, or the tray of a side for those that are borne off. */
export type Place = number | `off-${Side}`;

/** The checkers of one place. */
export interface Pile {
  place: Place;
  /** The side whose free checkers stand here. */
  side: Side | null;
  count: number;
  /** The side whose checker is pinned under them. */
  pinned: Side | null;
  /** The side whose checkers share the place unpinned, and how many they are. */
  sharing: Side | null;
  shares: number;
}

/** Where a checker is drawn: its center, and its size as a part of the usual one. */
export interface Slot {
  x: number;
  y: number;
  scale: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where everything is on the screen for one viewer. */
export interface Geometry {
  width: number;
  height: number;
  /** The radius of a checker of scale 1. */
  radius: number;
  /** The places as they lie on the screen: rows from the top, each from the left. */
  rows: readonly (readonly Place[])[];
  /** What belongs to a place for hands. */
  area(place: Place): Area;
  /** The checkers of a pile: the pinned one first, then the free ones from the bottom, then those that share. */
  slots(pile: Pile): Slot[];
  /** The middle of the row of dice, and the size of a die. */
  dice: { x: number; y: number; size: number };
}

/** The place that a step goes to. */
export function target(step: { to: StepOf[RaceGame]["to"] }, mover: Side): Place {
  return step.to === "off" ? `off-${mover}` : step.to;
}

/** The sides of the checkers in the order of their slots. */
export function sidesOf(pile: Pile): Side[] {
  const { side, count, pinned, sharing, shares } = pile;
  return [
    ...(pinned ? [pinned] : []),
    ...(side ? Array<Side>(count).fill(side) : []),
    ...(sharing ? Array<Side>(shares).fill(sharing) : []),
  ];
}

/** Whether a pile has checkers of a side. */
export function holds(pile: Pile, side: Side): boolean {
  return sidesOf(pile).includes(side);
}

/** A pile when another checker of `side` has come to it. */
export function joined(pile: Pile, side: Side, pins: boolean): Pile {
  if (pile.side === side) return { ...pile, count: pile.count + 1 };
  if (pile.side === null) return { ...pile, side, count: 1 };
  if (pile.sharing === side || !pins) return { ...pile, sharing: side, shares: pile.shares + 1 };
  return { ...pile, side, count: 1, pinned: pile.side };
}

/** The slot of the checker of `side` that lies on top in a pile; the middle of the place if there is none. */
export function topSlot(geometry: Geometry, pile: Pile, side: Side): Slot {
  const at = sidesOf(pile).lastIndexOf(side);
  return geometry.slots(pile)[at] ?? middle(geometry.area(pile.place));
}

/** The center of an area. */
export function middle(area: Area): Slot {
  return { x: area.x + area.width / 2, y: area.y + area.height / 2, scale: 1 };
}

/** Whether a spot is in an area, or at most `slack` beside it. */
export function within(area: Area, x: number, y: number, slack = 0): boolean {
  return x >= area.x - slack && x <= area.x + area.width + slack && y >= area.y - slack && y <= area.y + area.height + slack;
}

/** The place at a spot of the screen. */
export function placeAt(geometry: Geometry, x: number, y: number): Place | null {
  return geometry.rows.flat().find((place) => within(geometry.area(place), x, y)) ?? null;
}
