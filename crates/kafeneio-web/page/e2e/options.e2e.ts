import type { Page } from "playwright-core";
import { describe } from "vitest";
import { Chance } from "./support/chance.ts";
import { expect, test, url } from "./support/fixture.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import type { Program } from "./support/program.ts";
import { Referee } from "./support/referee.ts";
import { begin, byHand, type GameName, look, playOn, prefer, twoPersons, type Wanted, waitForRoll, waitForTurn } from "./support/table.ts";

interface Case {
  game: GameName;
  rules: Record<string, unknown>;
  wanted: Wanted;
}

const cases: Case[] = [
  {
    game: "boloko",
    rules: { layout: "serpentine", portes: true },
    wanted: { choose: { "The corridor (L1)": "serpentine" }, on: ["A single piece is sent back instead of pinned (L10)"] },
  },
  { game: "bolo", rules: { extend_series: true }, wanted: { on: ["Later dice may extend a series (O6)"] } },
  {
    game: "buku",
    rules: { early_majority: true, repetition: "board_and_mover" },
    wanted: {
      choose: { "A repetition is the same (U7)": "board_and_mover" },
      on: ["The game ends as soon as someone has captured more than half (U9)"],
    },
  },
];

/** Plays turns by clicks and has each of them judged. */
async function judgedTurns(page: Page, program: Program, game: GameName, rules: Record<string, unknown>, turns: number): Promise<void> {
  const chance = new Chance(6);
  const referee = new Referee(program, game, (await look(page)).position, rules);
  while (referee.plies < turns && !referee.status.over) {
    await rollIfDue(page, game);
    await mouse[game](page, chance);
    await referee.judge(await waitForTurn(page, referee.plies));
  }
}

test.for(cases)("the options of $game", async ({ game, rules, wanted }, { visit, program }) => {
  const { page } = await visit();
  await prefer(page, byHand);
  await begin(page, game, { players: twoPersons, seed: "21", ...wanted });
  const begun = await program.ask<{ position: string }>({ op: "new", game, rules });
  expect((await look(page)).position.split(" ")[0]).toBe(begun.position.split(" ")[0]);
  await judgedTurns(page, program, game, rules, 16);
});

test("without `larger_die` the smaller die may be played alone", async ({ visit, program }) => {
  const position = "b15,22,r15 r";
  const { page } = await visit(`#game=plakoto&larger_die=off&position=${position.replace(" ", "+")}&roll=21`);
  await playOn(page);
  await prefer(page, byHand);
  await judgedTurns(page, program, "plakoto", { larger_die: false }, 8);
});

test("Bolo with three players", async ({ visit, program }) => {
  const { page } = await visit();
  await prefer(page, byHand);
  await begin(page, "bolo", { players: ["Person", "Person", "Person"], seed: "7" });
  expect((await look(page)).position).toBe("0,0,0 1 0 7 -");
  await judgedTurns(page, program, "bolo", {}, 14);
  expect((await look(page)).position).toMatch(/^\d+,\d+,\d+ /);
});

describe("dice of a real board", () => {
  test("are entered by hand, and others are refused", async ({ visit, program }) => {
    const { page } = await visit();
    await begin(page, "plakoto", { players: twoPersons, choose: { Dice: "hand" } });
    const field = page.getByRole("textbox", { name: "Dice of Red" });
    await field.fill("7 9");
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
    expect((await look(page)).roll).toBe("");
    await field.fill("2 5");
    await field.press("Enter");
    expect(await waitForRoll(page)).toBe("52");
    const referee = new Referee(program, "plakoto", (await look(page)).position);
    await mouse.plakoto(page, new Chance(1));
    await referee.judge(await waitForTurn(page, 0));
    await page.getByRole("textbox", { name: "Dice of Blue" }).waitFor();
  });

  test("in Bolo are as many as are in the cup", async ({ visit }) => {
    const { page } = await visit();
    await begin(page, "bolo", { players: twoPersons, choose: { Dice: "hand" } });
    const field = page.getByRole("textbox", { name: "Dice of Player 1" });
    await field.fill("6613245");
    await field.press("Enter");
    expect(await waitForRoll(page)).toBe("1234566");
  });
});

test("dice by hand choose who begins only for themselves", async ({ visit }) => {
  const { page } = await visit("#game=plakoto");
  await page.getByRole("button", { name: "New game" }).click();
  const dice = page.getByRole("combobox", { name: "Dice" });
  const first = page.getByRole("combobox", { name: "Who begins" });
  await dice.selectOption("hand");
  expect(await first.inputValue()).toBe("red");
  await dice.selectOption("page");
  expect(await first.inputValue()).toBe("");
  await first.selectOption("blue");
  for (const other of ["hand", "page"]) {
    await dice.selectOption(other);
    expect(await first.inputValue()).toBe("blue");
  }
});

