/**
 * The rules of Plakoto alone, in a smaller file.
 *
 * @module kafeneio/plakoto
 */
import { Game } from "./game.js";
import { load } from "./load.js";
import * as glue from "./wasm/plakoto.js";

export * from "./public.js";

/** Plakoto. */
export const plakoto = new Game(await load(glue, new URL("./wasm/plakoto.wasm", import.meta.url)), "plakoto");
