import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectNoViolations } from "./support/axe.ts";
import { Chance } from "./support/chance.ts";
import { expect, test } from "./support/fixture.ts";
import { tabTo } from "./support/keyboard.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import { begin, byHand, look, playOn, prefer, twoPersons, waitForTurn } from "./support/table.ts";

const scores = (page: Page): Promise<string[]> => page.locator(".players .match strong").allTextContents();
const said = (page: Page): Locator => page.locator("[aria-live=polite]");
/** The clocks as they are drawn, with a plus where some of the turn is still free. */
const clocks = async (page: Page): Promise<string[]> =>
  (await page.getByRole("timer").allTextContents()).map((text) => text.replace(/\+\d+$/, "+"));

async function openResigning(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Resign the game?" });
  await dialog.waitFor();
  return dialog;
}

async function choose(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name, exact: true }).click();
}

/** Loads a saved game of Plakoto, in which Red is a person. */
async function load(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole("button", { name: "Save or load" }).click();
  await page.getByRole("textbox", { name: "Load a game" }).fill(["game: plakoto", "rules: larger_die=on", "seed: 3", ...lines].join("\n"));
  await page.getByRole("button", { name: "Load this text" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

describe("resigning", () => {
  test("against a player of the page: is asked first, is kept, and can be taken back", async ({ visit }) => {
    const { page } = await visit();
    await begin(page, "plakoto", { players: ["Person", "Greedy"], seed: "3", choose: { "Who begins": "red" } });
    const before = await look(page);
    const dialog = await openResigning(page);
    expect(await dialog.textContent()).toContain("Red loses the game and 2 points.");
    await choose(dialog, "Play on");
    await dialog.waitFor({ state: "detached" });
    expect(await look(page)).toEqual(before);
    await choose(await openResigning(page), "Resign for 2 points");
    await page.getByRole("heading", { name: "Blue wins 2 points." }).waitFor();
    expect(await said(page).textContent()).toContain("Red has resigned.");
    expect(await page.getByRole("button", { name: "Resign", exact: true }).count()).toBe(0);

    await page.reload();
    await page.getByRole("heading", { name: "Blue wins 2 points." }).waitFor();
    await page.getByRole("button", { name: "Save or load" }).click();
    const text = await page.getByRole("textbox", { name: "This game as text" }).inputValue();
    expect(text).toContain("\ngiven up: red:2:resigned\n");
    const file = join(mkdtempSync(join(tmpdir(), "kafeneio-")), "game.txt");
    writeFileSync(file, text);
    const play = execFileSync(inject("program"), ["play", "plakoto", "--load", file], { encoding: "utf8", input: "quit\n" });
    expect(play, "the program goes on with the game").toContain("red");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Play on after all" }).click();
    await page.getByRole("button", { name: "Roll", exact: true }).click();
    await mouse.plakoto(page, new Chance(1));
    await waitForTurn(page, 0);
  });

  test("for one point needs a player who expects no more", async ({ visit }) => {
    const { page } = await visit();
    await begin(page, "plakoto", { players: ["Person", "Greedy"], seed: "3", choose: { "Who begins": "red" } });
    // Blue bears off the last two checkers in the next turn, and Red has borne off none.
    await load(page, "seats: person,greedy", "start: 22,b2,r15 r", "roll: 21");
    const dialog = await openResigning(page);
    await choose(dialog, "Offer 1 point");
    await dialog.getByText("Blue expects more than one point, and plays on.").waitFor({ timeout: 60_000 });
    await choose(dialog, "Play on");
    await load(page, "seats: person,greedy", "start: b15,22,r15 r");
    await choose(await openResigning(page), "Offer 1 point");
    await page.getByRole("heading", { name: "Blue wins 1 point." }).waitFor({ timeout: 60_000 });
  });

  test("at one screen asks the person opposite, and counts in the match", async ({ visit }) => {
    const { page } = await visit();
    await begin(page, "plakoto", { players: twoPersons, seed: "3", choose: { Length: "3", "Who begins": "red" } });
    const dialog = await openResigning(page);
    await choose(dialog, "Offer 1 point");
    await dialog.getByText("Red resigns for one point. Does Blue agree?").waitFor();
    await choose(dialog, "Agree to 1 point");
    await page.getByRole("heading", { name: "Blue wins 1 point." }).waitFor();
    expect(await scores(page)).toEqual(["0", "1"]);
    await page.getByRole("button", { name: "Play on after all" }).click();
    expect(await scores(page)).toEqual(["0", "0"]);
    await choose(await openResigning(page), "Resign for 2 points");
    await page.getByRole("button", { name: "Next game" }).click();
    expect(await scores(page)).toEqual(["0", "2"]);
    expect((await look(page)).state).toContain("Blue to roll");
    await tabTo(page, "button", "Resign");
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await tabTo(page, "button", "Resign for 2 points");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Red wins 2 points." }).waitFor();
    await page.getByRole("button", { name: "Next game" }).click();
    await choose(await openResigning(page), "Resign for 2 points");
    await page.getByRole("button", { name: "New match" }).waitFor();
  });

  test("is offered only where somebody plays against one other", async ({ visit }) => {
    const { page } = await visit("#game=buku");
    const button = (on: Page): Locator => on.getByRole("button", { name: "Resign", exact: true });
    await page.getByRole("button", { name: "Play on from here" }).waitFor();
    expect(await button(page).count(), "a shared table").toBe(0);
    await playOn(page);
    await button(page).waitFor();
    for (const address of ["#learn=bolo&task=2", "?embed#game=buku"]) {
      const { page: other } = await visit(address);
      await other.locator("[data-board]").waitFor();
      expect(await button(other).count(), address).toBe(0);
    }
    const { page: bolo } = await visit();
    await begin(bolo, "bolo", { players: ["Person", "Greedy"], seed: "3" });
    await button(bolo).waitFor();
    const { page: three } = await visit();
    await begin(three, "bolo", { players: ["Person", "Person", "Person"], seed: "3" });
    expect(await button(three).count(), "three seats").toBe(0);
  });
});

describe("a clock", () => {
  test("warns, runs out, and ends the game", async ({ visit }) => {
    const { page } = await visit();
    await page.clock.install();
    await begin(page, "plakoto", { players: twoPersons, seed: "3", choose: { Clock: "2", Length: "5", "Who begins": "red" } });
    expect(await clocks(page)).toEqual(["Time left 2:00 +", "Time left 2:00"]);
    await page.clock.fastForward(75_000);
    await said(page).getByText("Red has one minute left.").waitFor();
    await page.clock.fastForward(46_000);
    await said(page).getByText("Red has 10 seconds left.").waitFor();
    await openResigning(page);
    await page.clock.fastForward(15_000);
    await page.getByRole("heading", { name: "Blue wins 2 points." }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect((await look(page)).state).toContain("Red has no time left.");
    expect(await clocks(page)).toEqual(["Time left 0:00", "Time left 2:00"]);
    expect(await scores(page)).toEqual(["0", "2"]);
    await page.getByRole("button", { name: "Next game" }).click();
    expect(await clocks(page)).toEqual(["Time left 2:00", "Time left 2:00 +"]);
  });

  test("stands still while the page is closed, and goes on from there", async ({ visit }) => {
    const { page } = await visit();
    await page.clock.install();
    await prefer(page, byHand);
    await begin(page, "boloko", { players: twoPersons, seed: "3", choose: { Clock: "5", "Who begins": "white" } });
    await page.clock.fastForward(71_000);
    await page.reload();
    await page.locator("[data-board]").waitFor();
    expect((await clocks(page)).map((text) => text.replace(/3:5\d/, "3:5x"))).toEqual(["Time left 3:5x +", "Time left 5:00"]);
    await rollIfDue(page, "boloko");
    await mouse.boloko(page, new Chance(1));
    await waitForTurn(page, 0);
    expect((await clocks(page)).map((text) => text.replace(/3:5\d/, "3:5x"))).toEqual(["Time left 3:5x", "Time left 5:00 +"]);
  });

  test("runs at a table of Bolo for the person alone, and there is none for three", async ({ visit }) => {
    const { page } = await visit();
    await begin(page, "bolo", { players: ["Person", "Greedy"], seed: "3", choose: { Clock: "2" } });
    expect((await clocks(page)).map((text) => text.replace(" +", ""))).toEqual(["Time left 2:00"]);
    await expectNoViolations(page, "Bolo with a clock");
    const { page: other } = await visit();
    await other.getByRole("button", { name: "Bolo: Play" }).click();
    const field = other.getByRole("combobox", { name: "Clock" });
    await field.selectOption("2");
    await other.getByRole("button", { name: "Add a player" }).click();
    await field.waitFor({ state: "detached" });
    await other.getByRole("button", { name: "Start the game" }).click();
    await other.locator("[data-board]").waitFor();
    expect(await clocks(other)).toEqual([]);
  });
});

const NAMES = { en: "Clock", de: "Uhr", el: "Ρολόι", es: "Reloj", fr: "Pendule", tr: "Saat" };

test.for(Object.entries(NAMES))("in %s and 360 pixels, clock and dialog fit, and axe finds nothing", async ([locale, clock], { visit }) => {
  const { page } = await visit("", { locale, viewport: { width: 360, height: 740 } });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
  await page.locator(".games button").first().click();
  await page.getByRole("combobox", { name: clock }).selectOption("20");
  await page.locator(".dialog-body select").nth(1).selectOption("person");
  await page.locator("dialog .field select").nth(0).selectOption("11");
  await expectToFit(page, `${locale}: a new game`);
  // A field that cuts its text is as wide as it may be.
  const isCut = await page
    .getByRole("combobox", { name: clock })
    .evaluate((field) => field.getBoundingClientRect().width >= field.parentElement!.clientWidth);
  expect(isCut, `${locale}: the choices of the clock are cut`).toBe(false);
  await page.locator("dialog button.primary").click();
  await page.getByRole("timer").nth(1).waitFor();
  await expectToFit(page, `${locale}: the table`);
  await page.locator("button.resign").click();
  const buttons = page.locator("dialog .row.end button");
  await buttons.first().waitFor();
  await expectToFit(page, `${locale}: resigning`);
  await buttons.nth(1).click();
  await buttons.nth(2).waitFor({ state: "detached" });
  await expectToFit(page, `${locale}: an offer`);
  await buttons.nth(1).click();
  await page.locator(".result").waitFor();
  await expectToFit(page, `${locale}: the end`);
});

async function expectToFit(page: Page, view: string): Promise<void> {
  await expectNoViolations(page, view);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("button, h2, label, .dialog-body, .players li, .clock")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent),
  );
  expect(cut, `${view}: no text is wider than its place`).toEqual([]);
}
