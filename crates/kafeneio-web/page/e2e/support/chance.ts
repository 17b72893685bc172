/** A small generator of chance, so that a test that fails can be repeated. */
export class Chance {
  constructor(private state: number) {}

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  pick<T>(things: readonly T[]): T {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error("there is nothing to pick");
    return thing;
  }
}
