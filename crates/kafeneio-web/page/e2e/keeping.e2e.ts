import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject } from "vitest";
import type { Page } from "playwright-core";
import { Chance } from "./support/chance.ts";
import { expect, test } from "./support/fixture.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import { DIST } from "./support/places.ts";
import { serveFolder } from "./support/static-server.ts";
import { begin, byHand, fast, type GameName, games, look, prefer, titles, twoPersons, waitForRoll, waitForTurn } from "./support/table.ts";

/** Plays some turns of a game of two persons. */
async function someTurns(page: Page, game: GameName, turns: number): Promise<void> {
  await prefer(page, byHand);
  await begin(page, game, { players: twoPersons, seed: "12" });
  const chance = new Chance(4);
  for (let ply = 0; ply < turns; ply += 1) {
    await rollIfDue(page, game);
    await mouse[game](page, chance);
    await waitForTurn(page, ply);
  }
}

/** Enters the first steps of a turn. */
async function beginTurn(page: Page, game: GameName): Promise<void> {
  await rollIfDue(page, game);
  const first = { plakoto: "can move", boloko: "can move", bolo: ", scores", buku: ", picks up" }[game];
  await page.locator(`[aria-label*="${first}"]`).first().click();
}

describe.each(games)("%s", (game) => {
  test("goes on after a reload in the middle of a turn, and from the view of all games", async ({ visit }) => {
    const { page } = await visit();
    await someTurns(page, game, 3);
    await beginTurn(page, game);
    const before = await look(page);
    expect(before.entered, "something is entered").not.toBe("");
    await page.reload();
    await page.locator("[data-board]").waitFor();
    expect(await look(page)).toEqual(before);
    await page.getByRole("link", { name: "Kafeneio: All games" }).click();
    await page.getByRole("button", { name: `${titles[game]}: Go on with your game` }).click();
    expect(await look(page)).toEqual(before);
  });

  test("is exported as text, read by the program, and loaded elsewhere", async ({ visit }) => {
    const { page } = await visit();
    await someTurns(page, game, 4);
    // In Bolo the page rolls on by itself, a moment later.
    await rollIfDue(page, game);
    const before = await look(page);
    await page.getByRole("button", { name: "Save or load" }).click();
    const text = await page.getByRole("textbox", { name: "This game as text" }).inputValue();
    const file = join(mkdtempSync(join(tmpdir(), "kafeneio-")), "game.txt");
    writeFileSync(file, text);
    const report = execFileSync(inject("program"), ["analyze", file, "--player", "greedy"], { encoding: "utf8" });
    expect(report, "the program goes through the game").toContain(before.lastPlay);

    const { page: other } = await visit();
    await begin(other, game, { players: twoPersons });
    await other.getByRole("button", { name: "Save or load" }).click();
    const dialog = other.getByRole("dialog", { name: "Save or load" });
    await dialog.getByRole("textbox", { name: "Load a game" }).fill(text.replace(/^game: .*$/m, "game: chess"));
    await dialog.getByRole("button", { name: "Load this text" }).click();
    expect(await dialog.getByRole("alert").textContent()).toContain("no game “chess”");
    await dialog.getByRole("textbox", { name: "Load a game" }).fill(text);
    await dialog.getByRole("button", { name: "Load this text" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await look(other)).toEqual(before);
  });
});

test("works without a connection after the first visit", async ({ visit }) => {
  const server = await serveFolder(DIST);
  const { page, context, watch } = await visit(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
  server.close();
  await context.setOffline(true);
  await page.reload();
  await begin(page, "plakoto", { players: twoPersons, seed: "3" });
  await page.getByRole("button", { name: "Roll" }).click();
  const roll = await waitForRoll(page);
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("heading", { name: /^P1 / }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  expect(await waitForRoll(page), "the roll is kept").toBe(roll);
});

test("a player of the program that needs no network plays without a connection", async ({ visit }) => {
  const { page, context, watch } = await visit();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.reload();
  await prefer(page, fast);
  await begin(page, "plakoto", { players: ["Random", "Random"], seed: "3" });
  await waitForTurn(page, 2);
});
