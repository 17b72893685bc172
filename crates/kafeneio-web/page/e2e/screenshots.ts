import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { test } from "./support/fixture.ts";
import { PAGE } from "./support/places.ts";
import type { Applied, Program } from "./support/program.ts";
import { type GameName, games, playOn } from "./support/table.ts";

// Pictures of every game in the middle of a turn, and of the first view in every language, for people to look at.

const FOLDER = process.env["SCREENSHOTS"] ?? join(PAGE, "screenshots");
/** The games in the pictures: the seed of each, how many turns are played, and by whom. Plakoto and Boloko have pins then. */
const GAMES: Record<GameName, { seed: number; plies: number; player: string }> = {
  plakoto: { seed: 4, plies: 15, player: "greedy" },
  boloko: { seed: 14, plies: 18, player: "greedy" },
  bolo: { seed: 14, plies: 9, player: "optimal" },
  buku: { seed: 14, plies: 4, player: "greedy" },
};

/** The link to a game that players of the program have played so far, with the dice of the turn that follows. */
async function linkToGame(program: Program, game: GameName): Promise<string> {
  const { seed, plies, player } = GAMES[game];
  const begun = await program.ask<{ position: string }>({ op: "new", game, seed });
  let { position } = begun;
  const turns: string[] = [];
  for (let turn = 1; turn <= plies; turn += 1) {
    const roll = await rollOf(program, game, position, turn);
    const chosen = await program.ask<Applied>({ op: "choose", game, position, roll, player, seed, turn });
    turns.push(roll === "" ? chosen.play : `${roll}:${chosen.play}`);
    position = chosen.position;
  }
  const roll = await rollOf(program, game, position, plies + 1);
  const fields = { game, position: begun.position, turns: turns.join(";"), roll };
  return `#${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "")).toString()}`;
}

const rollOf = async (program: Program, game: GameName, position: string, turn: number): Promise<string> =>
  (await program.ask<{ roll: string }>({ op: "roll", game, position, seed: GAMES[game].seed, turn })).roll;

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };

const shots = games.flatMap((game) =>
  [360, 768, 1440].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ game, width, colorScheme }))),
);

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

test.for(shots)("$game, $width, $colorScheme", async ({ game, width, colorScheme }, { visit, program }) => {
  const viewport = { width, height: HEIGHTS[width]! };
  const { page } = await visit(await linkToGame(program, game), { colorScheme, viewport });
  await playOn(page);
  if (game === "buku") {
    await page.keyboard.press("b");
    await page.keyboard.press("5");
    const next = page.locator('[role=gridcell][aria-label*="can be next"]');
    for (let square = 0; square < 3 && (await next.count()) > 0; square += 1) await next.first().click();
  } else if (game === "bolo") {
    await page.locator('[role=button][aria-label*=", scores"]').first().click();
  } else {
    await page.locator('[role=gridcell][aria-label*="can move"]').first().focus();
    await page.keyboard.press("Enter");
  }
  await page.screenshot({ path: join(FOLDER, `${game}-${width}-${colorScheme}.png`) });
});

const homes = ["en", "de", "el", "es", "fr", "tr"].flatMap((locale) => [360, 1440].map((width) => ({ locale, width })));

test.for(homes)("home, $width, $locale", async ({ locale, width }, { visit }) => {
  const dayOfPlakoto = new Date(2026, 10, 23, 12);
  const { page } = await visit("", { locale, viewport: { width, height: HEIGHTS[width]! } }, dayOfPlakoto);
  // On a phone the board is below the window.
  await page.locator(width < 1000 ? ".games" : '[data-living="plakoto"] .board-place > *').waitFor();
  await page.screenshot({ path: join(FOLDER, `home-${width}-${locale}.png`) });
});
