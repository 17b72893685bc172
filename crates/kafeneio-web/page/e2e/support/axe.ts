import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects that axe finds nothing wrong with what is on the screen, and that nothing sticks out at its side. */
export async function expectNoViolations(page: Page, view: string): Promise<void> {
  const known = await page.evaluate(() => "axe" in window);
  if (!known) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  expect(passes.length, `${view}: axe has looked`).toBeGreaterThan(5);
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(" ")}`,
    ),
    view,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${view}: nothing sticks out at the side`).toBeLessThanOrEqual(0);
}
