import { signal } from "@preact/signals";

/** Something that takes a while, and its state for those who draw it. */
export type Asked<T> =
  | { state: "idle" }
  | { state: "asking"; part: number }
  | { state: "ready"; value: T }
  | { state: "failed"; error: unknown };

/** Asks for one thing at a time. Asking again, or clearing, stops what was asked before. */
export class Asking<T> {
  readonly state = signal<Asked<T>>({ state: "idle" });
  private controller: AbortController | null = null;

  async ask(work: (abort: AbortSignal, onProgress: (part: number) => void) => Promise<T>): Promise<void> {
    this.clear();
    const controller = new AbortController();
    this.controller = controller;
    const show = (state: Asked<T>): void => {
      if (!controller.signal.aborted) this.state.value = state;
    };
    show({ state: "asking", part: 0 });
    try {
      show({ state: "ready", value: await work(controller.signal, (part) => show({ state: "asking", part })) });
    } catch (error) {
      show({ state: "failed", error });
    }
  }

  clear(): void {
    this.controller?.abort();
    this.controller = null;
    this.state.value = { state: "idle" };
  }
}
