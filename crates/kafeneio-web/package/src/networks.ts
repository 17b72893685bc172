/** The files by which players judge. They are read only when a player is asked for. */
import { readBytes } from "./load.js";

/**
 * Where the files are, by their names. Each address is written out in the entry that needs the file, so that bundlers see it,
 * and see no file of another game.
 */
export type Files = Readonly<Record<string, URL>>;

const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the bytes of a file, from the package or from a folder. Each is read once. */
export function network(files: Files, name: string, folder?: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const file = folder === undefined ? files[name] : new URL(name, new URL(folder, base()));
  if (file === undefined) throw new Error(`${name}: this entry of the package is for another game`);
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
