/** Offsets of a stack of `count` checkers: `step` apart, or closer, so that the last is at most at `room`. */
export function stack(count: number, step: number, room: number): number[] {
  const apart = count > 1 ? Math.min(step, room / (count - 1)) : 0;
  return Array.from({ length: count }, (_, level) => level * apart);
}

/** Stacks above this height carry their number. */
export const COUNTED_AT_A_GLANCE = 5;
