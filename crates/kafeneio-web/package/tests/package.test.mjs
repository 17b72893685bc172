// The package as others get it: packed, installed in an empty folder, and imported from there.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { here, root, workspace } from "../scripts/tools.mjs";
import { examples } from "./examples.mjs";
import { install } from "./installed.mjs";

const folder = install();

/** Runs a program in the folder and returns what it writes. */
function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, `${args.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

const START = {
  plakoto: "b15,22,r15 b",
  boloko: "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w",
  bolo: "0,0 1 0 7 -",
  buku: `${Array(8).fill("11111111").join("/")} w 0-0 1`,
};

for (const entry of ["kafeneio", "kafeneio/inline", ...Object.keys(START).map((name) => `kafeneio/${name}`)]) {
  test(`one line imports ${entry}`, () => {
    const [, game] = entry.split("/");
    const names = game in START ? [game] : Object.keys(START);
    for (const name of names) {
      const line = `import { ${name} } from "${entry}"; console.log(${name}.rules().start().text)`;
      assert.equal(run(process.execPath, "--input-type=module", "--eval", line).trim(), START[name]);
    }
  });
}

test("entries that have the same module share it", () => {
  const lines = `
    import { plakoto } from "kafeneio";
    const start = plakoto.rules().start();
    const { plakoto: inside } = await import("kafeneio/inline");
    console.log(start.count("31"), plakoto.rules().start().count("31"), inside.rules().start().equals(start));`;
  assert.equal(run(process.execPath, "--input-type=module", "--eval", lines).trim(), "2 2 true");
});

test("players are imported, and the program ends by itself", () => {
  const lines = `
    import { buku } from "kafeneio/buku";
    import { loadPlayer } from "kafeneio/players";
    const session = buku.rules().session();
    const bot = await loadPlayer(session.rules, "skilled");
    console.log((await bot.choose(session)).position.text.length > 60);`;
  assert.equal(run(process.execPath, "--input-type=module", "--eval", lines).trim(), "true");
});

test("an error that nobody catches is shown without the script of the module", () => {
  for (const call of ['rules().position("x")', "rules({ fly: true })"]) {
    const line = `import { plakoto } from "kafeneio"; plakoto.${call}`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", line], { cwd: folder });
    assert.equal(status, 1);
    assert.match(String(stderr), /^KafeneioError: /m);
    assert.ok(stderr.length < 4000, String(stderr));
  }
});

test("the types have no `any`, and nothing crosses the border as JSON", () => {
  const dist = join(folder, "node_modules", "kafeneio", "dist");
  for (const name of readdirSync(dist, { recursive: true }).filter((name) => /\.[jt]s$/.test(name))) {
    const code = readFileSync(join(dist, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    assert.doesNotMatch(code, name.endsWith(".d.ts") ? /\bany\b/ : /\bJSON\b/, name);
  }
});

test("publint and attw find nothing wrong with what is packed", () => {
  const [packed] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  const programs = join(workspace, "node_modules", ".bin");
  run(join(programs, "publint"), "--strict", packed);
  // Who has CommonJS imports the package in another way, and the oldest way to resolve modules knows no `exports`.
  run(join(programs, "attw"), packed, "--profile", "esm-only");
});

test("a program that uses every type, and all examples, pass TypeScript 6 and 7", () => {
  cpSync(join(here, "tests", "example.ts"), join(folder, "example.ts"));
  const files = examples().map(({ code }, index) => {
    writeFileSync(join(folder, `example-${index}.ts`), `${code}export {};\n`);
    return `example-${index}.ts`;
  });
  const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2023,dom"];
  for (const home of [here, workspace]) {
    const tsc = join(home, "node_modules", ".bin", "tsc");
    for (const module of [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ]) {
      run(tsc, ...options, "--module", module[0], "--moduleResolution", module[1], "example.ts", ...files);
    }
  }
});

const shown = examples();
assert.ok(shown.some(({ name }) => name.startsWith("README.md")) && shown.some(({ name }) => name.startsWith("src")));

for (const { name, code, prints } of shown) {
  test(`an example runs and prints what it says: ${name}`, () => {
    const lines = run(process.execPath, "--input-type=module", "--eval", code).trim().split("\n");
    if (prints.length > 0) assert.deepEqual(lines, prints);
  });
}

test("the licences and the changelog are in the package", () => {
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"]) {
    const packed = readFileSync(join(folder, "node_modules", "kafeneio", name), "utf8");
    assert.equal(packed, readFileSync(join(root, name), "utf8"));
  }
});

test("the files of the players are those that are read", () => {
  const dist = join(folder, "node_modules", "kafeneio", "dist");
  const read = [...readFileSync(join(dist, "players.js"), "utf8").matchAll(/"\.\/networks\/([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(readdirSync(join(dist, "networks")).sort(), read.sort());
});

test("no file grows unnoticed", () => {
  const limits = { kafeneio: 110, plakoto: 43, boloko: 53, bolo: 41, buku: 41, players: 198 };
  const wasm = join(folder, "node_modules", "kafeneio", "dist", "wasm");
  for (const [name, limit] of Object.entries(limits)) {
    const files = [`${name}.wasm`, `${name}.js`].map((file) => readFileSync(join(wasm, file)));
    const size = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    assert.ok(size <= limit * 1000, `${name}: ${size} bytes gzipped with its glue, at most ${limit} kB`);
  }
  for (const name of readdirSync(join(wasm, "..", "networks"))) {
    const size = readFileSync(join(wasm, "..", "networks", name)).length;
    assert.ok(size <= 300_000, `${name}: ${size} bytes`);
  }
});
