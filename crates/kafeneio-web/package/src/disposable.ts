/// <reference lib="esnext.disposable" preserve="true" />
/** What can be freed, and so declared with `using`. */

/** Something that holds memory outside of JavaScript, or a worker, until it is freed. */
export abstract class Freed {
  /** Frees its memory now, or ends its worker. To free it again does nothing. */
  abstract free(): void;

  /** Does what `free` does, at the end of the block in which `using` declares it. */
  declare [Symbol.dispose]: () => void;

  static {
    // Not every browser has the symbol.
    if (Symbol.dispose !== undefined) {
      Object.defineProperty(Freed.prototype, Symbol.dispose, {
        value(this: Freed) {
          this.free();
        },
      });
    }
  }
}
