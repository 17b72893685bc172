import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./support/fixture.ts";
import { Finger } from "./support/finger.ts";
import { Referee } from "./support/referee.ts";
import { type GameName, look, playOn, prefer, quickClicks, waitForTurn } from "./support/table.ts";

const START = "b15,22,r15 r";
const ROLLED = `#game=plakoto&position=${START.replace(" ", "+")}&roll=31`;

const cell = (page: Page, name: string): Locator => page.locator(`[role=gridcell][aria-label^="${name}: "]`);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const endTurn = (page: Page): Promise<void> => page.getByRole("button", { name: "End turn" }).click();

describe("a checker", () => {
  test("is dragged with the mouse to a landing of two dice", async ({ visit, program }) => {
    const { page } = await visit(ROLLED);
    await playOn(page);
    const from = await middleOf(cell(page, "point 24"));
    const to = await middleOf(cell(page, "point 20"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    expect(await page.locator("[data-landing]").count(), "landings that are lit: with 3, with 1, with both").toBe(3);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await endTurn(page);
    await new Referee(program, "plakoto", START).judge(await waitForTurn(page, 0));
    expect((await look(page)).position).toMatch(/^b15,18,r1,3,r14 b$/);
  });

  test("is dragged with a finger", async ({ visit, program }) => {
    const { context, page } = await visit(ROLLED, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await playOn(page);
    const finger = await Finger.on(context, page);
    await finger.drag(await middleOf(cell(page, "point 24")), await middleOf(cell(page, "point 20")));
    await page.getByRole("button", { name: "End turn" }).tap();
    await new Referee(program, "plakoto", START).judge(await waitForTurn(page, 0));
    expect((await look(page)).position).toBe("b15,18,r1,3,r14 b");
  });

  test("that is let go beside the board goes back", async ({ visit }) => {
    const { page } = await visit(ROLLED);
    await playOn(page);
    const from = await middleOf(cell(page, "point 24"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(2, 300, { steps: 4 });
    await page.mouse.up();
    expect((await look(page)).entered).toBe("");
  });

  test("shows where it can go before it is played, as long as nothing else is wanted", async ({ visit }) => {
    const { page } = await visit(ROLLED);
    await playOn(page);
    await page.getByText("Click a checker to see where it can go").waitFor();
    await cell(page, "point 24").click();
    expect((await look(page)).entered).toBe("");
    expect(await page.locator('[role=gridcell][aria-label*="can land here"]').count()).toBe(3);
    await cell(page, "point 21").click();
    expect((await look(page)).entered).toBe("24/21");
  });

  test("plays the higher die by a click, the lower by the other button", async ({ visit }) => {
    const { page } = await visit(ROLLED);
    await prefer(page, quickClicks);
    await playOn(page);
    await cell(page, "point 24").click();
    expect((await look(page)).entered).toBe("24/21");
    await page.getByRole("button", { name: "Undo step" }).click();
    await cell(page, "point 24").click({ button: "right" });
    expect((await look(page)).entered).toBe("24/23");
  });

  test("plays the higher die by a tap, the lower by a long press", async ({ visit }) => {
    const { context, page } = await visit(ROLLED, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await prefer(page, quickClicks);
    await playOn(page);
    const finger = await Finger.on(context, page);
    await cell(page, "point 24").tap();
    expect((await look(page)).entered).toBe("24/21");
    await page.getByRole("button", { name: "Undo step" }).tap();
    await finger.press(await middleOf(cell(page, "point 24")), 800);
    expect((await look(page)).entered).toBe("24/23");
  });
});

test("a path of Buku is drawn with one drag", async ({ visit, program }) => {
  const { page } = await visit("#game=buku");
  await playOn(page);
  const before = (await look(page)).position;
  await page.locator('[role=gridcell][aria-label^="a1, "]').click();
  const next = page.locator('[role=gridcell][aria-label*="can be next"]');
  const first = await middleOf(next.first());
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x + 8, first.y);
  while ((await next.count()) > 0) {
    const { x, y } = await middleOf(next.first());
    await page.mouse.move(x, y, { steps: 4 });
  }
  await page.mouse.up();
  await endTurn(page);
  await new Referee(program, "buku", before).judge(await waitForTurn(page, 0));
});

test.for([
  ["buku", "[role=gridcell]:not([tabindex='-1'])", ", picks up"],
  ["bolo&roll=1112346", "[data-die]", ", scores"],
] as const)("a press that is let go beside the board is forgotten: %s", async ([link, pressed, clicked], { visit }) => {
  const { page } = await visit(`#game=${link}`);
  await playOn(page);
  const { x, y } = await middleOf(page.locator(pressed).last());
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Faster than a drag begins.
  await page.mouse.move(2, 300);
  await page.mouse.up();
  await page.locator(`[data-board] [aria-label*="${clicked}"]`).first().click();
  expect((await look(page)).entered).not.toBe("");
});

test("a step and a turn are taken back and repeated", async ({ visit }) => {
  const { page } = await visit(ROLLED);
  await prefer(page, quickClicks);
  await playOn(page);
  await cell(page, "point 24").click();
  await cell(page, "point 24").click();
  expect((await look(page)).entered).toBe("24/21 24/23");
  await page.getByRole("button", { name: "Undo step" }).click();
  expect((await look(page)).entered).toBe("24/21");
  await cell(page, "point 24").click();
  await endTurn(page);
  const after = await waitForTurn(page, 0);
  await page.getByRole("button", { name: "Undo turn" }).click();
  const back = await look(page);
  expect(back).toMatchObject({ position: START, roll: "31", entered: "", plies: 0 });
  await page.getByRole("button", { name: "Redo turn" }).click();
  expect(await look(page)).toMatchObject({ position: after.position, plies: 1 });
});

test("a key takes a turn back only where the game goes on, and a key of the board only a step", async ({ visit }) => {
  const { page } = await visit(ROLLED);
  await prefer(page, quickClicks);
  await playOn(page);
  for (const _ of [1, 2]) await cell(page, "point 24").click();
  await cell(page, "point 24").press("Backspace");
  expect((await look(page)).entered).toBe("24/21");
  await cell(page, "point 24").click();
  await endTurn(page);
  await waitForTurn(page, 0);
  for (const key of ["b", "Backspace", "Alt+[", "u"]) await page.keyboard.press(key);
  expect((await look(page)).plies).toBe(1);
  for (const key of ["]", "u"]) await page.keyboard.press(key);
  expect((await look(page)).plies).toBe(0);
  await page.keyboard.press("U");
  expect((await look(page)).plies).toBe(1);
});

describe("a click that is refused names its rule, which opens", () => {
  // Forced turns are left out: the page plays them by itself after a while.
  const clicks: Record<GameName, { link: string; click: (page: Page) => Promise<void>; rule: string }> = {
    plakoto: { link: ROLLED, click: (page) => cell(page, "point 13").click(), rule: "P4" },
    boloko: {
      link: "#game=boloko&position=w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2+w&roll=31",
      click: (page) => cell(page, "cell 13").click(),
      rule: "L4",
    },
    bolo: {
      link: "#game=bolo&position=0,0+1+0+7+-&roll=1224566",
      click: (page) => page.getByRole("button", { name: /^4, does not score$/ }).click(),
      rule: "O5",
    },
    buku: {
      link: "#game=buku&turns=",
      click: async (page) => {
        await page.locator('[role=gridcell][aria-label^="a1, "]').click();
        await page.locator('[role=gridcell][aria-label^="c2, "]').click();
        await page.locator('[role=gridcell][aria-label^="h8, "]').click();
      },
      rule: "U2",
    },
  };

  test.for(Object.entries(clicks))("%s", async ([game, { link, click, rule }], { visit }) => {
    const { page } = await visit(link);
    await playOn(page);
    await click(page);
    const refusal = page.getByRole("alert").filter({ has: page.getByRole("button", { name: /^Rule / }) });
    await refusal.getByRole("button", { name: `Rule ${rule}` }).click();
    const dialog = page.getByRole("dialog", { name: /^The rules of/ });
    await dialog.locator(`#rule-${rule}:focus`).waitFor();
    expect(await dialog.locator(`#rule-${rule}`).textContent()).toMatch(new RegExp(`^${rule} `));
    await page.keyboard.press("Escape");
    await refusal.getByRole("button", { name: "Dismiss" }).click();
    await refusal.waitFor({ state: "detached" });
    expect((await look(page)).plies, game).toBe(0);
  });
});