test("dice by hand need no seed", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "plakoto", { players: twoPersons, seed: "abc", choose: { Dice: "hand" } });
  await page.getByRole("textbox", { name: "Dice of Red" }).waitFor();
});

test("a new game can have the grid that a link has brought", async ({ visit }) => {
  const grid = "1,2,3,4,5/16,17,18,19,6/15,24,25,20,7/14,23,22,21,8/13,12,11,10,9";
  const { page } = await visit(`#game=boloko&layout=${grid}`);
  await page.getByRole("button", { name: "New game" }).click();
  expect(await page.getByRole("combobox", { name: "The corridor (L1)" }).inputValue()).toBe(grid);
});

describe("forced turns", () => {
  const LINK = "#game=plakoto&position=r14,5,b2,1,b2,r1,13,b11+r&roll=31";

  test("are played by themselves", async ({ visit, program }) => {
    const { page } = await visit(LINK);
    await playOn(page);
    const after = await waitForTurn(page, 0);
    expect(after.lastPlay).toBe("pass");
    await new Referee(program, "plakoto", "r14,5,b2,1,b2,r1,13,b11 r").judge(after);
  });

  test("wait for the person who wants that", async ({ visit }) => {
    const { page } = await visit();
    await prefer(page, byHand);
    await page.goto(url() + LINK);
    await playOn(page);
    await page.waitForTimeout(1500);
    expect((await look(page)).plies).toBe(0);
    await page.getByRole("button", { name: "Pass" }).click();
    await waitForTurn(page, 0);
  });
});

describe("a match to three points", () => {
  const saved = (results: string): string =>
    ["game: plakoto", "rules: larger_die=on", "seats: person,person", "seed: 3", "match: 3", results, "start: r1,22,b1 r", "roll: 31"]
      .filter(Boolean)
      .join("\n");

  async function load(page: Page, text: string): Promise<void> {
    await page.getByRole("button", { name: "Save or load" }).click();
    await page.getByRole("textbox", { name: "Load a game" }).fill(text);
    await page.getByRole("button", { name: "Load this text" }).click();
  }

  const scores = (page: Page): Promise<string[]> => page.locator(".players .match strong").allTextContents();

  test("counts the points of its games, and ends", async ({ visit }) => {
    const { page } = await visit();
    await prefer(page, byHand);
    await begin(page, "plakoto", { players: twoPersons, seed: "3", choose: { Length: "3" } });
    expect(await scores(page)).toEqual(["0", "0"]);
    await load(page, saved(""));
    await mouse.plakoto(page, new Chance(1));
    await page
      .getByText(/^Red wins 1 point/)
      .first()
      .waitFor();
    expect(await scores(page)).toEqual(["1", "0"]);
    await page.getByRole("button", { name: "Next game" }).click();
    expect(await scores(page)).toEqual(["1", "0"]);
    expect((await look(page)).plies).toBe(0);
    await load(page, saved("results: red:2:mother_pinned"));
    expect(await scores(page)).toEqual(["2", "0"]);
    await mouse.plakoto(page, new Chance(1));
    await page.getByRole("button", { name: "New match" }).waitFor();
    expect(await scores(page)).toEqual(["3", "0"]);
    expect((await look(page)).state).toContain("wins the match");
  });
});

test("a dialog that is opened while another one closes stays open", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog [aria-label=Close]")?.click();
    [...document.querySelectorAll("button")]
      .find((button) => button.textContent === "Keys" || button.getAttribute("aria-label") === "Keys")
      ?.click();
  });
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByRole("dialog").getByRole("heading").first().textContent()).toContain("Keys");
});

test("a dialog closes with the browser's Back", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "plakoto", { players: twoPersons, seed: "3" });
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Plakoto: Go on with your game" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
});

test("a page that the browser had put aside comes back as it was", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "plakoto", { players: twoPersons, seed: "3" });
  await page.getByRole("link", { name: "Kafeneio: All games" }).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.waitForTimeout(300);
  expect(await page.locator("[data-game=plakoto].table").count()).toBe(0);
});

test("the turn of a player of the page is not ended by keys", async ({ visit }) => {
  const { page } = await visit("#game=plakoto");
  // It thinks long enough to be stopped.
  await prefer(page, { choose: { "Pace of the other players": "slow" } });
  await page.getByRole("button", { name: "Save or load" }).click();
  const text = "game: plakoto\nseats: greedy,person\nstart: r14,5,b2,1,b2,r1,13,b11 r\nroll: 31";
  await page.getByRole("textbox", { name: "Load a game" }).fill(text);
  await page.getByRole("button", { name: "Load this text" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByText("Paused", { exact: true }).waitFor();
  await page.keyboard.press("e");
  await page.waitForTimeout(300);
  expect((await look(page)).plies).toBe(0);
});
