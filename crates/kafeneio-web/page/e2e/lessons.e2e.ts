import { describe } from "vitest";
import { Chance } from "./support/chance.ts";
import { expect, test } from "./support/fixture.ts";
import { keyboard } from "./support/keyboard.ts";
import { games, prefer, titles } from "./support/table.ts";

describe("a guided game", () => {
  test.for(games)("of %s is found at its card, and every task can be opened", async (game, { visit }) => {
    const { page } = await visit();
    await page.getByRole("button", { name: `${titles[game]}: Learn it` }).click();
    await page.getByText(`First steps in ${titles[game]}, 1 of`).first().waitFor();
    for (let number = 2; await page.getByRole("button", { name: "Next" }).isVisible(); number += 1) {
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText(`First steps in ${titles[game]}, ${number} of`).first().waitFor();
    }
    expect(new URL(page.url()).hash).toMatch(/^#learn=\w+&task=[67]$/);
    await page.getByRole("button", { name: "All games", exact: true }).click();
    await page.getByRole("heading", { name: "Kafeneio" }).waitFor();
  });

  test("answers what is not legal, what is not asked for, and what is right", async ({ visit }) => {
    const { page } = await visit("#learn=plakoto&task=5");
    const click = async (...points: readonly number[]): Promise<void> => {
      for (const point of points) await page.locator(`[data-board] [data-place="${point}"]`).click();
    };
    await click(7, 4);
    await page.getByRole("alert").filter({ hasText: "P4" }).waitFor();
    // The checker is still picked up.
    await click(3, 7, 5);
    await page.getByRole("button", { name: "End turn" }).click();
    await page.getByText("Blue's mother is still free").first().waitFor();
    await click(5, 1);
    await page.getByRole("button", { name: "End turn" }).click();
    await page.getByText("Blue's mother is pinned, and you win 2 points.").first().waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Take care of your mother").first().waitFor();
    await page.goBack();
    await page.getByText("The last checker at the origin").first().waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kafeneio.game")))).toEqual([]);
  });

  test("can be played by keyboard, and leads to a first game", async ({ visit }) => {
    const { page } = await visit("#learn=plakoto&task=7");
    const chance = new Chance(1);
    await page.getByRole("button", { name: "Read rule P9" }).press("Enter");
    await page.getByRole("dialog").getByText("P9").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Hands that know no rules get there in some tries.
    const play = page.getByRole("button", { name: "Play your first game" });
    for (let tries = 0; tries < 20 && !(await play.isVisible()); tries += 1) {
      await keyboard.plakoto(page, chance);
      await page.locator('[data-progress="wrong"], [data-progress="right"]').waitFor();
    }
    await play.press("Enter");
    await page.getByRole("dialog", { name: "New game of Plakoto" }).waitFor();
    // Not with what the task needs, dice by hand and two persons.
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator("[data-progress]").waitFor({ state: "detached" });
    expect(await page.getByRole("textbox", { name: /^Dice of/ }).count()).toBe(0);
    await page.locator(".level").first().waitFor();
  });

  test("is over when it is done, and is not what was linked if there is no such task", async ({ visit }) => {
    const { page } = await visit("#learn=buku&task=5");
    await page.getByRole("heading", { name: "An empty line" }).waitFor();
    await page.keyboard.press("b");
    await page.keyboard.press("4");
    await page.keyboard.press("e");
    await page.locator('[data-progress="right"]').waitFor();
    const board = page.locator("[data-board]");
    const before = await board.getAttribute("data-position");
    for (const key of ["b", "3", "u", "["]) await page.keyboard.press(key);
    expect(await board.getAttribute("data-position")).toBe(before);
    expect(await board.getAttribute("data-entered")).toBe("");
    await page.evaluate(() => {
      location.hash = "#learn=buku&task=9";
    });
    await page.getByText("There is no such task.").waitFor();
  });

  test("speaks the verdict last, also where the turn ends by itself", async ({ visit }) => {
    const { page } = await visit("#learn=buku&task=5");
    await prefer(page, { on: ["End the turn when no step is left"] });
    for (const key of ["b", "4"]) await page.keyboard.press(key);
    const verdict = await page.locator('[data-progress="right"] .right').textContent();
    await expect.poll(async () => (await page.locator(".spoken[role=status]").textContent())?.trim()).toBeTruthy();
    const said = await page.locator(".spoken[role=status]").textContent();
    expect(verdict).toContain(said?.trim());
  });

  test("is silent, unless sounds are wanted", async ({ visit }) => {
    const { page } = await visit("#learn=plakoto&task=1");
    await page.evaluate(() => {
      const counted = globalThis as unknown as { knocks: number };
      counted.knocks = 0;
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when): void {
        counted.knocks += 1;
        start.apply(this, when);
      };
    });
    const knocks = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { knocks: number }).knocks);
    const step = async (): Promise<void> => {
      for (const point of [24, 18]) await page.locator(`[data-board] [data-place="${point}"]`).click();
      await page.getByRole("button", { name: "Undo step" }).click();
    };
    await step();
    expect(await knocks()).toBe(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Dice and checkers are heard").check();
    await page.keyboard.press("Escape");
    await step();
    expect(await knocks()).toBeGreaterThan(0);
  });
});
