import type { Play, StepOf, HalfTurn } from "kafeneio";

export type BoloStep = StepOf["bolo"];

/** What follows if exactly these dice are set aside. */
export interface Worth {
  /** The points at risk then, those from before the roll included. */
  atRisk: number;
  /** How many dice are rolled next. */
  dice: number;
}

/** What a roll offers. Sets of dice are written as their faces in ascending order: "333". */
export interface Offer {
  /** The points at risk before the roll. */
  atRisk: number;
  /** Every set of dice that can be set aside, all of which score. */
  sets: ReadonlyMap<string, Worth>;
  /** The step that sets a die of a face aside. */
  steps: ReadonlyMap<string, BoloStep>;
}

/** Returns the faces in ascending order. */
export function sorted(faces: Iterable<string>): string {
  return [...faces].sort().join("");
}

/** Returns the dice of a set that are not in another one, or `null` if the set lacks one of the other's. */
export function minus(set: string, other: string): string | null {
  const left = [...set];
  for (const face of other) {
    const at = left.indexOf(face);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left.join("");
}

/** Returns the faces that a turn or a play sets aside, in the order of its steps. */
export function keptFaces({ steps }: Pick<HalfTurn<"bolo"> | Play<"bolo">, "steps">): string[] {
  return steps.flatMap((step) => [...step.dice]);
}

/** Returns what follows after the dice of a play: it ends with `roll`, `bank` or `bust`. */
export function actionOf({ text }: Pick<Play<"bolo">, "text">): string | undefined {
  return text.split(" ").at(-1);
}

/**
 * Asks the engine for every set of dice that the roll offers. A roll of seven dice has at most 128 sets.
 * The turn is left as it was.
 */
export function explore(turn: HalfTurn<"bolo">): Offer {
  const entered = [...turn.steps];
  const sets = new Map<string, Worth>();
  const steps = new Map<string, BoloStep>();
  turn.clear();
  const { atRisk } = turn.board;
  try {
    visit(turn, "", sets, steps);
  } finally {
    turn.clear();
    for (const step of entered) turn.push(step);
  }
  return { atRisk, sets, steps };
}

/** Dice are entered in ascending order, so that each set is visited once. */
function visit(turn: HalfTurn<"bolo">, dice: string, sets: Map<string, Worth>, steps: Map<string, BoloStep>): void {
  const { next } = turn;
  const roll = next.find((step) => step.action === "roll");
  const worth = roll && worthOf(turn, roll);
  if (worth) sets.set(dice, worth);
  for (const step of next) {
    if (step.action || step.dice < (dice.at(-1) ?? "")) continue;
    steps.set(step.dice, step);
    turn.push(step);
    visit(turn, dice + step.dice, sets, steps);
    turn.pop();
  }
}

function worthOf(turn: HalfTurn<"bolo">, roll: BoloStep): Worth | null {
  turn.push(roll);
  const board = turn.finish()?.position.board;
  turn.pop();
  return board ? { atRisk: board.atRisk, dice: board.dice } : null;
}

/** Returns the sets that contain some dice. */
function setsWith(offer: Offer, dice: string): [string, Worth][] {
  return [...offer.sets].filter(([set]) => minus(set, dice) !== null);
}

/**
 * Returns the dice that are set aside together with a die of this face: the fewest that make all dice score,
 * such as three of a kind, and of equally many those with the most points. `null` if there are none.
 */
export function groupOf(offer: Offer, kept: string, face: string): string | null {
  const [best] = setsWith(offer, sorted(kept + face)).sort(([a, x], [b, y]) => a.length - b.length || y.atRisk - x.atRisk);
  return best ? minus(best[0], kept) : null;
}

/** Returns what is left set aside when a die of this face is taken back: as many dice as still score without it. */
export function without(offer: Offer, kept: string, face: string): string {
  const rest = minus(kept, face) ?? kept;
  const [best] = [...offer.sets]
    .filter(([set]) => minus(rest, set) !== null)
    .sort(([a, x], [b, y]) => b.length - a.length || y.atRisk - x.atRisk);
  return best?.[0] ?? "";
}

/** Returns the dice still to be set aside for the most points, or "" if nothing is to be added. */
export function bestOf(offer: Offer, kept: string): string {
  const [best] = setsWith(offer, kept).sort(([, x], [, y]) => y.atRisk - x.atRisk);
  return (best && minus(best[0], kept)) ?? "";
}

/** Returns the points that further dice add. Dice set aside that do not score yet count nothing. */
export function gain(offer: Offer, kept: string, added: string): number {
  const after = offer.sets.get(sorted(kept + added))?.atRisk ?? offer.atRisk;
  return after - (offer.sets.get(kept)?.atRisk ?? offer.atRisk);
}
