/**
 * The rules of all four games.
 *
 * @module kafeneio
 */
import { Game } from "./game.js";
import { load } from "./load.js";
import * as glue from "./wasm/kafeneio.js";

export * from "./public.js";

const module = await load(glue, new URL("./wasm/kafeneio.wasm", import.meta.url));

/** Plakoto. */
export const plakoto = new Game(module, "plakoto");
/** Boloko. */
export const boloko = new Game(module, "boloko");
/** Bolo. */
export const bolo = new Game(module, "bolo");
/** Buku. */
export const buku = new Game(module, "buku");
