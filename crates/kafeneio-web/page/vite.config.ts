import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { early } from "./build/early.ts";
import { offline } from "./build/offline.ts";
import { rules } from "./build/rules.ts";

// Paths are relative, so the page works in any folder of a server. The oldest browsers are those that know
// `light-dark()`, which the colors need.
export default defineConfig({
  base: "./",
  plugins: [rules(), preact(), early(), offline()],
  build: { target: ["chrome123", "firefox120", "safari17.5"], modulePreload: { polyfill: false } },
  worker: { format: "es" },
  test: { include: ["tests/**/*.test.ts"] },
});
