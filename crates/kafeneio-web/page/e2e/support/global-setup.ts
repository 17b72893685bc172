import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { BROWSER, DIST, PAGE, ROOT } from "./places.ts";
import { serveFolder } from "./static-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
    program: string;
  }
}

/** Serves the built page, and finds the program that judges it. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!isBuilt()) throw new Error("build the page first: node crates/kafeneio-web/build.js");
  if (!existsSync(BROWSER)) throw new Error(`there is no browser at ${BROWSER}; CHROMIUM names another`);
  const server = await serveFolder(DIST);
  project.provide("url", server.url);
  project.provide("program", process.env["KAFENEIO"] ?? buildProgram());
  return () => server.close();
}

/** Whether the page is built from its sources as they are now: an older one would be tested in vain. */
function isBuilt(): boolean {
  const built = join(DIST, "index.html");
  if (!existsSync(built)) return false;
  const sources = ["src", "build", "public"].flatMap((folder) =>
    readdirSync(join(PAGE, folder), { recursive: true }).map((name) => join(PAGE, folder, String(name))),
  );
  const { mtimeMs } = statSync(built);
  return [join(PAGE, "index.html"), ...sources].every((source) => statSync(source).mtimeMs <= mtimeMs);
}

function buildProgram(): string {
  const build = ["build", "--quiet", "--profile", "test", "--package", "kafeneio", "--message-format", "json-render-diagnostics"];
  const told = execFileSync("cargo", build, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });
  const built = told
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { executable?: string; target?: { name: string } });
  const program = built.findLast(({ executable, target }) => executable && target?.name === "kafeneio")?.executable;
  if (!program) throw new Error("cargo has built no program");
  return program;
}
