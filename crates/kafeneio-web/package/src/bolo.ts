/**
 * The rules of Bolo alone, in a smaller file.
 *
 * @module kafeneio/bolo
 */
import { Game } from "./game.js";
import { load } from "./load.js";
import * as glue from "./wasm/bolo.js";

export * from "./public.js";

/** Bolo. */
export const bolo = new Game(await load(glue, new URL("./wasm/bolo.wasm", import.meta.url)), "bolo");
