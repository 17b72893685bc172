// The recipes as a program of somebody else: built with the package as it is installed, and run in Chromium or in Node.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { build } from "vite";
import webpack from "webpack";
import { here } from "../scripts/tools.mjs";
import { serveFiles, startChromium } from "./chromium.mjs";
import { install } from "./installed.mjs";

const folder = install();
cpSync(join(here, "recipes"), folder, { recursive: true });
const browser = await startChromium();
after(() => browser.close());

/** Opens a page and waits for what it writes. */
async function written(context, at) {
  const { address } = await serveFiles(context, at);
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(address);
  await page.waitForFunction("document.body?.textContent.trim()", undefined, { timeout: 60_000 }).catch((error) => {
    throw new Error(`${error.message}\n${errors.join("\n")}`);
  });
  const text = await page.evaluate("document.body.textContent");
  await page.close();
  return text;
}

/** Returns the networks and tables that were built into a folder, without what the builder adds to their names. */
function networks(built) {
  const names = readdirSync(built, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile() && /\.(network|table)$/.test(entry.name));
}

test("Vite", async (context) => {
  const root = join(folder, "vite");
  await build({ root, base: "./", logLevel: "error" });
  assert.equal(await written(context, join(root, "dist")), "1/7 1/2, by a page of Vite");
  // One game has one network, and no other is built in.
  assert.equal(networks(join(root, "dist")).length, 1);
});

test("webpack", async (context) => {
  const root = join(folder, "webpack");
  const { default: config } = await import(join(root, "webpack.config.js"));
  const stats = await new Promise((done, failed) => {
    const compiler = webpack({ ...config, context: root, output: { path: join(root, "dist") } });
    compiler.run((error, result) => compiler.close(() => (error ? failed(error) : done(result))));
  });
  assert.deepEqual(stats.toJson().errors, []);
  assert.equal(await written(context, root), "1/7 1/2, by a page of webpack");
  assert.equal(networks(join(root, "dist")).length, 1);
});

test("a worker", async (context) => {
  const root = join(folder, "worker");
  await build({ root, base: "./", logLevel: "error", configFile: join(root, "vite.config.js") });
  assert.match(await written(context, join(root, "dist")), /^\d+ turns, (red|blue) won: \w+, by a worker$/);
});

test("a server", async () => {
  const root = join(folder, "server");
  await build({ root, logLevel: "error", configFile: join(root, "vite.config.js"), build: { ssr: "main.js" } });
  // The file alone is enough: nothing is found in the folders around it.
  const alone = mkdtempSync(join(tmpdir(), "kafeneio-server-"));
  copyFileSync(join(root, "dist", "main.js"), join(alone, "main.mjs"));
  assert.deepEqual(readdirSync(join(root, "dist")), ["main.js"]);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], { cwd: alone, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim(), "b15,22,r15 b by a server of Vite");
});

test("CommonJS", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["commonjs/main.cjs"], { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim(), "b15,22,r15 b by CommonJS");
});
