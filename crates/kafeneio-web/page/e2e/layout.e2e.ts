import type { Locator } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./support/fixture.ts";
import { begin, games, playOn, titles, twoPersons } from "./support/table.ts";

/** Whether the whole of an element is in the window. */
const inSight = (element: Locator): Promise<boolean> =>
  element.first().evaluate((it) => {
    const { top, left, bottom, right } = it.getBoundingClientRect();
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  });

/** A phone upright and on its side, and a window of 1280 by 800 that is enlarged to 200 %. */
const windows = { upright: [360, 740], "on its side": [740, 360], enlarged: [640, 400] } as const;

describe.each(Object.entries(windows))("%s", (_, [width, height]) => {
  test.for(games)("a table of %s opens at its board, with what is to do in sight", async (game, { visit }) => {
    const { page } = await visit("", { viewport: { width, height } });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await begin(page, game, { players: twoPersons, seed: "3" });
    await expect.poll(() => inSight(page.locator("[data-board] svg")), { message: "the board" }).toBe(true);
    if (game !== "buku")
      await expect.poll(() => inSight(page.getByRole("button", { name: /^Roll/ })), { message: "the button to roll" }).toBe(true);
  });

  test.for(games)("the dialog of a new game of %s fits, with its last button", async (game, { visit }) => {
    const { page } = await visit("", { viewport: { width, height } });
    await page.getByRole("button", { name: `${titles[game]}: Play` }).click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => inSight(dialog.getByRole("button", { name: "Start the game" }))).toBe(true);
    expect(await dialog.locator(".dialog-body").evaluate((body) => body.scrollWidth <= body.clientWidth), "nothing is too wide").toBe(true);
  });
});

test.for([
  [1440, 900],
  [1280, 720],
  [360, 740],
])("a refusal is in sight, at %i by %i", async ([width, height], { visit }) => {
  const { page } = await visit("#game=plakoto&position=b15,22,r15+r&roll=31", { viewport: { width: width!, height: height! } });
  await playOn(page);
  for (const point of ["point 13", "point 12"]) {
    await page.locator(`[role=gridcell][aria-label^="${point}: "]`).click();
    const refusal = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Rule P4" }) });
    await refusal.waitFor();
    await expect.poll(() => inSight(refusal.locator(".refusal"))).toBe(true);
  }
});
