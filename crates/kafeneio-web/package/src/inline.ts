/**
 * The rules of all four games, with the bytes of the WebAssembly module inside: for those who want no second file.
 *
 * @module kafeneio/inline
 */
import { Game } from "./game.js";
import { instantiate } from "./load.js";
import { packed } from "./wasm/kafeneio.inline.js";
import * as glue from "./wasm/kafeneio.js";

export * from "./public.js";

/** Unpacks bytes that are compressed and written in base 64. */
async function unpack(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

const module = await instantiate(glue, await unpack(packed));

/** Plakoto. */
export const plakoto = new Game(module, "plakoto");
/** Boloko. */
export const boloko = new Game(module, "boloko");
/** Bolo. */
export const bolo = new Game(module, "bolo");
/** Buku. */
export const buku = new Game(module, "buku");
