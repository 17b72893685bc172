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
 * A bundler takes the networks of all games along. A page with one game imports `kafeneio/players/plakoto` or one of its
 * siblings instead, which are the same for that game alone.
 *
 * @module kafeneio/players
 */
import type { Bot } from "./bot.js";
import type { KafeneioError } from "./error.js";
import { startPlayer, type Where } from "./load-player.js";
import type { Rules } from "./rules.js";
import type { GameName } from "./types.js";

export type { AnalyzedTurn, Bot, Thinking } from "./bot.js";
export type { Where } from "./load-player.js";
export type { Evaluation, JudgedTurn, Ranked } from "./messages.js";

const FILES = {
  "plakoto.network": new URL("./networks/plakoto.network", import.meta.url),
  "boloko-spiral.network": new URL("./networks/boloko-spiral.network", import.meta.url),
  "boloko-spiral-portes.network": new URL("./networks/boloko-spiral-portes.network", import.meta.url),
  "boloko-serpentine.network": new URL("./networks/boloko-serpentine.network", import.meta.url),
  "boloko-serpentine-portes.network": new URL("./networks/boloko-serpentine-portes.network", import.meta.url),
  "bolo-two.table": new URL("./networks/bolo-two.table", import.meta.url),
};

/**
 * Starts a worker with one of the players of a game, and reads the network that it needs, if it needs one.
 *
 * @param rules the rules by which it plays.
 * @param name its name, one of `rules.game.bots`.
 * @param where where its files are, if not beside the package.
 * @returns the player. Its promise is rejected with a {@link KafeneioError} if the game has no such player, or if the
 * network cannot be used, and with another error if a file cannot be read.
 */
export function loadPlayer<G extends GameName>(rules: Rules<G>, name: string, where: Where = {}): Promise<Bot<G>> {
  return startPlayer(FILES, rules, name, where);
}
