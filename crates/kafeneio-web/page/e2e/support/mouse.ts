import type { Locator, Page } from "playwright-core";
import type { Chance } from "./chance.ts";
import { type GameName, look, waitForRoll } from "./table.ts";

// Hands with a mouse. They see what the page lights, by its labels, and know no rules.

/** Plays a turn whose dice are rolled, and ends it. */
export type Hands = (page: Page, chance: Chance) => Promise<void>;

const cells = (page: Page, what: string): Locator => page.locator(`[role=gridcell][aria-label*="${what}"]`);

async function pick(locator: Locator, chance: Chance): Promise<Locator | null> {
  const count = await locator.count();
  return count === 0 ? null : locator.nth(chance.below(count));
}

/** Clicks one of these, if there are any. */
async function clickOneOf(locator: Locator, chance: Chance): Promise<boolean> {
  const one = await pick(locator, chance);
  await one?.click();
  return one !== null;
}

const chooser = (page: Page): Locator => page.getByRole("group", { name: /^There are several ways/ }).locator("button:not(.cancel)");

const race: Hands = async (page, chance) => {
  for (let clicks = 0; clicks < 40; clicks += 1) {
    if (await clickOneOf(chooser(page), chance)) continue;
    if (await clickOneOf(cells(page, "can land here"), chance)) continue;
    if (await clickOneOf(cells(page, "can move"), chance)) continue;
    return page.getByRole("button", { name: /^(End turn|Pass)$/ }).click();
  }
  throw new Error("the turn does not end");
};

/** Sets dice aside that score, one click each, and banks as soon as it may. */
const bolo: Hands = async (page, chance) => {
  const bust = page.getByRole("button", { name: "Bust: next player" });
  if (await bust.isVisible()) return bust.click();
  const die = page.locator('[role=button][aria-pressed=false][aria-label*=", scores"]');
  if (chance.below(2) === 0) await clickOneOf(die, chance);
  const best = page.getByRole("button", { name: /^Set the best aside/ });
  if (await best.isEnabled()) await best.click();
  const bank = page.locator(".bolo-actions").getByRole("button", { name: /^Bank \d/ });
  if ((await bank.count()) > 0 && (await bank.getAttribute("aria-disabled")) === "false") return bank.click();
  await page
    .locator(".bolo-actions")
    .getByRole("button", { name: /^Roll \d/ })
    .click();
};

const buku: Hands = async (page, chance) => {
  await clickOneOf(page.locator('[role=gridcell][aria-label*=", picks up"]'), chance);
  const end = page.getByRole("button", { name: "End turn" });
  for (let clicks = 0; clicks < 65; clicks += 1) {
    if (await end.isVisible()) return end.click();
    await clickOneOf(cells(page, "can be next"), chance);
  }
  throw new Error("the path does not end");
};

export const mouse: Record<GameName, Hands> = { plakoto: race, boloko: race, bolo, buku };

/** Clicks the button that rolls. */
export const rollByMouse = (page: Page): Promise<void> => page.getByRole("button", { name: /^Roll( seven dice)?$/ }).click();

/** Sees to it that the dice of the turn are rolled. In Bolo the page rolls those of a turn that goes on. */
export async function rollIfDue(page: Page, game: GameName, roll: (page: Page) => Promise<void> = rollByMouse): Promise<void> {
  if (game === "buku") return;
  const { position, roll: rolled } = await look(page);
  const goesOn = game === "bolo" && Number(position.split(" ")[2]) > 0;
  if (rolled === "" && !goesOn) await roll(page);
  await waitForRoll(page);
}
