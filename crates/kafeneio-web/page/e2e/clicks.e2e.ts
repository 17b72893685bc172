import { test } from "./support/fixture.ts";
import { mouse, rollByMouse } from "./support/mouse.ts";
import { begin, byHand, games, prefer, twoPersons } from "./support/table.ts";
import { playToTheEnd, SEED } from "./support/whole-game.ts";

test.for(games)("a whole game of %s by clicks", async (game, { visit, program }) => {
  const { page } = await visit();
  await prefer(page, byHand);
  await begin(page, game, { players: twoPersons, seed: SEED[game] });
  await playToTheEnd(page, program, game, mouse[game], rollByMouse);
});
