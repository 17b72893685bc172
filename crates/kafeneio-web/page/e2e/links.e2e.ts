import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, onTestFinished } from "vitest";
import { expect, test, url } from "./support/fixture.ts";
import { mouse, rollIfDue } from "./support/mouse.ts";
import { Chance } from "./support/chance.ts";
import { begin, byHand, games, look, playOn, prefer, titles, twoPersons, waitForTurn } from "./support/table.ts";

describe("a bad link is refused kindly, with a way on", () => {
  const links: Record<string, readonly [link: string, why: RegExp]> = {
    garbage: ["#%E0%A4%A&&==;;", /does not tell the game/],
    "another game": ["#game=chess&position=x", /no game “chess”/],
    "an option that there is not": ["#game=plakoto&speed=9", /no option “speed”/],
    "an option that all objects have": ["#game=plakoto&__proto__=1", /no option “__proto__”/],
    "another one": ["#game=plakoto&constructor=x", /no option “constructor”/],
    "a value that an option cannot have": ["#game=plakoto&larger_die=perhaps", /^“larger_die” cannot be “perhaps”. It can be off or on\.$/],
    "no position": ["#game=plakoto&position=nonsense", /./],
    "too many checkers": ["#game=plakoto&position=b15,21,r1,r15+r", /1[56]|checkers/],
    "a roll that there is not": ["#game=plakoto&position=b15,22,r15+r&roll=77", /./],
    "a play that is against the rules": ["#game=plakoto&position=b15,22,r15+r&turns=31:24/1", /^Turn 1: /],
    "turns after the end": ["#game=plakoto&position=r1,22,b1+r&turns=31:1/off;31:24/off", /^Turn 2: /],
    "the position of another game": ["#game=buku&position=b15,22,r15+r", /./],
    "far too long": [`#game=plakoto&position=${"b1,".repeat(60_000)}+r`, /./],
    "far too many turns": [`#game=buku&turns=${"3(8):a1,a2;".repeat(20_000)}`, /^Turn 1: /],
    markup: ["#game=<img%20src=x%20onerror=alert(1)>", /no game “<img/],
  };

  test.for(Object.entries(links))("%s", async ([, [link, why]], { visit }) => {
    const { page } = await visit(link);
    const refusal = page.getByRole("alert").filter({ has: page.getByRole("heading", { name: "This link cannot be shown" }) });
    await refusal.waitFor();
    expect(await refusal.locator("p").first().textContent()).toMatch(why);
    const { width, height } = (await refusal.boundingBox())!;
    expect(width, "the refusal stays on the screen").toBeLessThan(1280);
    expect(height).toBeLessThan(500);
    await begin(page, "plakoto", { players: twoPersons, seed: "3" });
    await page.getByRole("button", { name: "Roll" }).waitFor();
  });
});

describe.each(games)("%s", (game) => {
  test("a shared link shows the game in another browser, and goes on there", async ({ visit }) => {
    const { page } = await visit();
    await prefer(page, byHand);
    await begin(page, game, { players: twoPersons, seed: "8" });
    const chance = new Chance(2);
    for (let ply = 0; ply < 3; ply += 1) {
      await rollIfDue(page, game);
      await mouse[game](page, chance);
      await waitForTurn(page, ply);
    }
    const sent = await look(page);
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.getByRole("textbox", { name: "Link to this game" }).inputValue();
    expect(link.startsWith(url())).toBe(true);

    const { page: other } = await visit(link);
    await other.getByText("This table was shared with you.").waitFor();
    expect(await look(other)).toMatchObject({ position: sent.position, plies: 3, lastPlay: sent.lastPlay, lastRoll: sent.lastRoll });
    if (game === "buku") {
      await other.keyboard.press("h");
      const hint = other.getByRole("region", { name: "Help" }).getByRole("table").getByRole("button").first();
      await hint.waitFor();
      expect(await hint.isDisabled(), "nobody plays here yet").toBe(true);
    }
    await playOn(other);
    await other.getByRole("button", { name: "One turn back" }).click();
    expect((await look(other)).position).not.toBe(sent.position);

    const short = await page.getByRole("textbox", { name: "Link to this position" }).inputValue();
    const { page: third } = await visit(short);
    await third.getByText("This table was shared with you.").waitFor();
    expect(await look(third)).toMatchObject({ position: sent.position, plies: 0 });
  });

  test("the line that embeds a board shows it in another page", async ({ visit }) => {
    const { page, watch } = await visit(`#game=${game}`);
    await page.getByRole("button", { name: "Share" }).click();
    const line = await page.getByRole("textbox", { name: "Line that embeds this board into a page" }).inputValue();
    const { position } = await look(page);
    // The program lets pages on this machine embed a board, whatever their port. It is a real server: browsers keep pages
    // that come from nowhere away from this machine.
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><title>Another page</title>${line}`);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    watch.allow(/another origin: http:\/\/localhost:/);
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const frame = page.frameLocator(`iframe[title="A table of ${titles[game]}"]`);
    await frame.locator("[data-board]").waitFor();
    expect(await frame.locator("[data-board]").getAttribute("data-position")).toBe(position);
    expect(await frame.getByRole("banner").count(), "an embedded board has no menu").toBe(0);
    for (const key of "?gsn") await frame.locator("#main").press(key);
    expect(await frame.getByRole("dialog").count(), "nor its keys").toBe(0);
  });
});
