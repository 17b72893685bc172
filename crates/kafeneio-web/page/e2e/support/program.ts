import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface Status {
  over: boolean;
  to_move?: string | number;
  winner?: string | number | null;
  points?: number;
  reason?: string;
}

export interface Applied {
  position: string;
  play: string;
  status: Status;
}

interface Refused {
  error: { code: string; message: string };
}

export type Request = Record<string, unknown> & { op: string; game: string };

/** The program `kafeneio serve`: what it answers is right. */
export class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: ((line: string) => void)[] = [];

  constructor(path: string) {
    this.child = spawn(path, ["serve"]);
    createInterface({ input: this.child.stdout }).on("line", (line) => this.waiting.shift()?.(line));
  }

  async ask<A>(request: Request): Promise<A> {
    const answer = new Promise<string>((done) => this.waiting.push(done));
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const reply = JSON.parse(await answer) as A | Refused;
    if (reply !== null && typeof reply === "object" && "error" in reply) {
      throw new Error(`the program refuses ${JSON.stringify(request)}: ${reply.error.message}`);
    }
    return reply as A;
  }

  close(): void {
    this.child.stdin.end();
    this.child.kill();
  }
}
