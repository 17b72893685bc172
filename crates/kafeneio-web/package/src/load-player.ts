/** How a player is loaded, whichever entry of the package is asked. */
import { Bot } from "./bot.js";
import { toFields, toKind, toText } from "./given.js";
import type { Files } from "./networks.js";
import { PlayerWorker } from "./player-worker.js";
import { optionLines } from "./raw.js";
import { Rules } from "./rules.js";
import type { GameName } from "./types.js";

/** Where the files of a player are. */
export interface Where {
  /**
   * The address of a folder with the networks, for a server that keeps them elsewhere. It ends with `/`, and a relative one
   * begins at the page.
   */
  networks?: string | URL;
}

export async function startPlayer<G extends GameName>(files: Files, rules: Rules<G>, name: string, where: Where): Promise<Bot<G>> {
  const options = Object.entries(toKind("rules", Rules, rules).options);
  const worker = new PlayerWorker(
    {
      module: new URL("./wasm/players.wasm", import.meta.url).href,
      game: rules.game.name,
      options: optionLines(options),
      player: toText("player", name),
    },
    files,
    toFields("where", where).networks,
  );
  await worker.start();
  return new Bot(rules, name, worker);
}
