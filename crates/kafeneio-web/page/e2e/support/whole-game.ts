import type { Page } from "playwright-core";
import { Chance } from "./chance.ts";
import { expect } from "./fixture.ts";
import { type Hands, rollIfDue } from "./mouse.ts";
import type { Program } from "./program.ts";
import { Referee } from "./referee.ts";
import { type GameName, look, seats, waitForTurn } from "./table.ts";

// Whole games from the start to the end, by two persons at one screen. The program, which has the same dice,
// says after each turn what the position is.

export const SEED: Record<GameName, string> = { plakoto: "3", boloko: "3", bolo: "4", buku: "5" };

export async function playToTheEnd(
  page: Page,
  program: Program,
  game: GameName,
  hands: Hands,
  roll: (page: Page) => Promise<void>,
): Promise<void> {
  const chance = new Chance(Number(SEED[game]));
  const referee = await Referee.start(program, game, SEED[game]);
  expect((await look(page)).position).toBe(referee.at);
  while (!referee.status.over) {
    await rollIfDue(page, game, roll);
    if (game !== "buku") expect((await look(page)).roll, "the dice of the program").toBe(await referee.roll(SEED[game]));
    await hands(page, chance);
    await referee.judge(await waitForTurn(page, referee.plies));
  }
  expect((await look(page)).state).toContain(endOf(game, referee));
}

function endOf(game: GameName, { status }: Referee): string {
  if (status.winner == null) return "The game is a draw.";
  const winner = typeof status.winner === "number" ? `Player ${status.winner}` : status.winner;
  return `${seats[game].find((seat) => seat.toLowerCase() === winner.toLowerCase())} wins`;
}
