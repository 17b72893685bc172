/**
 * The rules of Buku alone, in a smaller file.
 *
 * @module kafeneio/buku
 */
import { Game } from "./game.js";
import { load } from "./load.js";
import * as glue from "./wasm/buku.js";

export * from "./public.js";

/** Buku. */
export const buku = new Game(await load(glue, new URL("./wasm/buku.wasm", import.meta.url)), "buku");
