import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { POLICY } from "./places.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Serving {
  url: string;
  close(): void;
}

const policy = readFileSync(POLICY, "utf8").trimEnd();

/**
 * Serves the files of a folder below `/kafeneio/`, as any server would: the page has to work in a folder. It allows the page
 * no more than the program does, so each test would hear if that were too little. `caching` says how long browsers keep a file.
 */
export async function serveFolder(folder: string, caching?: string): Promise<Serving> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    answer(response, folder, decodeURIComponent(pathname), caching);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${portOf(server)}/kafeneio/`, close: () => server.close() };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function answer(response: ServerResponse, folder: string, path: string, caching?: string): void {
  const name = normalize(path.replace(/^\/kafeneio\//, "/").replace(/\/$/, "/index.html"));
  const file = join(folder, name);
  if (!path.startsWith("/kafeneio/") || !file.startsWith(folder) || !isFile(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-security-policy": policy,
    ...(caching && { "cache-control": caching }),
  });
  createReadStream(file).pipe(response);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
