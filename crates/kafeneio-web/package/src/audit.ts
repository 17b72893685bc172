/**
 * The audit of a game with fair dice: whether every roll follows from what the players had agreed on. It runs in a worker,
 * as the players do.
 *
 * ```ts
 * import { audit } from "kafeneio/audit";
 *
 * const record = "start: b15,22,r15 b";
 * await audit(record).then(
 *   ({ fair, faults }) => console.log(fair ? "fair" : faults.map(({ text }) => text).join()),
 *   ({ message }) => console.log(message),
 * );
 * ```
 *
 * @module kafeneio/audit
 */
import type { KafeneioError } from "./error.js";
import { toFields, toSignal, toText } from "./given.js";
import type { Audit } from "./messages.js";
import { abortable, exchange } from "./player-worker.js";
import { startWorker, type Thread } from "./thread.js";

export type { Audit, Fault } from "./messages.js";

/**
 * Checks the dice of a record, as `kafeneio audit` does: that every play is legal, and that every link matches, was revealed
 * in time, and gives the dice that were played. A game that was left unfinished is checked as far as it goes.
 *
 * @param record the record, with lines that begin with `#terms` and `#link`. The terms name the game and its rules.
 * @param options with a `signal` that cancels it: the promise is rejected with the reason of the signal then.
 * @returns what was found. Its promise is rejected with a {@link KafeneioError} if the record cannot be read, if a play is
 * not legal, or if there are no terms.
 */
export async function audit(record: string, options: { signal?: AbortSignal } = {}): Promise<Audit> {
  const module = new URL("./wasm/players.wasm", import.meta.url).href;
  const text = toText("record", record);
  const signal = toSignal(toFields("options", options).signal);
  let worker: Thread | undefined;
  const stop = (): void => worker?.end();
  try {
    return await abortable(signal, stop, async () => {
      worker = await startWorker();
      signal?.throwIfAborted();
      return exchange(worker, { kind: "audit", module, record: text });
    });
  } finally {
    stop();
  }
}
