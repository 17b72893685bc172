/**
 * Returns which dice of the roll are set aside, in the order of the steps. Dice of one face are alike for the
 * engine, but not for the eye: those that `before` names stay, and further ones are taken from the left.
 */
export function chosenDice(roll: string, kept: readonly string[], before: readonly number[]): number[] {
  const wanted = [...before];
  const taken = new Set<number>();
  return kept.flatMap((face) => {
    const isFree = (die: number): boolean => roll[die] === face && !taken.has(die);
    const die = wanted.find(isFree) ?? [...roll].findIndex((_, index) => isFree(index) && !wanted.includes(index));
    if (die < 0) return [];
    taken.add(die);
    return [die];
  });
}

/** Returns the dice of the roll that belong to a set of faces: the one that is meant first, then from the left. */
export function diceOf(roll: string, faces: string, chosen: readonly number[], first?: number): number[] {
  const free = [...roll].map((_, index) => index).filter((index) => !chosen.includes(index));
  const order = first === undefined ? free : [first, ...free.filter((index) => index !== first)];
  const found: number[] = [];
  for (const face of faces) {
    const die = order.find((index) => roll[index] === face && !found.includes(index));
    if (die !== undefined) found.push(die);
  }
  return found;
}

/** The dice set aside in earlier rolls of the turn. A face of 0 is not known, such as after a reload. */
export interface Basket {
  faces: readonly number[];
  /** Whose turn it is and what is at risk: if it changes, other dice lie in the basket. */
  key: string;
}

interface Shown {
  scores: readonly number[];
  to_move: number | null;
  at_risk: number;
  dice: number;
}

const keyOf = ({ scores, to_move, at_risk, dice }: Shown): string => [to_move, at_risk, dice, ...scores].join();

/** Returns the basket of a position. A position only has the number of its dice; their faces are those of the plays seen. */
export function basketOf(before: Basket | null, board: Shown, last: readonly number[]): Basket {
  const key = keyOf(board);
  if (before?.key === key) return before;
  const count = board.dice === 7 ? 0 : 7 - board.dice;
  const older = count - last.length;
  if (count === 0 || older < 0) return { faces: Array<number>(count).fill(0), key };
  const known = before?.faces.length === older ? before.faces : Array<number>(older).fill(0);
  return { faces: [...known, ...last], key };
}
