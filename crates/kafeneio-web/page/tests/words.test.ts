import { describe, expect, test } from "vitest";
import { outcomeWords, playerName, wordsOf } from "../src/game/words";
import type { Table } from "../src/game/table";
import { eventsOf, tableOf } from "./tables";

/** Plays a roll and a play, and returns what is said of both. */
function said(table: Table, roll: string | null, play: string): string[] {
  const events = eventsOf(table);
  if (roll !== null) table.enterRoll(roll);
  table.play(play);
  return events.map((event) => wordsOf(table, event));
}

describe("what is spoken", () => {
  test("of Plakoto: rolls, steps and pins", () => {
    const table = tableOf("plakoto", { start: "b15,4,r1,17,r14 b" });
    expect(said(table, "52", "1/6* 1/3")).toEqual(["Blue rolls 5 and 2.", "Blue plays 1 to 6 pins, 1 to 3."]);
    expect(said(tableOf("plakoto", { start: "b15,22,r15 r" }), "66", "24/18(4)")).toEqual([
      "Red rolls double 6.",
      "Red plays 24 to 18 4 times.",
    ]);
  });

  test("of Plakoto: who has won, by how much and why", () => {
    const table = tableOf("plakoto", { start: "r1,22,b13 r" });
    const words = said(table, "21", "1/off");
    expect(words[1]).toBe("Red plays 1 off. Red wins 1 point. All checkers are borne off (P10).");
  });

  test("of Boloko: jumps", () => {
    const table = tableOf("boloko", { start: "b9,1,w1,18,b1,2,w9 w" });
    expect(said(table, "31", "3/6 6^19")[1]).toBe("White plays 3 to 6, jumps from 6 to 19.");
  });

  test("of Bolo: what is kept, banked and lost", () => {
    const table = tableOf("bolo", { start: "1500,2000 1 300 4 -" });
    expect(said(table, "1246", "keep 1 bank")).toEqual(["Player 1 rolls 1, 2, 4, and 6.", "Player 1 keeps 1 and banks. Score: 1,900."]);
    expect(said(table, "2234466", "bust")[1]).toBe("Player 2 busts.");
  });

  test("of Buku: the line, the path and what is captured", () => {
    const table = tableOf("buku", { start: "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0" });
    expect(said(table, null, "5(4):a3,d3")).toEqual(["White picks up rank 5, sows 4 counters from a3 to d3. 7 counters are captured."]);
  });

  test("names people, and what the end is worth", () => {
    const table = tableOf("buku", {
      seats: [
        { player: "person", name: "Ann" },
        { player: "greedy", name: "Bob" },
      ],
    });
    const outcome = { winner: "white", points: 1, reason: "singletons", claims: { white: 35, black: 30 } } as const;
    expect(outcomeWords(table, outcome)).toBe(
      "White (Ann) wins. No square has more than one counter (U6). White 35 (0 captured and 35 left on the board) and Black 30 (0 captured and 30 left on the board).",
    );
    expect(playerName(table, "black"), "who sat there before a player of the page").toBe("Black");
  });
});
