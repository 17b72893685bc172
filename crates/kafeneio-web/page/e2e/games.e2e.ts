import type { Page } from "playwright-core";
import { describe } from "vitest";
import { Chance } from "./support/chance.ts";
import { expect, test } from "./support/fixture.ts";
import { keyboard, rollByKey, tabTo } from "./support/keyboard.ts";
import { type Hands, mouse, rollByMouse, rollIfDue } from "./support/mouse.ts";
import type { Program } from "./support/program.ts";
import { Referee } from "./support/referee.ts";
import { begin, byHand, type GameName, games, look, prefer, seats, titles, twoPersons, waitForTurn } from "./support/table.ts";

// Whole games from the start to the end, by two persons at one screen. The program, which has the same dice,
// says after each turn what the position is.

const SEED: Record<GameName, string> = { plakoto: "3", boloko: "3", bolo: "4", buku: "5" };

async function playToTheEnd(
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

describe.each(games)("%s", (game) => {
  test("a whole game by clicks", async ({ visit, program }) => {
    const { page } = await visit();
    await prefer(page, byHand);
    await begin(page, game, { players: twoPersons, seed: SEED[game] });
    await playToTheEnd(page, program, game, mouse[game], rollByMouse);
  });

  test("a whole game by keyboard alone", async ({ visit, program }) => {
    const { page } = await visit();
    await setUpByKeyboard(page, game);
    await playToTheEnd(page, program, game, keyboard[game], rollByKey);
    await tabTo(page, "button", "Play again");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("[aria-label=Record] .turns li").length === 0);
  });
});

async function setUpByKeyboard(page: Page, game: GameName): Promise<void> {
  await tabTo(page, "button", "Settings");
  await page.keyboard.press("Enter");
  await tabTo(page, "input", "Play forced turns by themselves");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await tabTo(page, "button", `${titles[game]}: Play`);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `New game of ${titles[game]}` }).waitFor();
  await tabTo(page, "select", `${seats[game][1]} is played by`);
  await page.keyboard.type("Person");
  if (game !== "buku") {
    await tabTo(page, "input", "Seed of the dice");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(SEED[game]);
  }
  await page.keyboard.press("Enter");
  if (game === "buku") await tabTo(page, "button", "Start the game").then(() => page.keyboard.press("Enter"));
  await page.getByRole("main", { name: `A table of ${titles[game]}` }).waitFor();
}
