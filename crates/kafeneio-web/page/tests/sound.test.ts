import { expect, test } from "vitest";
import { soundOf } from "../src/ui/sound";
import type { Table } from "../src/game/table";
import { tableOf } from "./tables";

/** What is heard of a roll and a play, without the silence. */
function heard(table: Table, roll: string | null, play: string): (string | null)[] {
  const sounds: (string | null)[] = [];
  table.listen((event) => sounds.push(soundOf(table, event)));
  if (roll !== null) table.enterRoll(roll);
  table.play(play);
  return sounds;
}

test("dice, checkers, and what is taken from the other side are heard", () => {
  expect(heard(tableOf("plakoto", { start: "b15,22,r15 r" }), "31", "24/20")).toEqual(["dice", "checker"]);
  expect(heard(tableOf("plakoto", { start: "b15,4,r1,17,r14 b" }), "52", "1/6* 1/3")).toEqual(["dice", "capture"]);
  const buku = "10000000/00000000/00100000/00000000/00000000/02000000/00010000/00000011 w 28-30 0";
  expect(heard(tableOf("buku", { start: buku }), null, "2(1):b3")).toEqual(["capture"]);
  expect(heard(tableOf("buku", { start: buku }), null, "2(1):a2")).toEqual(["checker"]);
});

test("looking back, and taking back, are silent", () => {
  const table = tableOf("plakoto", { start: "b15,22,r15 r" });
  table.enterRoll("31");
  table.play("24/20");
  const sounds: (string | null)[] = [];
  table.listen((event) => sounds.push(soundOf(table, event)));
  table.goTo(0);
  table.undoTurns();
  expect(sounds).toEqual([null, null]);
});
