/** A worker: a Web Worker in browsers, a thread in Node. */
import type { Answer, Question } from "./messages.js";

export interface Thread {
  post(question: Question): void;
  /** Hears the answers to the next question, and why the worker failed or ended. */
  listen(hear: (answer: Answer) => void, fail: (error: Error) => void): void;
  end(): void;
}

export function startWorker(): Promise<Thread> | Thread {
  return typeof Worker === "undefined" ? startInNode() : startInBrowser();
}

function startInBrowser(): Thread {
  // Bundlers look for just this expression.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  let failed: (error: Error) => void = () => undefined;
  return {
    post: (question) => worker.postMessage(question),
    listen(hear, fail) {
      failed = fail;
      worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
      worker.onerror = ({ message }) => fail(new Error(message || "the worker could not start"));
    },
    end() {
      // What it has answered already is nobody's any more.
      worker.onmessage = null;
      worker.terminate();
      failed(new Error("the worker was ended"));
    },
  };
}

interface NodeWorker {
  postMessage(question: Question): void;
  on(event: "message", listen: (answer: Answer) => void): void;
  on(event: "error", listen: (error: Error) => void): void;
  removeAllListeners(event: string): void;
  terminate(): Promise<number>;
  ref(): void;
  unref(): void;
}

/** The name is put together here, so that no bundler looks for the threads of Node. */
const threads = ["node:worker", "threads"].join("_");

async function startInNode(): Promise<Thread> {
  const { Worker } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ threads)) as {
    Worker: new (file: URL, options: { execArgv: string[] }) => NodeWorker;
  };
  const file = "./worker.js";
  // The options of the program's own start need not suit a file: `--input-type` does not.
  const worker = new Worker(new URL(file, import.meta.url), { execArgv: [] });
  let failed: (error: Error) => void = () => undefined;
  // A program may end while a worker waits, but not while it thinks.
  worker.unref();
  const rest = (): void => worker.unref();
  return {
    post(question) {
      worker.ref();
      worker.postMessage(question);
    },
    listen(hear, fail) {
      failed = fail;
      worker.removeAllListeners("message");
      worker.removeAllListeners("error");
      worker.on("message", (answer) => {
        if (!("part" in answer)) rest();
        hear(answer);
      });
      worker.on("error", fail);
    },
    end() {
      worker.removeAllListeners("message");
      void worker.terminate();
      failed(new Error("the worker was ended"));
    },
  };
}
