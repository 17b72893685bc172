// Builds the package: `npm run build`. What it needs beside Node and rustup it installs.
//
//   node scripts/build.mjs          the WebAssembly modules, then the TypeScript
//   node scripts/build.mjs --types  the TypeScript alone

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { cargo, run, here, needTarget, needWasmBindgen, root, targetFolder, TARGET, workspace } from "./tools.mjs";

/** The modules: their names, with the features of the crate. */
const MODULES = {
  kafeneio: ["plakoto", "boloko", "bolo", "buku"],
  plakoto: ["plakoto"],
  boloko: ["boloko"],
  bolo: ["bolo"],
  buku: ["buku"],
  players: ["plakoto", "boloko", "bolo", "buku", "players"],
};

/** The types of a module. Those that wasm-bindgen writes say `any`. */
const TYPES = `import type { Glue } from "../raw.js";

export declare const Rules: Glue["Rules"];
export declare const seedOfSeries: Glue["seedOfSeries"];
declare const load: Glue["default"];
export default load;
`;

/** The files by which players judge. */
const NETWORKS = ["networks", "tables"].map((folder) => join(root, "crates", "kafeneio-players", folder));

const generated = join(here, "src", "wasm");
const dist = join(here, "dist");

/** Builds a module and its glue into `src/wasm`. What searches is made fast, and the rest small. */
function buildModule(name, features) {
  const folder = targetFolder();
  const isFast = features.includes("players");
  const profile = isFast ? "web-players" : "web";
  cargo("build", "--package", "kafeneio-web", "--profile", profile, "--target", TARGET, "--lib",
    "--no-default-features", "--features", features.join(","));
  const built = join(folder, TARGET, profile, "kafeneio_web.wasm");
  const out = join(folder, "web", name);
  run(needWasmBindgen(), ["--target", "web", "--no-typescript", "--omit-default-module-path", "--out-dir", out, "--out-name", name, built]);
  run(join(workspace, "node_modules", ".bin", "wasm-opt"), [
    isFast ? "-O3" : "-Oz", "--strip-debug", "--strip-producers", "--strip-target-features",
    "--enable-bulk-memory", "--enable-multivalue", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
    "--enable-reference-types", "--enable-sign-ext",
    "-o", join(generated, `${name}.wasm`), join(out, `${name}_bg.wasm`),
  ]);
  cpSync(join(out, `${name}.js`), join(generated, `${name}.js`));
  writeFileSync(join(generated, `${name}.d.ts`), TYPES);
}

/** Writes a module that holds the bytes of all four games. */
function writeInline() {
  const packed = gzipSync(readFileSync(join(generated, "kafeneio.wasm")), { level: 9 }).toString("base64");
  writeFileSync(join(generated, "kafeneio.inline.js"), `export const packed =\n  "${packed}";\n`);
  writeFileSync(join(generated, "kafeneio.inline.d.ts"), "export declare const packed: string;\n");
}

function buildTypes() {
  rmSync(dist, { recursive: true, force: true });
  run(join(workspace, "node_modules", ".bin", "tsc"), ["--project", here]);
  cpSync(generated, join(dist, "wasm"), { recursive: true });
  for (const folder of NETWORKS) cpSync(folder, join(dist, "networks"), { recursive: true });
}

if (!process.argv.includes("--types")) {
  needTarget();
  mkdirSync(generated, { recursive: true });
  for (const [name, features] of Object.entries(MODULES)) buildModule(name, features);
  writeInline();
}
if (!existsSync(join(generated, "kafeneio.wasm"))) throw new Error("build the modules first: npm run build");
buildTypes();
