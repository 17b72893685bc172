/**
 * The players of Boloko alone: as `kafeneio/players`, with its networks and no other file.
 *
 * @module kafeneio/players/boloko
 */
import type { Bot } from "./bot.js";
import type { KafeneioError } from "./error.js";
import { startPlayer, type Where } from "./load-player.js";
import type { Rules } from "./rules.js";

export type { AnalyzedTurn, Bot, Thinking } from "./bot.js";
export type { Where } from "./load-player.js";
export type { Evaluation, JudgedTurn, Ranked } from "./messages.js";

const FILES = {
  "boloko-spiral.network": new URL("./networks/boloko-spiral.network", import.meta.url),
  "boloko-spiral-portes.network": new URL("./networks/boloko-spiral-portes.network", import.meta.url),
  "boloko-serpentine.network": new URL("./networks/boloko-serpentine.network", import.meta.url),
  "boloko-serpentine-portes.network": new URL("./networks/boloko-serpentine-portes.network", import.meta.url),
};

/**
 * Starts a worker with one of the players of Boloko, and reads the network that it needs, if it needs one.
 *
 * @param rules the rules by which it plays.
 * @param name its name, one of `rules.game.bots`.
 * @param where where its files are, if not beside the package.
 * @returns the player. Its promise is rejected with a {@link KafeneioError} if the game has no such player, or if the
 * network cannot be used, and with another error if a file cannot be read.
 */
export function loadPlayer(rules: Rules<"boloko">, name: string, where: Where = {}): Promise<Bot<"boloko">> {
  return startPlayer(FILES, rules, name, where);
}
