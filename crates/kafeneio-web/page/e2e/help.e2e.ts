import type { Page } from "playwright-core";
import { describe } from "vitest";
import { Chance } from "./support/chance.ts";
import { expect, test, url } from "./support/fixture.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import type { Request } from "./support/program.ts";
import { Referee } from "./support/referee.ts";
import { begin, byHand, fast, type GameName, games, look, playOn, prefer, seats, twoPersons, waitForTurn } from "./support/table.ts";

// Hints, analyses, and the players of the program at the table.

const LEVELS: Record<GameName, readonly string[]> = {
  plakoto: ["Random", "Greedy", "Novice", "Skilled", "Strong"],
  boloko: ["Random", "Greedy", "Novice", "Skilled", "Strong"],
  bolo: ["Random", "Greedy", "Optimal", "Perfect"],
  buku: ["Random", "Greedy", "Novice", "Skilled", "Strong"],
};

const ENDINGS: Partial<Record<GameName, string>> = {
  plakoto: "#game=plakoto&position=r1,22,b1+r&roll=31",
  bolo: "#game=bolo&position=9800,9000+1+0+7+-&roll=1112346",
};

describe.each(games)("%s", (game) => {
  test("hints show the best plays, which can be entered", async ({ visit, program }) => {
    const { page } = await visit();
    await prefer(page, byHand);
    await begin(page, game, { players: twoPersons, seed: "5" });
    await rollIfDue(page, game);
    const before = await look(page);
    await page.keyboard.press("h");
    const plays = page.getByRole("region", { name: "Help" }).getByRole("table").getByRole("button");
    await plays.first().waitFor({ timeout: 60_000 });
    expect(await plays.count()).toBeGreaterThan(1);
    const best = (await plays.first().textContent()) ?? "";
    const request: Request = { op: "apply", game, position: before.position, roll: before.roll, play: best };
    await program.ask(request);
    await plays.first().click();
    if (game !== "bolo") await page.getByRole("button", { name: "End turn" }).click();
    const after = await waitForTurn(page, 0);
    expect(after.lastPlay).toBe(best);
    await new Referee(program, game, before.position).judge(after);
  });

  test.for(LEVELS[game])("%s plays against a person", { timeout: 180_000 }, async (level, { visit, program }) => {
    const { page } = await visit();
    await prefer(page, { ...byHand, ...fast });
    await begin(page, game, { players: ["Person", level], seed: "2" });
    const referee = await Referee.start(program, game, "2");
    const chance = new Chance(9);
    let replies = 0;
    while (replies === 0) {
      const mine = await isMine(page, game);
      if (mine) await turnByHand(page, game, chance);
      await page.waitForFunction((plies) => document.querySelectorAll("[aria-label=Record] .turns li").length > plies, referee.plies, {
        timeout: 90_000,
      });
      await judgeAll(page, referee);
      replies = await page.locator("[aria-label=Record] .turns .player", { hasText: seats[game][1] }).count();
    }
    expect(await page.getByText("This player could not be loaded.").count()).toBe(0);
  });

  test("two players of the program play each other, and can be paused", async ({ visit }) => {
    const { page } = await visit();
    await prefer(page, fast);
    await begin(page, game, { players: ["Random", "Greedy"], seed: "2" });
    await page.waitForFunction(() => document.querySelectorAll("[aria-label=Record] .turns li").length > 3);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Paused", { exact: true }).waitFor();
    const { plies } = await look(page);
    await page.waitForTimeout(1000);
    expect((await look(page)).plies, "nothing is played while it is paused").toBe(plies);
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await waitForTurn(page, plies);
  });
});

async function isMine(page: Page, game: GameName): Promise<boolean> {
  return (await look(page)).state.startsWith(`${seats[game][0]} to `);
}

async function turnByHand(page: Page, game: GameName, chance: Chance): Promise<void> {
  await rollIfDue(page, game);
  await mouse[game](page, chance);
}

