import { expect } from "vitest";
import type { Applied, Program, Status } from "./program.ts";
import type { GameName, Shown } from "./table.ts";

/** Compares a game on the page with the program, turn by turn. */
export class Referee {
  private readonly history: string[] = [];
  plies = 0;
  status: Status = { over: false };

  constructor(
    private readonly program: Program,
    private readonly game: GameName,
    /** The position that the game has come to on the page. */
    private position: string,
    private readonly rules: Record<string, unknown> = {},
  ) {}

  /** The position that the program begins the game of a seed with. */
  static async start(program: Program, game: GameName, seed: string, players = 2): Promise<Referee> {
    const begun = await program.ask<{ position: string }>({ op: "new", game, seed: Number(seed), players });
    return new Referee(program, game, begun.position);
  }

  get at(): string {
    return this.position;
  }

  /** The dice that this turn of the game of a seed has. */
  async roll(seed: string): Promise<string> {
    const request = { op: "roll", game: this.game, position: this.position, seed: Number(seed), turn: this.plies + 1, rules: this.rules };
    return (await this.program.ask<{ roll: string }>(request)).roll;
  }

  /** Plays the last turn of the page in the position before it, and expects the position of the page. */
  async judge({ position, lastRoll, lastPlay, plies }: Shown): Promise<void> {
    expect(plies, "turns in the record").toBe(this.plies + 1);
    const applied = await this.program.ask<Applied>({
      op: "apply",
      game: this.game,
      position: this.position,
      roll: lastRoll,
      play: lastPlay,
      rules: this.rules,
      ...(this.game === "buku" ? { history: this.history } : {}),
    });
    expect(position, `after turn ${plies}: ${lastRoll} ${lastPlay}`).toBe(applied.position);
    this.history.push(this.position.split(" ")[0]!);
    this.position = applied.position;
    this.status = applied.status;
    this.plies += 1;
  }
}
