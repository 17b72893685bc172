// Chromium, and a server of files for it.

import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

/** Starts Chromium. */
export function startChromium() {
  return chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "kafeneio-browser-")), {
    executablePath: "/usr/bin/chromium-headless-shell",
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--no-first-run",
    ],
  });
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** Serves the files of a folder until the test ends, and notes what is asked for. */
export async function serveFiles(context, at) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    asked.push(path);
    try {
      const body = readFileSync(join(at, path.endsWith("/") ? `${path}index.html` : path));
      response.setHeader("content-type", TYPES[extname(path)] ?? (path.endsWith("/") ? "text/html" : "text/plain"));
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  context.after(() => server.close());
  return { address: `http://127.0.0.1:${server.address().port}/`, asked };
}
