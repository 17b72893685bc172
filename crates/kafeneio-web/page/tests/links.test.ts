import { describe, expect, test } from "vitest";
import { type GameName, gameNames } from "../src/game/kinds";
import { linkTo, linkToPosition, readLink } from "../src/game/links";
import { playTurn, tableOf } from "./tables";

describe.each(gameNames)("a link to %s", (game: GameName) => {
  test("shows the same game, and is the same link again", () => {
    const table = tableOf(game);
    for (let turn = 0; turn < 6; turn += 1) playTurn(table);
    if (table.needsRoll) table.rollDice();
    const link = linkTo(table);
    expect(link).not.toContain(" ");
    const shown = readLink(`#${link}`);
    expect(shown.position.text).toBe(table.position.text);
    expect(shown.roll).toBe(table.roll);
    expect(shown.plies).toBe(6);
    expect(linkTo(shown)).toBe(link);
  });

  test("to the position that is looked at shows it without the way to it", () => {
    const table = tableOf(game);
    for (let turn = 0; turn < 3; turn += 1) playTurn(table);
    table.goTo(2);
    const shown = readLink(linkToPosition(table));
    expect(shown.position.text).toBe(table.position.text);
    expect(shown.plies).toBe(0);
  });
});

describe("a link", () => {
  test("keeps options that are not the usual ones, and signs that addresses treat in their own way", () => {
    const table = tableOf("boloko", { options: { layout: "serpentine", portes: true }, start: "w1+b5,4,w1,2,b1,2,w2,4,b2,2,b1,4,w6+b1 w" });
    const link = linkTo(table);
    expect(link).toContain("layout=serpentine&portes=on");
    expect(readLink(link).position.text).toBe(table.position.text);
    expect(readLink(link).setup.options).toEqual(table.setup.options);
  });

  test("is not longer than addresses may be", () => {
    const table = tableOf("bolo");
    for (let turn = 0; turn < 400 && !table.outcome; turn += 1) playTurn(table);
    expect(linkTo(table).length).toBeLessThanOrEqual(4000);
    expect(readLink(linkTo(table)).position.text).toBe(table.position.text);
  });

  test("has as many seats as its position", () => {
    expect(readLink("game=bolo&position=0,0,0,0+1+0+7+-").setup.seats).toHaveLength(4);
  });

  test("can show an earlier position", () => {
    const shown = readLink("game=plakoto&position=b15,22,r15+b&turns=41:1/5+1/2;11:24/23(4)&at=1");
    expect(shown.cursor).toBe(1);
    expect(shown.isLive).toBe(false);
  });

  test.each([
    ["", "does not tell the game"],
    ["game=chess", "no game “chess”"],
    ["game=plakoto&position=b15,22,r16+b", "16"],
    ["game=plakoto&turns=41:1/5+1/2;66:1/2", "Turn 2"],
    ["game=plakoto&color=green", "no option “color”"],
    ["game=plakoto&roll=77", "two dice"],
    ["game=plakoto&at=1.5", "“at” cannot be “1.5”"],
    ["game=plakoto&at=abc", "“at” cannot be “abc”"],
    ["game=boloko&portes=perhaps", "cannot be “perhaps”"],
  ])("%j is refused with what is wrong", (link, message) => {
    expect(() => readLink(link)).toThrow(message);
  });
});
