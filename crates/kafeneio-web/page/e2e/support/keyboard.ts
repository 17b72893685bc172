import type { Page } from "playwright-core";
import type { Chance } from "./chance.ts";
import type { Hands } from "./mouse.ts";
import type { GameName } from "./table.ts";

// Hands that have only a keyboard. They walk the labelled grid, and know no rules.

interface Spot {
  row: number;
  column: number;
  label: string;
  isFocused: boolean;
}

/** The grid of the board as it is told: rows of labelled cells. */
function spots(page: Page): Promise<Spot[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[data-board] [role=grid] [role=row]")].flatMap((line, row) =>
      [...line.querySelectorAll("[role=gridcell]")].map((cell, column) => ({
        row,
        column,
        label: cell.getAttribute("aria-label") ?? "",
        isFocused: cell === document.activeElement,
      })),
    ),
  );
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

/** Goes to the board if the focus is elsewhere. */
async function toBoard(page: Page): Promise<Spot[]> {
  let seen = await spots(page);
  if (seen.some(({ isFocused }) => isFocused)) return seen;
  await press(page, "b");
  seen = await spots(page);
  if (!seen.some(({ isFocused }) => isFocused)) throw new Error("B does not lead to the board");
  return seen;
}

/** Walks with arrows to a cell of the grid: to the first column first if the row is another one, since rows differ in length. */
async function walkTo(page: Page, to: Spot): Promise<void> {
  const from = (await toBoard(page)).find(({ isFocused }) => isFocused)!;
  let { column } = from;
  if (from.row !== to.row) {
    await press(page, "Home");
    column = 0;
    await press(page, to.row > from.row ? "ArrowDown" : "ArrowUp", Math.abs(to.row - from.row));
  }
  await press(page, to.column > column ? "ArrowRight" : "ArrowLeft", Math.abs(to.column - column));
  const arrived = (await spots(page)).find(({ isFocused }) => isFocused);
  if (arrived?.row !== to.row || arrived.column !== to.column) throw new Error(`the arrows do not lead to ${to.label}`);
}

/** Picks up a checker that can move, and lets it land on one of the places that the arrows offer. */
async function moveChecker(page: Page, movable: Spot, chance: Chance): Promise<void> {
  await walkTo(page, movable);
  await press(page, "Enter");
  const landings = (await spots(page)).filter(({ label }) => label.includes("can land here"));
  await press(page, "ArrowRight", chance.below(landings.length));
  await press(page, "Enter");
  if (await page.getByRole("group", { name: /^There are several ways/ }).isVisible()) await press(page, "Enter");
}

const race: Hands = async (page, chance) => {
  for (let moves = 0; moves < 10; moves += 1) {
    const movable = (await toBoard(page)).filter(({ label }) => label.includes("can move"));
    if (movable.length === 0) return press(page, "e");
    await moveChecker(page, chance.pick(movable), chance);
  }
  throw new Error("the turn does not end");
};

const bolo: Hands = async (page, chance) => {
  if (await page.getByRole("button", { name: "Bust: next player" }).isVisible()) return press(page, "e");
  await press(page, "b");
  const labels = await page
    .locator("[role=button][aria-pressed]")
    .evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label") ?? ""));
  const scoring = labels.flatMap((label, die) => (label.includes(", scores") ? [die] : []));
  if (chance.below(2) === 0) {
    await press(page, "Home");
    await press(page, "ArrowRight", chance.pick(scoring));
    await press(page, "Enter");
  }
  await press(page, "a");
  const bank = page.locator(".bolo-actions").getByRole("button", { name: /^Bank \d/ });
  const can = (await bank.count()) > 0 && (await bank.getAttribute("aria-disabled")) === "false";
  await press(page, can ? "k" : "o");
};

const STEPS: readonly (readonly [string, number, number])[] = [
  ["Shift+ArrowUp", -1, 0],
  ["Shift+ArrowDown", 1, 0],
  ["Shift+ArrowLeft", 0, -1],
  ["Shift+ArrowRight", 0, 1],
];

/** Sows on a square that can be next: with Shift and an arrow where it is beside the last one. */
async function sow(page: Page, next: Spot, last: Spot | undefined): Promise<void> {
  const step = last && STEPS.find(([, down, right]) => next.row === last.row + down && next.column === last.column + right);
  if (step && last.isFocused) return press(page, step[0]);
  await walkTo(page, next);
  await press(page, "Enter");
}

const buku: Hands = async (page, chance) => {
  await toBoard(page);
  await press(page, String(1 + chance.below(8)));
  for (let squares = 0; squares < 65; squares += 1) {
    const seen = await spots(page);
    const next = seen.filter(({ label }) => label.includes("can be next"));
    if (next.length === 0) break;
    await sow(
      page,
      chance.pick(next),
      seen.find(({ label }) => label.includes("last square of the path")),
    );
  }
  await press(page, "e");
};

export const keyboard: Record<GameName, Hands> = { plakoto: race, boloko: race, bolo, buku };

export const rollByKey = (page: Page): Promise<void> => press(page, "r");

/** Goes with the Tab key to the element of this role and name, as somebody does who only has a keyboard. */
export async function tabTo(page: Page, tag: string, name: string | RegExp): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await press(page, "Tab");
    const focused = page.locator(`${tag}:focus`);
    if ((await focused.count()) > 0 && matches(await nameOf(page), name)) return;
  }
  throw new Error(`Tab does not lead to ${tag} ${String(name)}`);
}

function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
    return (
      element?.getAttribute("aria-label") ??
      (labels.map((label) => label.textContent).join(" ") || element?.textContent) ??
      ""
    ).trim();
  });
}

const matches = (text: string, name: string | RegExp): boolean => (typeof name === "string" ? text === name : name.test(text));
