// The tools of the build: what is there is used, and what is missing is installed.

import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package, that of all packages, and that of the whole project. */
export const here = dirname(dirname(fileURLToPath(import.meta.url)));
export const workspace = dirname(here);
export const root = dirname(dirname(workspace));

export const TARGET = "wasm32-unknown-unknown";

export function run(program, args, options = {}) {
  return execFileSync(program, args, { stdio: "inherit", ...options });
}

export function output(program, args) {
  return execFileSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
}

/** Runs a program, and others beside it. */
export function start(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${code}`))));
  });
}

/** Returns whether the compiler knows these flags. */
export function canCompile(flags, env) {
  try {
    execFileSync("rustc", [...flags, "--target", TARGET, "--print", "cfg"], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns the folder of what cargo builds. */
export function targetFolder() {
  return JSON.parse(output("cargo", ["metadata", "--format-version=1", "--no-deps"])).target_directory;
}

/** Adds the standard library for WebAssembly, and its source. */
export function needTarget() {
  const installed = (what) => output("rustup", [what, "list", "--installed"]).split("\n");
  if (!installed("target").includes(TARGET)) run("rustup", ["target", "add", TARGET], { cwd: root });
  if (!installed("component").includes("rust-src")) run("rustup", ["component", "add", "rust-src"], { cwd: root });
}

/** Returns the path of `wasm-bindgen`, whose version has to be that of the library. */
export function needWasmBindgen() {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  const folder = join(targetFolder(), "wasm-bindgen");
  for (const program of ["wasm-bindgen", join(folder, "bin", "wasm-bindgen")]) {
    if (versionOf(program) === version) return program;
  }
  console.log(`Compiling wasm-bindgen ${version}, once for each version. Two cores take two to five minutes.`);
  // Without `--locked`: what its lock file asks for may be newer than what a mirror of the registry has. Its default feature
  // is for tests in browsers. Optimized, it would take more than twice as long to compile, to save a second in all.
  const install = ["install", "--root", folder, "wasm-bindgen-cli", "--version", version, "--bin", "wasm-bindgen", "--no-default-features"];
  run("cargo", install, { env: { ...process.env, CARGO_PROFILE_RELEASE_OPT_LEVEL: "0" } });
  return join(folder, "bin", "wasm-bindgen");
}

function versionOf(program) {
  try {
    return execFileSync(program, ["--version"], { encoding: "utf8" }).trim().split(" ").at(-1);
  } catch {
    return undefined;
  }
}
