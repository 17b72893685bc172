import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Files by which players judge, and exercises. They are large, so each is kept when it is first used, or when somebody asks for all. */
const ON_DEMAND = /\.(network|table)$|\/exercises-/;
/** But these are kept from the start: the opponents that are offered first, and those who give hints, need them. */
const USUAL = /\/(plakoto|boloko-spiral|bolo-two)-[\w-]{8}\.\w+$/;

/** Files of `public` that the page needs. */
const PUBLIC = ["icon.svg", "manifest.webmanifest"];

/** Adds a service worker that keeps the files of the page, so that it works without a connection. */
export function offline(): Plugin {
  let publicDir = "";
  return {
    name: "kafeneio-offline",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_, bundle) {
      const onDemand = Object.keys(bundle).filter((name) => ON_DEMAND.test(name) && !USUAL.test(name));
      const names = Object.keys(bundle).filter((name) => !onDemand.includes(name));
      const files = ["./", ...PUBLIC, ...names.filter((name) => name !== "index.html")];
      const digest = createHash("sha256");
      for (const [name, file] of Object.entries(bundle)) {
        digest.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      for (const name of PUBLIC) digest.update(name).update(readFileSync(join(publicDir, name)));
      const version = digest.digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(version, files, onDemand) });
    },
  };
}

const worker = (version: string, files: string[], onDemand: string[]): string => `const ending = " " + registration.scope;
// Other copies of the page at this server have another ending.
const kept = "kafeneio-${version}" + ending;
const files = ${JSON.stringify(files)};
const onDemand = ${JSON.stringify(onDemand)};
const own = new Set([...files, ...onDemand].map((file) => new URL(file, registration.scope).href));

// The browser may still have older ones of the files whose version is not in their name.
const fresh = (file) => (file.startsWith("assets/") ? file : new Request(file, { cache: "reload" }));

// A new version takes over when the old one is closed: the open page still needs its own files.
addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files.map(fresh))));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("kafeneio-") && name.endsWith(ending) && name !== kept).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

// The page asks for all files, and is told whether they are there.
addEventListener("message", (event) => {
  if (event.data === "keep everything") event.waitUntil(keepEverything(event.ports[0]));
});

async function keepEverything(port) {
  const cache = await caches.open(kept);
  const missing = await Promise.all(onDemand.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat()).then(() => port.postMessage(true), () => port.postMessage(false));
}

// The page itself comes from the server while there is one, so that a new version is seen at once.
// The other files of this version are kept, and nothing else.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fromServer(request));
  else if (own.has(request.url)) event.respondWith(fromCache(request));
});

async function fromServer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(kept)).match("./")) ?? Response.error();
  }
}

async function fromCache(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  // Where nothing more can be kept, the file is there all the same.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
`;
