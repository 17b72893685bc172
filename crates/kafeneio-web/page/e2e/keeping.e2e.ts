import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject, onTestFinished } from "vitest";
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

const newGame = (page: Page): Promise<void> => page.getByRole("button", { name: "New game" }).click();
const toAllGames = (page: Page): Promise<void> => page.getByRole("link", { name: "Kafeneio: All games" }).click();

test("two games of a kind are kept side by side, and one is removed", async ({ visit }) => {
  const { page } = await visit();
  await someTurns(page, "plakoto", 2);
  const first = await look(page);
  await newGame(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=Record] .turns li").length === 0);
  await toAllGames(page);
  await page.getByRole("button", { name: "Plakoto: Kept games" }).click();
  const dialog = page.getByRole("dialog", { name: "Kept games of Plakoto" });
  await dialog.getByRole("listitem").nth(1).waitFor();
  await dialog.getByRole("listitem").filter({ hasText: "Played 2 turns" }).getByRole("button", { name: "Go on" }).click();
  await page.locator("[data-board]").waitFor();
  expect(await look(page)).toEqual(first);
  await toAllGames(page);
  await page.getByRole("button", { name: "Plakoto: Kept games" }).click();
  await dialog.getByRole("listitem").filter({ hasText: "Played 0 turns" }).getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("listitem").nth(1).waitFor({ state: "detached" });
  expect(await dialog.getByRole("listitem").count()).toBe(1);
});

test("a game that goes on in another tab is only looked at in this one, until it is wanted here", async ({ visit }) => {
  const { page, context } = await visit();
  await someTurns(page, "plakoto", 2);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByText("This game goes on in another tab.").waitFor();
  await rollIfDue(other, "plakoto");
  await mouse.plakoto(other, new Chance(1));
  const played = await waitForTurn(other, 2);
  await page.reload();
  await page.locator("[data-board]").waitFor();
  expect(await look(page), "who plays there and what was played comes with it").toEqual(played);
  await other.getByRole("button", { name: "Play on here" }).click();
  await page.getByRole("button", { name: "Play on here" }).waitFor();
});

test("a reload leaves the players of the program where they are", async ({ visit }) => {
  const { page, watch } = await visit();
  await begin(page, "plakoto", { players: ["Greedy", "Person"], seed: "3" });
  // It may be loading the player just then.
  watch.allow(/(players|worker).*ERR_ABORTED/);
  await page.reload();
  await page.getByText("Greedy", { exact: false }).first().waitFor();
  expect(await page.getByText("This table was shared with you.").count()).toBe(0);
});

test("a name may end within a character of two parts", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("button", { name: "Plakoto: Play" }).click();
  await page.getByRole("textbox", { name: "Name of Red" }).fill(`${"a".repeat(23)}\u{1F3B2}`);
  // A player of the program would go on meanwhile.
  await page
    .getByRole("combobox", { name: / is played by$/ })
    .nth(1)
    .selectOption("Person");
  await page.getByRole("button", { name: "Start the game" }).click();
  const before = await look(page);
  await page
    .getByText(`${"a".repeat(23)}\u{1F3B2}`)
    .first()
    .waitFor();
  await page.reload();
  await page.locator("[data-board]").waitFor();
  expect(await look(page)).toEqual(before);
});

test("what cannot be read is kept, offered as a file, and in nobody's way", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("button", { name: "Plakoto: Play" }).waitFor();
  await page.evaluate(() => {
    localStorage.setItem("kafeneio.plakoto", JSON.stringify({ text: "game: plakoto\nstart: nonsense", link: "x", over: false }));
    localStorage.setItem("kafeneio.game.1-2", JSON.stringify({ version: 9, text: "of a version to come" }));
  });
  await page.reload();
  const lost = page.getByRole("alert").filter({ hasText: "cannot be read" });
  await lost.nth(1).waitFor();
  expect(await page.getByRole("button", { name: "Plakoto: Go on with your game" }).count()).toBe(0);
  const files = await lost
    .getByRole("link", { name: "Save as a file" })
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)));
  expect(files.join()).toContain("nonsense");
  await begin(page, "plakoto", { players: twoPersons });
  await toAllGames(page);
  await lost.first().getByRole("button", { name: "Remove" }).click();
  await page.reload();
  await lost.waitFor();
});

