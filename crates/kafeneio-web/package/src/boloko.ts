/**
 * The rules of Boloko alone, in a smaller file.
 *
 * @module kafeneio/boloko
 */
import { Game } from "./game.js";
import { load } from "./load.js";
import * as glue from "./wasm/boloko.js";

export * from "./public.js";

/** Boloko. */
export const boloko = new Game(await load(glue, new URL("./wasm/boloko.wasm", import.meta.url)), "boloko");
