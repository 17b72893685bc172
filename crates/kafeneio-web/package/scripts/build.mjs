// Builds the package: `npm run build`. What it needs beside Node and rustup it installs.
//
//   node scripts/build.mjs          the WebAssembly modules, then the TypeScript
//   node scripts/build.mjs --types  the TypeScript alone

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { minify } from "rolldown/experimental";
import {
  canCompile, cargo, here, needTarget, needWasmBindgen, output, root, run, TARGET, targetFolder, workspace,
} from "./tools.mjs";

/** The modules: their names, with the features of the crate. */
const MODULES = {
  kafeneio: ["plakoto", "boloko", "bolo", "buku", "compact"],
  plakoto: ["plakoto", "compact"],
  boloko: ["boloko", "compact"],
  bolo: ["bolo", "compact"],
  buku: ["buku", "compact"],
  players: ["plakoto", "boloko", "bolo", "buku", "compact", "players"],
};

/** The types of a module's script, by what it gives away. Those that wasm-bindgen writes say `any`. */
const typesOf = (glue, functions) => `import type { ${glue} } from "../raw.js";

${functions.map((name) => `export declare const ${name}: ${glue}["${name}"];\n`).join("")}declare const load: ${glue}["default"];
export default load;
`;

const optimizer = join(workspace, "node_modules", ".bin", "wasm-opt");

/** What the engines of all browsers have had since 2022, and the compiler uses. */
const KNOWN = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"]
  .map((name) => `--enable-${name}`);

/**
 * What makes a module smallest. The first kilobyte of memory holds the stack's far end and nothing else, so an offset
 * may be folded into an address. A function with one caller is merged into it only if it is short, since the registers
 * of long functions cost more bytes than the call. Both together take away one part in a hundred.
 */
const SMALLEST = ["-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size", "40"];

/** Gives everything that crosses the border a name of a letter or two, and prints which as JSON. */
const SHORT_NAMES = "--minify-imports-and-exports-and-modules";

/** The files by which players judge. */
const NETWORKS = ["networks", "tables"].map((folder) => join(root, "crates", "kafeneio-players", folder));

/** What others get beside the package, and what the project has once. */
const PAPERS = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

const generated = join(here, "src", "wasm");
const dist = join(here, "dist");

/** Leaves the words of panics out. Nobody would read them: data from outside is refused and does not panic. */
const WORDLESS = ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zfmt-debug=none", "-Zlocation-detail=none"];

/**
 * How cargo builds small modules: together with the standard library, and without words of panics. Not every compiler can
 * do that, since neither is stable.
 */
function small() {
  const env = { RUSTC_BOOTSTRAP: "1", RUSTFLAGS: WORDLESS.join(" ") };
  if (canCompile(WORDLESS, env)) {
    return { args: ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"], env };
  }
  console.warn("This compiler cannot leave out the words of panics: the modules get larger by a tenth or more.");
  return { args: [], env: {} };
}

/** Returns a module's script with the short names of what it gives to the module and takes from there. */
function renamed(script, { imports, exports }) {
  const given = new Map(imports.map(([, name, short]) => [name, short]));
  const taken = new Map(exports);
  // All that the module takes is from one other, and that is renamed as well.
  return script
    .replace(`"${imports[0][0]}": `, "a: ")
    .replace(/^( +)(\w+): function/gm, (all, space, name) => given.has(name) ? `${space}${given.get(name)}: function` : all)
    .replace(/\bwasm\.(\w+)/g, (all, name) => taken.has(name) ? `wasm.${taken.get(name)}` : all);
}

/** Builds a module and its glue into `src/wasm`. What searches is made faster than the rest. */
async function buildModule(name, features, { folder, bindgen, args, env }) {
  const isFast = features.includes("players");
  const profile = isFast ? "web-players" : "web";
  cargo(["build", "--package", "kafeneio-web", "--profile", profile, "--target", TARGET, "--lib",
    "--no-default-features", "--features", features.join(","), ...args], env);
  const built = join(folder, TARGET, profile, "kafeneio_web.wasm");
  const out = join(folder, "web", name);
  run(bindgen, ["--target", "web", "--no-typescript", "--omit-default-module-path", "--out-dir", out,
    "--out-name", name, built]);
  const bound = join(out, `${name}_bg.wasm`);
  const names = output(optimizer, [...KNOWN, SHORT_NAMES, "-o", bound, bound]);
  run(optimizer, [...KNOWN, ...(isFast ? ["-O3"] : SMALLEST), "--converge", "--strip-debug", "--strip-producers",
    "--strip-target-features", "-o", join(generated, `${name}.wasm`), bound]);
  const script = renamed(readFileSync(join(out, `${name}.js`), "utf8"), JSON.parse(names));
  const glue = await minify(`${name}.js`, script, { module: true });
  writeFileSync(join(generated, `${name}.js`), glue.code);
  const types = isFast ? typesOf("PlayersGlue", ["playerOf"]) : typesOf("Glue", ["rulesOf", "seedOfSeries"]);
  writeFileSync(join(generated, `${name}.d.ts`), types);
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
  for (const name of PAPERS) cpSync(join(root, name), join(here, name));
}

if (!process.argv.includes("--types")) {
  needTarget();
  mkdirSync(generated, { recursive: true });
  const how = { folder: targetFolder(), bindgen: needWasmBindgen(), ...small() };
  for (const [name, features] of Object.entries(MODULES)) await buildModule(name, features, how);
  writeInline();
}
if (!existsSync(join(generated, "kafeneio.wasm"))) throw new Error("build the modules first: npm run build");
buildTypes();
