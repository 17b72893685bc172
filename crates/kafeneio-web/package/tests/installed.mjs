// The package as others get it: packed, and installed in an empty folder.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { here } from "../scripts/tools.mjs";

/** Installs the package, and returns the folder. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), "kafeneio-package-"));
  const quiet = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { ...quiet, cwd: here });
  const [{ filename }] = JSON.parse(packed);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${filename}`], { ...quiet, cwd: folder });
  return folder;
}
