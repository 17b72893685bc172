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

/**
 * Returns the dice that are taken back so that only some faces stay set aside: the one that is meant, and of the
 * other faces the dice set aside last.
 */
export function diceTaken(roll: string, gone: string, chosen: readonly number[], meant: number): Set<number> {
  const going = new Set([meant]);
  const others = [...gone];
  others.splice(others.indexOf(roll[meant]!), 1);
  for (const face of others) {
    const die = chosen.findLast((candidate) => roll[candidate] === face && !going.has(candidate));
    if (die !== undefined) going.add(die);
  }
  return going;
}
