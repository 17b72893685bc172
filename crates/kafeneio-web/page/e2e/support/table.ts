import type { Page } from "playwright-core";

export type GameName = "plakoto" | "boloko" | "bolo" | "buku";

export const games: readonly GameName[] = ["plakoto", "boloko", "bolo", "buku"];
export const titles: Record<GameName, string> = { plakoto: "Plakoto", boloko: "Boloko", bolo: "Bolo", buku: "Buku" };
/** The sides as the page calls them, in the order of the seats. */
export const seats: Record<GameName, readonly [string, string]> = {
  plakoto: ["Red", "Blue"],
  boloko: ["White", "Blue"],
  bolo: ["Player 1", "Player 2"],
  buku: ["White", "Black"],
};

/** What the page shows of its table. */
export interface Shown {
  position: string;
  roll: string;
  entered: string;
  /** How many turns the record has, and the last of them. */
  plies: number;
  lastRoll: string;
  lastPlay: string;
  /** The line that says what the game waits for, or how it ended. */
  state: string;
}

export function look(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>("[data-board]");
    const turns = document.querySelectorAll("[aria-label=Record] .turns li");
    const last = turns[turns.length - 1];
    const text = (name: string): string => last?.querySelector(name)?.textContent ?? "";
    return {
      position: board?.dataset["position"] ?? "",
      roll: board?.dataset["roll"] ?? "",
      entered: board?.dataset["entered"] ?? "",
      plies: turns.length,
      lastRoll: text(".roll"),
      lastPlay: text(".text"),
      state: document.querySelector(".controls .state")?.textContent ?? "",
    };
  });
}

/** Waits until the record has more turns than this. */
export async function waitForTurn(page: Page, plies: number): Promise<Shown> {
  await page.waitForFunction((before) => document.querySelectorAll("[aria-label=Record] .turns li").length > before, plies);
  return look(page);
}

export async function waitForRoll(page: Page): Promise<string> {
  await page.waitForFunction(() => (document.querySelector<HTMLElement>("[data-board]")?.dataset["roll"] ?? "") !== "");
  return (await look(page)).roll;
}

/** Who sits where, and which dice. What is left out stays as the page proposes it. */
export interface Wanted {
  players?: readonly string[];
  seed?: string;
  /** Fields of the dialog by their labels, and what to choose there. */
  choose?: Readonly<Record<string, string>>;
  /** Switches of the dialog by their labels. */
  on?: readonly string[];
}

export const twoPersons = ["Person", "Person"] as const;

/** Begins a game from the view of all games, as a person with a mouse does. */
export async function begin(page: Page, game: GameName, { players = [], seed, choose = {}, on = [] }: Wanted): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${titles[game]}: (Play|New game)$`) }).click();
  const dialog = page.getByRole("dialog", { name: `New game of ${titles[game]}` });
  await dialog.waitFor();
  while ((await dialog.getByRole("combobox", { name: / is played by$/ }).count()) < players.length) {
    await dialog.getByRole("button", { name: "Add a player" }).click();
  }
  for (const [index, player] of players.entries()) {
    await dialog
      .getByRole("combobox", { name: / is played by$/ })
      .nth(index)
      .selectOption(player);
  }
  if (seed !== undefined && game !== "buku") await dialog.getByRole("textbox", { name: "Seed of the dice" }).fill(seed);
  for (const [label, value] of Object.entries(choose)) await dialog.getByRole("combobox", { name: label }).selectOption(value);
  for (const label of on) await dialog.getByRole("checkbox", { name: label }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("main", { name: `A table of ${titles[game]}` }).waitFor();
}

/** Changes the settings in their dialog. */
export async function prefer(
  page: Page,
  { off = [], on = [], choose = {} }: { off?: readonly string[]; on?: readonly string[]; choose?: Readonly<Record<string, string>> },
): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  for (const label of off) await dialog.getByRole("checkbox", { name: label }).uncheck();
  for (const label of on) await dialog.getByRole("checkbox", { name: label }).check();
  for (const [label, value] of Object.entries(choose)) await dialog.getByRole("combobox", { name: label }).selectOption(value);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A click on a checker plays it at once, with the higher die. */
export const quickClicks = { choose: { "A click on a checker": "Plays the higher die" } } as const;
/** Hands play every turn, the forced ones too. */
export const byHand = { off: ["Play forced turns by themselves"], ...quickClicks } as const;
export const fast = { choose: { "Pace of the other players": "Fast" } } as const;

/** Plays on at a table that a link shows. */
export async function playOn(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Play on from here" });
  await button.click();
  // Without the notice, the board is at another place.
  await button.waitFor({ state: "detached" });
}
