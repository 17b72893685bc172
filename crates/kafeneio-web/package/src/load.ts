/** How WebAssembly modules are found and read: from a file in Node, over the net in a browser. */
import type { Glue, Module, Script } from "./raw.js";

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
  await start(glue, source);
  loaded = glue;
  return glue;
}

/** The modules that were started. Two entries may have the same one, whose script knows a single instance. */
const started = new Map<Script, Promise<void>>();

/** Starts a module with its script, unless another entry does. */
export function start(glue: Script, source: BufferSource | Promise<Response>): Promise<void> {
  let starting = started.get(glue);
  if (starting === undefined) {
    starting = startNow(glue, source);
    started.set(glue, starting);
  }
  return starting;
}

/** The build calls the script `a`, as the module does. */
async function startNow(glue: Script, source: BufferSource | Promise<Response>): Promise<void> {
  const { instance } = await compile(source, { a: glue as unknown as WebAssembly.ModuleImports });
  glue.start(instance.exports);
}

async function compile(
  source: BufferSource | Promise<Response>,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (!(source instanceof Promise)) return WebAssembly.instantiate(source, imports);
  const response = checked(await source);
  // It is compiled while it arrives, if the server knows the type of the file.
  const isKnown = response.headers.get("content-type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

function checked(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response;
}

/** Returns the bytes of a file. */
export async function readBytes(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (isLocal(file)) return readFile(file);
  return new Uint8Array(await checked(await fetch(file)).arrayBuffer());
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
