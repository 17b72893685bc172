/** How WebAssembly modules are found and read: from a file in Node, over the net in a browser. */
import type { Glue, Module } from "./raw.js";

/** The module that was loaded last. What does not depend on a game can be asked of any. */
let loaded: Module | undefined;

export function anyModule(): Module {
  if (loaded === undefined) throw new Error("no game is loaded");
  return loaded;
}

/** Loads a module from its file. */
export async function load(glue: Glue, file: URL): Promise<Module> {
  return instantiate(glue, isLocal(file) ? await readFile(file) : fetch(file));
}

/** Makes a module of its bytes. */
export async function instantiate(glue: Glue, source: BufferSource | Promise<Response>): Promise<Module> {
  await glue.default({ module_or_path: source });
  loaded = glue;
  return glue;
}

/** Returns the bytes of a file. */
export async function readBytes(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (isLocal(file)) return readFile(file);
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

function isLocal(file: URL): boolean {
  return file.protocol === "file:";
}

interface FileSystem {
  readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}

/** The name is put together here, so that no bundler looks for the file system of Node. */
const fileSystem = ["node:fs", "promises"].join("/");

async function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  const { readFile } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ fileSystem)) as FileSystem;
  return readFile(file);
}
