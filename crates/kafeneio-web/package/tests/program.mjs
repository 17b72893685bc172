// The program `kafeneio`, with which the package is compared.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { root, targetFolder } from "../scripts/tools.mjs";

/** The path of the program: `KAFENEIO`, or what cargo has built. */
export const program = process.env.KAFENEIO ?? join(targetFolder(), "debug", "kafeneio");
if (!existsSync(program)) throw new Error(`${program} is missing: cargo build --package kafeneio, in ${root}`);

/** A running `kafeneio serve`: its answers come in the order of the requests. */
class Server {
  #process = spawn(program, ["serve"], { stdio: ["pipe", "pipe", "inherit"] });
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask(request) {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#lines.next();
    return JSON.parse(value);
  }

  end() {
    this.#process.stdin.end();
  }
}

/** Does something with a running program, and ends it. */
export async function withServer(act) {
  const server = new Server();
  try {
    return await act(server);
  } finally {
    server.end();
  }
}

/** Returns what the program writes. */
export async function output(...args) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  for await (const part of child.stdout) text += part;
  return text;
}
