import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Files by which players judge, and exercises. They are large, so each is kept when it is first used, or when somebody asks for all. */
const ON_DEMAND = /\.(network|table)$|\/exercises-/;
/** But these are kept from the start: the opponents that are offered first, and those who give hints, need them. */
const USUAL = /\/(plakoto|boloko-spiral|bolo-two)-[\w-]{8}\.\w+$/;

/** Adds a service worker that keeps the files of the page, so that it works without a connection. */
export function offline(): Plugin {
  return {
    name: "kafeneio-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const onDemand = Object.keys(bundle).filter((name) => ON_DEMAND.test(name) && !USUAL.test(name));
      const names = Object.keys(bundle).filter((name) => !onDemand.includes(name));
      const files = ["./", "icon.svg", "manifest.webmanifest", ...names.filter((name) => name !== "index.html")];
      const digest = createHash("sha256");
      for (const [name, file] of Object.entries(bundle)) {
        digest.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      const version = digest.digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(version, files, onDemand) });
    },
  };
}

const worker = (version: string, files: string[], onDemand: string[]): string => `const kept = "kafeneio-${version}";
const files = ${JSON.stringify(files)};
const onDemand = ${JSON.stringify(onDemand)};

// A new version takes over when the old one is closed: the open page still needs its own files.
addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("kafeneio-") && name !== kept).map((name) => caches.delete(name))))
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
// All other files have their version in their name.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? fromServer(request) : fromCache(request));
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
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
`;
