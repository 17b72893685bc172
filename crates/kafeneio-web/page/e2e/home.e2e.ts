import type { Page } from "playwright-core";
import { expect, test } from "./support/fixture.ts";
import { games } from "./support/table.ts";

const living = (page: Page) => page.locator("[data-living]");
const boards = (page: Page) => living(page).locator(".board-place > *");

/** Waits until the board of the house has changed. */
async function waitForMove(page: Page): Promise<void> {
  const before = await boards(page).first().innerHTML();
  const hasChanged = (html: string): boolean => document.querySelector("[data-living] .board-place > *")?.innerHTML !== html;
  await page.waitForFunction(hasChanged, before, { timeout: 60_000 });
}

/** Whether the board of the house stays as it is for some seconds. */
async function rests(page: Page): Promise<boolean> {
  const before = await boards(page).first().innerHTML();
  await page.waitForTimeout(4000);
  return (await boards(page).first().innerHTML()) === before;
}

// One day after another, from a day of Plakoto on.
test.for(games.map((game, index) => ({ game, day: new Date(2026, 10, 23 + index, 12) })))(
  "two players play $game at the home page, until somebody stops them or takes over",
  async ({ game, day }, { visit }) => {
    const { page } = await visit("", { reducedMotion: "no-preference" }, day);
    await page.locator(`[data-living=${game}]`).waitFor();
    await boards(page).first().waitFor();
    await waitForMove(page);
    await living(page).getByRole("button", { name: "Pause" }).click();
    await living(page).getByRole("button", { name: "Go on" }).waitFor();
    // What still moves comes to rest.
    await page.waitForTimeout(2000);
    expect(await rests(page)).toBe(true);
    await living(page).getByRole("button", { name: "Play on from here" }).click();
    await page.locator(`[data-board=${game}]`).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kafeneio.game")).length)).toBe(1);
  },
);

test("nothing moves by itself for who wants no motion", async ({ visit }) => {
  const { page } = await visit();
  await boards(page).first().waitFor();
  await living(page).getByRole("button", { name: "Go on" }).waitFor();
  expect(await rests(page)).toBe(true);
  await living(page).getByRole("button", { name: "Go on" }).click();
  await waitForMove(page);
});
