// Builds the package: `npm run build`. What it needs beside Node and rustup it installs.
//
//   node scripts/build.mjs          the WebAssembly modules, then the TypeScript
//   node scripts/build.mjs --types  the TypeScript alone

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { minify } from "rolldown/experimental";
import { canCompile, here, needTarget, needWasmBindgen, output, root, run, start, TARGET, targetFolder, workspace } from "./tools.mjs";

/** The modules: their names, each with the feature of the crate that it has. What takes longest to optimize comes first. */
const MODULES = {
  players: "players",
  kafeneio: "all",
  boloko: "boloko",
  plakoto: "plakoto",
  bolo: "bolo",
  buku: "buku",
};

/** The types of a module's script, by what it gives away. Those that wasm-bindgen writes say `any`, but for the questions. */
const typesOf = (glue, functions) => `import type { ${glue} } from "../raw.js";

${functions.map((name) => `export declare const ${name}: ${glue}["${name}"];\n`).join("")}export declare const start: ${glue}["start"];
`;

const optimizer = join(workspace, "node_modules", ".bin", "wasm-opt");

/** What the engines of all browsers have had since 2022, and the compiler uses. */
const KNOWN = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"].map(
  (name) => `--enable-${name}`,
);

/**
 * What makes a module smallest. The first kilobyte of memory holds the stack's far end and nothing else, so an offset
 * may be folded into an address. A function with one caller is merged into it only if it is short, since the registers
 * of long functions cost more bytes than the call. Both together take away one part in a hundred. A third round takes away
 * nothing. The control flow is made anew first, which takes away half a part in a hundred.
 */
const SMALLEST = ["--flatten", "--rereloop", "-Oz", "-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size", "40"];

/** Gives everything that crosses the border a name of a letter or two, and prints which as JSON. */
const SHORT_NAMES = "--minify-imports-and-exports-and-modules";

/** The files by which players judge. The weights of Buku are inside the module of the players. */
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

/**
 * Returns a module's script with the short names of what it gives to the module and takes from there, and with a `start`
 * that gets what the module exports.
 */
function renamed(script, { imports, exports }) {
  const given = new Map(imports.map(([, name, short]) => [name, short]));
  const taken = new Map(exports);
  // All that the module takes is from one other, and that is renamed as well.
  return script
    .replace(/__wbg_set_wasm\(val\) \{\s+wasm = val;/, "start(val) { wasm = val; wasm.__wbindgen_start();")
    .replace(/^export function (\w+)/gm, (all, name) => (given.has(name) ? `export function ${given.get(name)}` : all))
    .replace(/\bwasm\.(\w+)/g, (all, name) => (taken.has(name) ? `wasm.${taken.get(name)}` : all));
}

/** Compiles a module, and returns the folder of its glue. What searches is made faster than the rest, but its libraries. */
async function compile(name, feature, { folder, bindgen, args, env }) {
  const faster = name === "players" ? ["--config", 'profile.web.opt-level="s"'] : [];
  await start(
    "cargo",
    [
      "build",
      "--package",
      "kafeneio-web",
      "--profile",
      "web",
      "--target",
      TARGET,
      "--lib",
      "--no-default-features",
      "--features",
      feature,
      ...faster,
      ...args,
    ],
    { cwd: root, env: { ...process.env, ...env } },
  );
  const out = join(folder, "web", name);
  await start(bindgen, ["--target", "bundler", "--out-dir", out, "--out-name", name, join(folder, TARGET, "web", "kafeneio_web.wasm")]);
  return out;
}

/** Optimizes a module, and puts it with its glue into `src/wasm`. */
async function optimize(name, out) {
  const isFast = name === "players";
  const bound = join(out, `${name}_bg.wasm`);
  const names = output(optimizer, [...KNOWN, SHORT_NAMES, "-o", bound, bound]);
  await start(optimizer, [
    ...KNOWN,
    ...(isFast ? ["-O3"] : SMALLEST),
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
    "-o",
    join(generated, `${name}.wasm`),
    bound,
  ]);
  const script = renamed(readFileSync(join(out, `${name}_bg.js`), "utf8"), JSON.parse(names));
  const glue = await minify(`${name}.js`, script, { module: true });
  writeFileSync(join(generated, `${name}.js`), glue.code);
  const types = isFast ? typesOf("PlayersGlue", ["playerOf", "audit"]) : typesOf("Glue", ["rulesOf", "seedOfSeries"]);
  writeFileSync(join(generated, `${name}.d.ts`), types);
}

/** Writes the names of all questions as types. */
function writeQuestions(folders) {
  const lines = folders.flatMap((out, index) => {
    const types = readFileSync(join(out, `${Object.keys(MODULES)[index]}.d.ts`), "utf8");
    return types.match(/^export type \w+Question = .*$/gm);
  });
  writeFileSync(join(generated, "questions.d.ts"), `${[...new Set(lines)].join("\n")}\n`);
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
  const isRead = (file) => !file.endsWith(".weights");
  for (const folder of NETWORKS) cpSync(folder, join(dist, "networks"), { recursive: true, filter: isRead });
  for (const name of PAPERS) cpSync(join(root, name), join(here, name));
}

if (!process.argv.includes("--types")) {
  needTarget();
  mkdirSync(generated, { recursive: true });
  const how = { folder: targetFolder(), bindgen: needWasmBindgen(), ...small() };
  const [folders, optimized] = [[], []];
  for (const [index, [name, feature]] of Object.entries(MODULES).entries()) {
    console.log(`Module ${index + 1} of ${Object.keys(MODULES).length}: ${name}`);
    const out = await compile(name, feature, how);
    folders.push(out);
    // The next one is compiled beside it.
    optimized.push(optimize(name, out));
  }
  await Promise.all(optimized);
  writeQuestions(folders);
  writeInline();
}
if (!existsSync(join(generated, "kafeneio.wasm"))) throw new Error("build the modules first: npm run build");
buildTypes();
