import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoViolations } from "./support/axe.ts";
import { Chance } from "./support/chance.ts";
import { test, url } from "./support/fixture.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import { begin, byHand, type GameName, games, playOn, prefer, titles, twoPersons, waitForTurn } from "./support/table.ts";

async function inDialog(page: Page, view: string, button: string, inside?: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
  await inside?.(page);
  await expectNoViolations(page, view);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const looks = (["light", "dark"] as const).flatMap((colorScheme) => [360, 1440].map((width) => ({ colorScheme, width })));

describe.each(looks)("$colorScheme, $width pixels wide", ({ colorScheme, width }) => {
  const options = { colorScheme, viewport: { width, height: 800 } };

  test("all games, settings, keys, a link that is refused, and a guided game", async ({ visit }) => {
    const { page } = await visit("", options);
    await expectNoViolations(page, "all games");
    await inDialog(page, "settings", "Settings");
    await inDialog(page, "keys", "Keys");
    const { page: other } = await visit("#game=chess", options);
    await other.getByRole("heading", { name: "This link cannot be shown" }).waitFor();
    await expectNoViolations(other, "a link that is refused");
    const { page: lesson } = await visit("#learn=bolo&task=2", options);
    await lesson.getByRole("heading", { name: "Three of a kind, and more" }).waitFor();
    await expectNoViolations(lesson, "a task of a guided game");
  });

  test.for(games)("%s", async (game, { visit }) => {
    const { page } = await visit("", options);
    await prefer(page, byHand);
    await inDialog(page, "new game", `${titles[game]}: Play`);
    await begin(page, game, { players: twoPersons, seed: "5" });
    await expectNoViolations(page, "table");
    await inDialog(page, "share", "Share");
    await inDialog(page, "save or load", "Save or load");
    await inDialog(page, "keys of the board", "Keys");
    await inDialog(page, "rules", "Rules", (it) => it.getByRole("heading", { name: /^[PLOU]1 / }).waitFor());
    await rollIfDue(page, game);
    await firstClick(page, game);
    await expectNoViolations(page, "in the middle of a turn");
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Help" }).getByRole("table").waitFor({ timeout: 60_000 });
    await expectNoViolations(page, "hints");
    await page.getByRole("button", { name: "Undo step" }).click();
    await mouse[game](page, new Chance(3));
    await waitForTurn(page, 0);
    await page.getByRole("button", { name: "First position" }).click();
    await expectNoViolations(page, "looking back");
    const { page: embedded } = await visit(`?embed#game=${game}`, options);
    await embedded.locator("[data-board]").waitFor();
    await expectNoViolations(embedded, "an embedded board");
  });

  test("a click that is refused, and an analysis", { timeout: 180_000 }, async ({ visit }) => {
    const { page } = await visit("", options);
    await prefer(page, byHand);
    await page.goto(`${url()}#game=plakoto&position=r1,22,b1+r&roll=31`);
    await playOn(page);
    await page.locator('[role=gridcell][aria-label^="point 12: "]').click();
    await page.getByRole("button", { name: /^Rule P/ }).waitFor();
    await expectNoViolations(page, "a click that is refused");
    await mouse.plakoto(page, new Chance(1));
    await page.getByRole("button", { name: "Analyze this game" }).click();
    await page
      .getByRole("region", { name: "Analysis" })
      .getByRole("heading", { name: "Sum for each player" })
      .waitFor({ timeout: 120_000 });
    await expectNoViolations(page, "an analysis");
  });
});

async function firstClick(page: Page, game: GameName): Promise<void> {
  const first = { plakoto: "can move", boloko: "can move", bolo: ", scores", buku: ", picks up" }[game];
  await page.locator(`[aria-label*="${first}"]`).first().click();
}
