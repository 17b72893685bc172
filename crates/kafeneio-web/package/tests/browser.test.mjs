// The package in Chromium: from a plain script, built by Vite, and from Vite's server, which bundles what is installed.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { build, createServer } from "vite";
import { here, root } from "../scripts/tools.mjs";
import { serveFiles, startChromium } from "./chromium.mjs";
import { install } from "./installed.mjs";

const folder = install();
const browser = await startChromium();
after(() => browser.close());

/** What the page does: the samples, a random game, and what a player in a worker says. */
const SCRIPT = (from) => `
import { bolo, boloko, buku, Dice, KafeneioError, plakoto } from "${from("kafeneio", "index.js")}";
import { plakoto as inside } from "${from("kafeneio/inline", "inline.js")}";
import { boloko as alone } from "${from("kafeneio/boloko", "boloko.js")}";
import { loadPlayer } from "${from("kafeneio/players", "players.js")}";
import { differences } from "./samples.mjs";

const games = { plakoto, boloko, bolo, buku };
const result = { wrong: [], starts: [inside, alone].map((game) => game.rules().start().text) };
for (const name of Object.keys(games)) {
  const lines = (await (await fetch("./" + name + ".jsonl")).text()).trim().split("\\n");
  result.wrong.push(...differences(games, lines));
}
const { session } = plakoto.rules().seeded(7);
const dice = new Dice(7);
while (session.outcome === null) {
  const roll = session.roll(dice);
  session.play(roll, session.randomPlay(roll, dice));
}
result.record = session.record;
const game = buku.rules().session();
const bot = await loadPlayer(game.rules, "strong");
const cancel = new AbortController();
// A page that stood still while a player thinks would never get to cancel it.
let beats = 0;
const beat = setInterval(() => (beats += 1) === 20 && cancel.abort(), 10);
const endless = bot.rank(game, undefined, { nodes: 1e8, signal: cancel.signal });
result.cancelled = await endless.catch((error) => error.name);
clearInterval(beat);
let parts = 0;
result.play = (await bot.choose(game, undefined, { nodes: 5000, seed: 1, onProgress: () => (parts += 1) })).text;
result.parts = parts;
bot.free();
const strong = await loadPlayer(plakoto.rules(), "strong");
result.best = await strong.rank(plakoto.rules().session(), "61", { top: 1 });
result.refused = await strong.choose(plakoto.rules().session(), "67").catch(
  (error) => error instanceof KafeneioError && [error.code, error.column],
);
strong.free();
globalThis.result = result;
`;

/** Writes the page and what it needs into a folder. */
function writePage(at, from) {
  mkdirSync(join(at, "public"), { recursive: true });
  writeFileSync(join(at, "index.html"), '<!doctype html><script type="module" src="./main.js"></script>');
  writeFileSync(join(at, "main.js"), SCRIPT(from));
  for (const name of ["samples.mjs", "peer.mjs"]) cpSync(join(here, "tests", name), join(at, name));
  for (const name of ["plakoto", "boloko", "bolo", "buku"]) {
    const samples = join(root, "crates", "kafeneio", "tests", "data", `${name}.jsonl`);
    for (const place of [at, join(at, "public")]) cpSync(samples, join(place, `${name}.jsonl`));
  }
}

let expected;

async function check(address) {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  await page.waitForFunction("globalThis.result !== undefined", undefined, { timeout: 60_000 }).catch((error) => {
    throw new Error(`${error.message}\n${errors.join("\n")}`);
  });
  const result = await page.evaluate("globalThis.result");
  await page.close();
  assert.deepEqual(result.wrong, []);
  assert.deepEqual(result.starts, ["b15,22,r15 b", "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w"]);
  assert.equal(result.cancelled, "AbortError", "the page stays alive while a player thinks");
  assert.ok(result.parts > 3);
  assert.deepEqual(result.refused, ["bad_roll", 2]);
  const { record, play, best } = result;
  expected ??= { record, play, best };
  assert.deepEqual({ record, play, best }, expected);
}

test("a plain script", async (context) => {
  writePage(folder, (_, file) => `./node_modules/kafeneio/dist/${file}`);
  const { address, asked } = await serveFiles(context, folder);
  await check(address);
  // Only the network that was needed is loaded.
  const networks = asked.filter((path) => path.includes("/networks/"));
  assert.deepEqual(
    networks.map((path) => path.split("/").at(-1)),
    ["plakoto.network"],
  );
});

test("the page of the README, under the policy that it names", async (context) => {
  const [, lines] = /^```html\n([\s\S]*?)^```$/m.exec(readFileSync(join(here, "README.md"), "utf8"));
  const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
  const head = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  writeFileSync(join(folder, "readme.html"), `${head}\n${lines}`);
  cpSync(join(folder, "node_modules", "kafeneio"), join(folder, "kafeneio"), { recursive: true });
  const { address } = await serveFiles(context, folder);
  const page = await browser.newPage();
  await page.goto(`${address}readme.html`);
  await page.getByText("360 pips, to move").waitFor();
  await page.close();
});

test("built by Vite", async (context) => {
  writePage(folder, (entry) => entry);
  await build({ root: folder, base: "./", logLevel: "error", build: { target: "es2022" } });
  const { address } = await serveFiles(context, join(folder, "dist"));
  await check(address);
});

test("from the server of Vite", async (context) => {
  writePage(folder, (entry) => entry);
  const server = await createServer({ root: folder, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
  context.after(() => server.close());
  await server.listen();
  await check(server.resolvedUrls.local[0]);
});
