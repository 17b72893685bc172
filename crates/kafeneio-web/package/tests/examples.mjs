// The examples in the README and in the comments.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { here } from "../scripts/tools.mjs";

const sources = readdirSync(join(here, "src")).filter((name) => name.endsWith(".ts"));

/** Returns the examples: where each is, its code, and what its lines say that they print. */
export function examples() {
  return ["README.md", ...sources.map((name) => join("src", name))].flatMap((file) => {
    const text = readFileSync(join(here, file), "utf8");
    const bare = file.endsWith(".ts") ? text.replace(/^ *\*(?: |$)/gm, "") : text;
    const blocks = [...bare.matchAll(/^```(?:js|ts)\n([\s\S]*?)^```$/gm)];
    return blocks.map(([, code], index) => ({ name: `${file}, ${index + 1}`, code, prints: printed(code) }));
  });
}

function printed(code) {
  return [...code.matchAll(/\bconsole\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line);
}