/** Judges all turns that the record has and the referee has not seen: looked at one by one, as a person steps along the record. */
async function judgeAll(page: Page, referee: Referee): Promise<void> {
  const turns = await page.locator("[aria-label=Record] .turns li").evaluateAll((items) =>
    items.map((item) => ({
      lastRoll: item.querySelector(".roll")?.textContent ?? "",
      lastPlay: item.querySelector(".text")?.textContent ?? "",
    })),
  );
  for (const [index, turn] of turns.entries()) {
    if (index < referee.plies) continue;
    await referee.judge({ position: await positionAfter(page, index), ...turn, roll: "", entered: "", plies: index + 1, state: "" });
  }
  const back = page.getByRole("button", { name: "Back to the game" });
  if (await back.isVisible()) await back.click();
}

/** The position after a turn. If the other side plays on meanwhile, the record is asked again. */
async function positionAfter(page: Page, index: number): Promise<string> {
  for (let times = 0; times < 5; times += 1) {
    await page.locator("[aria-label=Record] .turns li button").nth(index).click();
    const shown = await page.evaluate(() => ({
      at: [...document.querySelectorAll("[aria-label=Record] .turns li button")].findIndex(
        (turn) => turn.getAttribute("aria-current") === "true",
      ),
      position: document.querySelector<HTMLElement>("[data-board]")?.dataset["position"] ?? "",
    }));
    if (shown.at === index) return shown.position;
  }
  throw new Error(`the record does not show turn ${index + 1}`);
}

test("the bar of a player who thinks is named after that player", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "buku", { players: ["Strong", "Strong"] });
  await page.getByRole("progressbar", { name: /^(White|Black) is thinking$/ }).waitFor();
});

test.for(Object.entries(ENDINGS))("after a game of %s it is analyzed", { timeout: 180_000 }, async ([game, link], { visit }) => {
  const { page } = await visit();
  await prefer(page, byHand);
  await page.goto(url() + link);
  await playOn(page);
  await mouse[game as GameName](page, new Chance(1));
  for (let turns = 1; !/wins|draw/.test((await look(page)).state) && turns < 40; turns += 1) {
    await turnByHand(page, game as GameName, new Chance(turns));
    await waitForTurn(page, turns - 1);
  }
  expect((await look(page)).state).toMatch(/wins/);
  await page.getByRole("button", { name: "Analyze this game" }).click();
  const analysis = page.getByRole("region", { name: "Analysis" });
  await analysis.getByRole("heading", { name: "Sum for each player" }).waitFor({ timeout: 120_000 });
  await analysis.getByRole("checkbox", { name: "Only plays that lost something" }).uncheck();
  const { plies } = await look(page);
  expect(await analysis.locator("tbody tr").count()).toBe(plies);
});

test("each turn is judged as it is played, if that is wanted", { timeout: 180_000 }, async ({ visit }) => {
  const { page } = await visit();
  await prefer(page, byHand);
  await begin(page, "plakoto", { players: twoPersons, seed: "5" });
  const judging = page.getByRole("checkbox", { name: "Judge each turn as soon as it is played" });
  await judging.check();
  for (let turns = 0; turns < 3; turns += 1) {
    await turnByHand(page, "plakoto", new Chance(turns));
    await waitForTurn(page, turns);
  }
  const losses = (count: number): boolean => document.querySelectorAll("[aria-label=Record] .turns .loss").length === count;
  const allAreJudged = (wanted: number) => page.waitForFunction(losses, wanted, { timeout: 60_000 });
  await allAreJudged(3);
  await page.getByRole("button", { name: "Undo turn" }).click();
  await allAreJudged(2);
  // A game that is opened again is judged as well.
  await page.reload();
  await allAreJudged(2);
  expect(await judging.isChecked()).toBe(true);
  // So is one that was shared, as soon as it is played on.
  await page.goto(`${url()}#game=plakoto&position=b15,22,r15+r&turns=31:24/21+24/23`);
  await playOn(page);
  await allAreJudged(1);
});