test("the game that the first version of the page kept goes on", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("button", { name: "Plakoto: Play" }).waitFor();
  await page.evaluate(() => {
    const text = "game: plakoto\nyou: red\nopponent: greedy\nseed: 5\nstart: b15,22,r15 b\n1. blue 41: 1/5 1/2\nroll: 11\n";
    localStorage.setItem("kafeneio.plakoto", JSON.stringify({ text, link: "x", over: false }));
  });
  await page.reload();
  await page.getByRole("button", { name: "Plakoto: Go on with your game" }).click();
  await page.locator("[data-board]").waitFor();
  expect(await look(page)).toMatchObject({ roll: "11", plies: 1 });
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

/** Copies the page to a folder, as another version if one is named. */
function copyPage(folder: string, version?: string): void {
  cpSync(DIST, folder, { recursive: true });
  if (version === undefined) return;
  const change = (name: string, old: RegExp, now: string): void =>
    writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replace(old, now));
  change("index.html", /<title>/, `<meta name="version" content="${version}"><title>`);
  change("sw.js", /kafeneio-\w+/, `kafeneio-${version}`);
}

test("a new version is kept with its own page, also where the browser still has the old one", async ({ visit }) => {
  const folder = mkdtempSync(join(tmpdir(), "kafeneio-"));
  copyPage(folder);
  const server = await serveFolder(folder, "max-age=600");
  onTestFinished(server.close);
  const { page } = await visit(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  copyPage(folder, "2");
  const kept = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
    const name = (await caches.keys()).find((one) => one.startsWith("kafeneio-2 "));
    const cache = await caches.open(name ?? "");
    return (await cache.match("./"))?.text();
  });
  expect(kept).toContain('content="2"');
});

test("two copies of the page at one server keep their own files, and no others", async ({ visit }) => {
  const folder = mkdtempSync(join(tmpdir(), "kafeneio-"));
  copyPage(folder);
  copyPage(join(folder, "copy"), "2");
  const server = await serveFolder(folder);
  onTestFinished(server.close);
  const { page } = await visit(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${server.url}copy/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.includes("copy"));
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await page.evaluate(async () => (await fetch("icon-192.png")).ok);
  expect(await page.evaluate(async () => (await caches.match("icon-192.png")) === undefined)).toBe(true);
});

test.for(games)("the opponent of %s that is offered first plays without a connection", async (game, { visit }) => {
  const { page, context, watch } = await visit();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.reload();
  await prefer(page, fast);
  await page.getByRole("button", { name: `${titles[game]}: Play` }).click();
  const offered = await page
    .getByRole("combobox", { name: / is played by$/ })
    .nth(1)
    .inputValue();
  await page.keyboard.press("Escape");
  await begin(page, game, { players: [offered, offered], seed: "3" });
  await waitForTurn(page, 1);
});

test("all players play without a connection if somebody asks for that", async ({ visit }) => {
  const { page, context, watch } = await visit();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Keep all players on this device" }).click();
  await page.getByText("All players are here.").waitFor();
  await page.keyboard.press("Escape");
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.reload();
  await prefer(page, fast);
  await begin(page, "boloko", { players: ["Novice", "Novice"], choose: { "The corridor (L1)": "serpentine" }, seed: "3" });
  await waitForTurn(page, 1);
});

test("the dice of a record with fair dice are checked", async ({ visit }) => {
  const record = readFileSync(new URL("../../../../docs/examples/fair.txt", import.meta.url), "utf8");
  const { page } = await visit("#game=plakoto");
  await page.getByRole("button", { name: "Save or load" }).click();
  const text = page.getByRole("textbox", { name: "Load a game" });
  await text.fill("start: b15,22,r15 b");
  expect(await page.getByRole("button", { name: "Check the dice" }).count()).toBe(0);
  await text.fill(record);
  await page.getByRole("button", { name: "Check the dice" }).click();
  await page.getByText("All links of blue and red match").waitFor();
  await text.fill(record.replace(/^#link 62 red .*\n/m, ""));
  await page.getByText("All links of blue and red match").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Check the dice" }).click();
  await page.getByText("turn 62: red did not reveal the link").waitFor();
  await page.getByRole("button", { name: "Load this text" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
