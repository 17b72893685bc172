import { resolve } from "node:path";

export const PAGE = resolve(import.meta.dirname, "../..");
export const ROOT = resolve(PAGE, "../../..");
export const DIST = resolve(PAGE, "dist");
/** What `kafeneio web` allows the page to load and run. */
export const POLICY = resolve(ROOT, "crates/kafeneio/src/program/web/content-security-policy.txt");
export const BROWSER = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

/** The page is tested as it is, and Chromium shall not do anything of its own. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
