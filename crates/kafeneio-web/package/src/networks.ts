/** The files by which players judge. They are read only when a player is asked for. */
import { readBytes } from "./load.js";

/** Each address is written out, so that bundlers see the file. */
const FILES: Record<string, URL> = {
  "plakoto.network": new URL("./networks/plakoto.network", import.meta.url),
  "boloko-spiral.network": new URL("./networks/boloko-spiral.network", import.meta.url),
  "boloko-spiral-portes.network": new URL("./networks/boloko-spiral-portes.network", import.meta.url),
  "boloko-serpentine.network": new URL("./networks/boloko-serpentine.network", import.meta.url),
  "boloko-serpentine-portes.network": new URL("./networks/boloko-serpentine-portes.network", import.meta.url),
  "bolo-two.table": new URL("./networks/bolo-two.table", import.meta.url),
};

const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the bytes of a file, from the package or from a folder. Each is read once. */
export function network(name: string, folder?: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const file = folder === undefined ? FILES[name] : new URL(name, new URL(folder, base()));
  if (file === undefined) throw new Error(`the package has no file ${name}`);
  let bytes = read.get(file.href);
  if (bytes === undefined) {
    bytes = readBytes(file);
    read.set(file.href, bytes);
    // What failed is tried again the next time.
    bytes.catch(() => read.delete(file.href));
  }
  return bytes;
}

/** Returns where a relative folder begins: at the page, or in Node at the package. */
function base(): string {
  return typeof location === "undefined" ? import.meta.url : location.href;
}
