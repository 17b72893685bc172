import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, test as base } from "vitest";
import { BROWSER, BROWSER_FLAGS } from "./places.ts";
import { Program } from "./program.ts";
import { Watch } from "./watch.ts";

/** A person with a fresh browser: a context that nothing is kept in yet. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  watch: Watch;
}

export interface Fixtures {
  browser: Browser;
  program: Program;
  /** Gives another visitor, at this address or, if it is only a part of one, at the page with it; on a day, if it matters. */
  visit: (address?: string, options?: BrowserContextOptions, day?: Date) => Promise<Visitor>;
}

export const url = (): string => inject("url");

export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: BROWSER, args: BROWSER_FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  program: [
    async ({}, use) => {
      const program = new Program(inject("program"));
      await use(program);
      program.close();
    },
    { scope: "file" },
  ],
  visit: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    await use(async (address = "", options = {}, day) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
      context.setDefaultTimeout(10_000);
      const target = address.startsWith("#") || address === "" ? url() + address : new URL(address, url()).href;
      const watch = new Watch(context, new URL(target).origin);
      const page = await context.newPage();
      visitors.push({ context, page, watch });
      if (day) await page.clock.setFixedTime(day);
      await page.goto(target);
      return visitors.at(-1)!;
    });
    for (const { context } of visitors) await context.close();
    expect(visitors.flatMap(({ watch }) => watch.complaints)).toEqual([]);
  },
});

export { expect };
