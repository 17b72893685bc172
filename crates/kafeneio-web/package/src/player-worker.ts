/** One worker with one player, who is asked one question at a time. */
import { KafeneioError } from "./error.js";
import type { Answer, Failure, Question, Results, Seat } from "./messages.js";
import { type Files, network } from "./networks.js";
import { startWorker, type Thread } from "./thread.js";

type Kind = Question["kind"];
type QuestionOf<K extends Kind> = Extract<Question, { kind: K }>;

/** What to do while a question is answered. */
export interface Waiting {
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number) => void) | undefined;
}

/**
 * A question that is no longer wanted ends its worker, because a search cannot be stopped from outside. The next question
 * starts a new one, whose network was read before.
 */
export class PlayerWorker {
  readonly #seat: Seat;
  readonly #files: Files;
  readonly #networks: string | URL | undefined;
  #worker: Promise<Thread> | undefined;
  /** The end of the last question. */
  #last: Promise<unknown> = Promise.resolve();
  #isFree = true;

  constructor(seat: Seat, files: Files, networks: string | URL | undefined) {
    this.#seat = seat;
    this.#files = files;
    this.#networks = networks;
  }

  /** Starts the worker, if there is none. */
  async start(): Promise<void> {
    await this.#ready();
  }

  /** Asks a question when those before it are answered. If it is no longer wanted before that, it is never asked. */
  ask<K extends Kind>(question: QuestionOf<K>, waiting: Waiting): Promise<Results[K]> {
    const asked = this.#last.then(() => this.#askNow(question, waiting));
    this.#last = asked.catch(() => undefined);
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    // The signal is heard at once, and not only when the question has its turn.
    return abortable(waiting.signal, stop, () => Promise.race([asked, stopped]));
  }

  /** Ends the worker. */
  free(): void {
    this.#isFree = false;
    this.#end();
  }

  async #askNow<K extends Kind>(question: QuestionOf<K>, { signal, onProgress }: Waiting): Promise<Results[K]> {
    this.#refuseIfFreed();
    try {
      return await abortable(
        signal,
        () => this.#end(),
        async () => {
          const worker = await this.#ready();
          signal?.throwIfAborted();
          return exchange(worker, question, (part) => {
            try {
              onProgress?.(part);
            } catch (error) {
              // The worker would go on with a question that nobody waits for.
              this.#end();
              throw error;
            }
          });
        },
      );
    } catch (error) {
      // The worker knows only that it was ended.
      this.#refuseIfFreed();
      throw error;
    }
  }

  #refuseIfFreed(): void {
    if (!this.#isFree) throw new KafeneioError("the player was freed", "bad_request", "freed");
  }

  #ready(): Promise<Thread> {
    this.#worker ??= this.#open();
    return this.#worker;
  }

  async #open(): Promise<Thread> {
    const worker = await startWorker();
    try {
      const file = await exchange(worker, { kind: "open", seat: this.#seat });
      if (file !== null) {
        await exchange(worker, { kind: "supply", file: await network(this.#files, file, this.#networks) });
      }
      return worker;
    } catch (error) {
      worker.end();
      this.#worker = undefined;
      throw error;
    }
  }

  #end(): void {
    void this.#worker?.then(
      (worker) => worker.end(),
      () => undefined,
    );
    this.#worker = undefined;
  }
}

/**
 * Does work that `stop` ends early if the signal says so. Its promise is rejected with the reason of the signal then, whatever
 * the work says.
 */
export async function abortable<T>(signal: AbortSignal | undefined, stop: () => void, work: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  signal?.addEventListener("abort", stop);
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** Asks a worker one question. */
export function exchange<K extends Kind>(
  worker: Thread,
  question: QuestionOf<K>,
  onProgress?: (part: number) => void,
): Promise<Results[K]> {
  return new Promise((resolve, reject) => {
    worker.listen((answer: Answer) => {
      try {
        if ("part" in answer) onProgress?.(answer.part);
        else if ("failure" in answer) reject(toError(answer.failure));
        // The worker answers each kind of question with its kind of result.
        else resolve(answer.result as Results[K]);
      } catch (error) {
        reject(error);
      }
    }, reject);
    worker.post(question);
  });
}

function toError({ message, parts }: Failure): Error {
  return parts === undefined ? new Error(message) : new KafeneioError(message, ...parts);
}
