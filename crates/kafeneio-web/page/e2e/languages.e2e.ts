import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixture.ts";

/** The languages beside English, by their own names. */
const NAMES = { de: "Deutsch", el: "Ελληνικά", es: "Español", fr: "Français", tr: "Türkçe" };

const VIEWS = [
  "",
  "#game=plakoto&position=b15,22,r15+r&roll=31",
  "#game=boloko",
  "#game=bolo&roll=1123456",
  "#game=buku",
  "#learn=plakoto&task=5",
  "#learn=buku&task=6",
];

async function expectInOrder(page: Page, view: string): Promise<void> {
  await expectNoViolations(page, view);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("button, h1:not(.spoken), h2, label")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent),
  );
  expect(cut, `${view}: no text is wider than its place`).toEqual([]);
}

describe.each(Object.entries(NAMES))("in %s, 360 pixels wide", (locale, name) => {
  const options = { locale, viewport: { width: 360, height: 740 } };

  test("every view fits, and axe finds nothing", async ({ visit }) => {
    const { page } = await visit("", options);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
    for (const view of VIEWS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, view);
      await page.locator(view === "" ? ".games" : `[data-board=${view.match(/=(\w+)/)![1]}]`).waitFor();
      await expectInOrder(page, `${locale} ${view}`);
      const { height } = (await page.locator("header").boundingBox())!;
      expect(height, `${view}: the header is one row`).toBeLessThan(72);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = await page.locator("header").evaluate((header) => header.scrollWidth <= innerWidth);
    expect(fits, "the header is not wider than a narrow phone").toBe(true);
    await page.setViewportSize(options.viewport);
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    await expectInOrder(page, `${locale}: a new game`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.getByRole("dialog").locator("[id=rule-U2]").waitFor();
    await expectInOrder(page, `${locale}: the rules`);
  });

  test("the language can be changed, and stays", async ({ visit }) => {
    const { page } = await visit("", { viewport: options.viewport });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language").selectOption(name);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
    await page.getByRole("dialog").waitFor();
    const focused = page.locator("select:focus");
    await expect.poll(() => focused.inputValue(), { message: "the focus stays at the language" }).toBe(locale);
    await expectInOrder(page, `${locale}: settings`);
    await page.reload();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
  });
});
