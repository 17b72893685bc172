import type { Page } from "playwright-core";
import { test } from "./support/fixture.ts";
import { keyboard, rollByKey, tabTo } from "./support/keyboard.ts";
import { type GameName, games, seats, titles } from "./support/table.ts";
import { playToTheEnd, SEED } from "./support/whole-game.ts";

test.for(games)("a whole game of %s by keyboard alone", async (game, { visit, program }) => {
  const { page } = await visit();
  await setUpByKeyboard(page, game);
  await playToTheEnd(page, program, game, keyboard[game], rollByKey);
  await tabTo(page, "button", "Play again");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=Record] .turns li").length === 0);
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
