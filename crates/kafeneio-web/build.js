// Builds the package and the page, and puts the page where the program and the book take it from. The book takes the
// reference of the package, too:
//
//   node crates/kafeneio-web/build.js
//
// What it needs beside Node and rustup it installs.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));

/** The folders that hold the page. The file that keeps their contents out of git stays. */
const PLACES = { program: join(root, "crates", "kafeneio", "page"), book: join(root, "docs", "src", "page") };

function npm(...args) {
  execFileSync("npm", args, { cwd: here, stdio: "inherit" });
}

function replace(folder, by) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== ".gitignore") rmSync(join(folder, name), { recursive: true });
  }
  cpSync(by, folder, { recursive: true });
}

/** Compresses the files of a folder that get smaller by a tenth, each to a file with `.gz` at its end in its place. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (name === ".gitignore" || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const packed = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
    if (packed.length > 0.9 * content.length) continue;
    writeFileSync(`${path}.gz`, packed);
    rmSync(path);
  }
}

console.log("1 of 4: the packages of npm, in seconds");
npm("ci");
console.log("2 of 4: the modules, in minutes; they are compiled six times, each time for another part");
npm("run", "build", "--workspace", "package");
console.log("3 of 4: the reference, in seconds");
npm("run", "reference", "--workspace", "package");
console.log("4 of 4: the page, in seconds");
npm("run", "build", "--workspace", "page");
for (const place of Object.values(PLACES)) replace(place, join(here, "page", "dist"));
compress(PLACES.program);
