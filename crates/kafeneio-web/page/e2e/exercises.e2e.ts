import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixture.ts";
import { ROOT } from "./support/places.ts";
import { games, titles } from "./support/table.ts";

interface Line {
  roll: string;
  plays: [text: string, cost: number, error: number][];
}

const lines = readFileSync(join(ROOT, "crates/kafeneio-suites/data/plakoto/exercises.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

/** Two steps of different checkers, which can be clicked in this order. */
const CLICKABLE = /^(\d+)\/(\d+) (\d+)\/(\d+)$/;

/** The first exercise of Plakoto whose best play and another one have two steps of different checkers. */
const number = lines.findIndex(({ plays }) => {
  const simple = plays.filter(([text]) => isSimple(text));
  return simple.some(([, cost]) => cost === 0) && simple.length > 1;
});
const { plays } = lines[number]!;
const best = plays.find(([, cost]) => cost === 0)![0];
const [wrong, cost] = plays.find(([text, loss]) => loss > 0 && isSimple(text))!;

function isSimple(text: string): boolean {
  const [, from, to, again] = CLICKABLE.exec(text) ?? [];
  return from !== undefined && to !== again && from !== again;
}

async function playByMouse(page: Page, text: string): Promise<void> {
  for (const place of text.split(/[ /]/)) await page.locator(`[data-board] [data-place="${place}"]`).click();
  await page.getByRole("button", { name: "End turn" }).click();
}

const link = `#exercise=plakoto&number=${number + 1}`;
const found = (page: Page, count: number) => page.getByText(`${count} of 100 found`);

describe("exercises", () => {
  test.for(games)("of %s are found at its card: that of the day first", async (game, { visit }) => {
    const { page } = await visit();
    await page.getByRole("button", { name: `${titles[game]}: Exercise` }).click();
    await page.getByRole("heading", { name: "Find the best play" }).waitFor();
    await page.getByText(new RegExp(`^${titles[game]}: exercise \\d+ of 100 · today’s$`)).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#exercise=\w+&number=\d+$/);
    await page.getByRole("combobox", { name: "Exercise" }).selectOption("7");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByText(`${titles[game]}: exercise 7 of 100`).waitFor();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page
      .getByText(/^The best play is /)
      .first()
      .waitFor();
    await expectNoViolations(page, `the solution of ${game}`);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(`${titles[game]}: exercise 8 of 100`).waitFor();
    await page.goBack();
    await page.getByText(`${titles[game]}: exercise 7 of 100`).waitFor();
  });

  test("say what a play costs, and keep what was found", async ({ visit }) => {
    const { page } = await visit(link);
    await found(page, 0).waitFor();
    await playByMouse(page, wrong);
    await page.getByText(`${wrong} loses ${(cost / 1000).toFixed(3)} points a game. Try again.`).waitFor();
    await playByMouse(page, best);
    await page.getByText(`${best} is the best play.`).first().waitFor();
    expect(await page.getByRole("region", { name: "Plays and what they lost" }).locator("tbody tr").count()).toBe(plays.length);
    // Nothing is played any more.
    const position = await page.locator("[data-board]").getAttribute("data-position");
    for (const key of ["u", "e", "["]) await page.keyboard.press(key);
    expect(await page.locator("[data-board]").getAttribute("data-position")).toBe(position);
    await page.reload();
    await found(page, 1).waitFor();
    await page.getByRole("button", { name: "All games", exact: true }).click();
    await page.getByRole("heading", { name: "Kafeneio" }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kafeneio.game")))).toEqual([]);
  });

  test.for(["buku&number=101", "bolo&number=0", "bolo&number=-1", "bolo&number=1.5", "bolo&number=x", "chess", "__proto__&number=1"])(
    "are only those that there are, and %s is none",
    async (name, { visit }) => {
      const { page } = await visit(`#exercise=${name}`);
      await page.getByText("There is no such task.").waitFor();
      expect(await page.locator("[data-board]").count()).toBe(0);
    },
  );

  test("fit a small screen", async ({ visit }) => {
    for (const game of games) {
      const { page } = await visit(`#exercise=${game}&number=3`, { viewport: { width: 360, height: 740 } });
      await page.getByRole("button", { name: "Show the solution" }).click();
      await page
        .getByText(/^The best play is /)
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(360);
    }
  });
});
