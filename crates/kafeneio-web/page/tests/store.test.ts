import { describe, expect, test } from "vitest";
import { type KeptGame, newId, Store } from "../src/game/store";
import { playTurn, tableOf } from "./tables";

/** What a browser keeps, in memory. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const idsOf = (games: KeptGame[]): string[] => games.map(({ id }) => id);

describe("a store", () => {
  test("keeps several games of a kind, and finds each by its link", () => {
    const store = new Store(memory());
    const [first, second] = [tableOf("plakoto"), tableOf("plakoto", { seed: "6" })];
    playTurn(first);
    store.keepTable("1", first);
    store.keepTable("2", second);
    expect(idsOf(store.games()).sort()).toEqual(["1", "2"]);
    const kept = store.game("1")!;
    expect(kept).toMatchObject({ game: "plakoto", plies: 1, over: false, seats: first.setup.seats });
    expect(store.gameWith(kept.link)?.id).toBe("1");
    store.forgetGame("1");
    expect(idsOf(store.games())).toEqual(["2"]);
  });

  test("keeps which exercises were found", () => {
    const storage = memory();
    const store = new Store(storage);
    expect([...store.solved("buku")]).toEqual([]);
    for (const number of [7, 3, 7]) store.keepSolved("buku", number);
    store.keepSolved("bolo", 0);
    expect([...new Store(storage).solved("buku")]).toEqual([7, 3]);
    expect([...store.solved("bolo")]).toEqual([0]);
    for (const other of ["{", "7", "null", '{"buku":7}', '{"__proto__":{"buku":[1]}}']) {
      storage.setItem("kafeneio.solved", other);
      expect([...store.solved("buku")], other).toEqual([]);
      store.keepSolved("buku", 1);
      expect([...store.solved("buku")], other).toEqual([1]);
    }
  });

  test("writes something else in each tab, so that the others hear of it", () => {
    const storage = memory();
    const table = tableOf("buku");
    const texts = [new Store(storage), new Store(storage)].map((store) => {
      store.keepTable("1", table);
      return (JSON.parse(storage.getItem("kafeneio.game.1")!) as { tab: string }).tab;
    });
    expect(new Set(texts).size).toBe(2);
  });

  test.each([
    ["no JSON", "{"],
    ["another thing", "7"],
    ["a version to come", JSON.stringify({ version: 2, game: "plakoto", text: "", link: "", seats: [] })],
    ["another game", JSON.stringify({ version: 1, game: "chess", text: "", link: "", seats: [] })],
  ])("leaves what it cannot read where it is: %s", (_, text) => {
    const storage = memory();
    storage.setItem("kafeneio.game.1", text);
    const store = new Store(storage);
    store.keepTable("2", tableOf("plakoto"));
    expect(store.game("1")).toBeNull();
    expect(store.unreadable()).toEqual([{ id: "1", text }]);
    expect(idsOf(store.games())).toEqual(["2"]);
  });

  test("reads the games of the first version, which kept one of each kind", () => {
    const storage = memory();
    const text = "game: plakoto\nyou: red\nopponent: greedy\nstart: b15,22,r15 b\n1. blue 41: 1/5 1/2\n";
    storage.setItem("kafeneio.plakoto", JSON.stringify({ text, link: "game=plakoto", over: false }));
    storage.setItem("kafeneio.buku", "broken");
    const store = new Store(storage);
    expect(store.games()).toMatchObject([{ game: "plakoto", plies: 1 }]);
    expect(store.unreadable()).toMatchObject([{ text: "broken" }]);
    expect(idsOf(new Store(storage).games())).toEqual(idsOf(store.games()));
  });

  test("lets no game go that is not over, and of the others the oldest first", () => {
    const storage = memory();
    const store = new Store(storage);
    for (let game = 0; game < 45; game += 1) store.keepTable(newId(), tableOf("bolo"));
    expect(store.games()).toHaveLength(45);
    const [last] = store.games().slice(-1);
    storage.setItem(`kafeneio.game.${last!.id}`, JSON.stringify({ ...last, version: 1, over: true, changed: 0 }));
    store.keepTable(newId(), tableOf("bolo"));
    expect(store.game(last!.id)).toBeNull();
    expect(store.games()).toHaveLength(45);
  });

  test("keeps the preferences that another tab has changed", () => {
    const storage = memory();
    const [one, other] = [new Store(storage), new Store(storage)];
    one.keepPreferences({ pace: "slow" });
    other.keepPreferences({ sound: true });
    expect(one.preferences()).toMatchObject({ pace: "slow", sound: true, theme: "system" });
  });

  test("works where the browser keeps nothing", () => {
    const store = new Store(null);
    store.keepTable("1", tableOf("plakoto"));
    expect(store.games()).toEqual([]);
    expect(store.preferences().pace).toBe("normal");
  });
});
