/**
 * The program's players, who think in a worker: a Web Worker in browsers, a thread in Node.
 *
 * ```ts
 * import { Dice, plakoto } from "kafeneio";
 * import { loadPlayer } from "kafeneio/players";
 *
 * const rules = plakoto.rules();
 * const { session } = rules.seeded(7);
 * const roll = session.roll(new Dice(7));
 * const strong = await loadPlayer(rules, "strong");
 * session.play(roll, await strong.choose(session, roll));
 * strong.free();
 * ```
 *
 * @module kafeneio/players
 */
import { Bot } from "./bot.js";
import { PlayerWorker } from "./player-worker.js";
import type { KafeneioError } from "./error.js";
import type { Rules } from "./rules.js";
import type { GameName } from "./types.js";

export type { AnalyzedTurn, Bot, Thinking } from "./bot.js";
export type { Evaluation, JudgedTurn, Ranked } from "./messages.js";

/**
 * Starts a worker with one of the players of a game, and reads the network that it needs, if it needs one.
 *
 * @param rules the rules by which it plays.
 * @param name its name, one of `rules.game.bots`.
 * @param where `networks` is the address of a folder with the networks, for a server that keeps them elsewhere. It ends
 * with `/`, and a relative one begins at the page.
 * @returns the player. Its promise is rejected with a {@link KafeneioError} if the game has no such player, or if the
 * network cannot be used, and with another error if a file cannot be read.
 */
export async function loadPlayer<G extends GameName>(
  rules: Rules<G>,
  name: string,
  where: { networks?: string | URL } = {},
): Promise<Bot<G>> {
  const options = Object.entries(rules.options);
  const worker = new PlayerWorker(
    {
      module: new URL("./wasm/players.wasm", import.meta.url).href,
      game: rules.game.name,
      names: options.map(([name]) => name),
      values: options.map(([, value]) => String(value)),
      player: name,
    },
    where.networks,
  );
  await worker.start();
  return new Bot(rules, name, worker);
}
