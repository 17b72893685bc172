// The players in a worker of Node, beside those of the program.

import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Dice } from "kafeneio";
import { audit } from "kafeneio/audit";
import { loadPlayer } from "kafeneio/players";
import { games } from "./games.mjs";
import { inProtocol } from "./peer.mjs";
import { output, withServer } from "./program.mjs";

/** Plays some random turns. */
function begun(rules, seed, plies) {
  const { session } = rules.seeded(seed);
  const dice = new Dice(seed);
  for (let ply = 0; ply < plies && session.outcome === null; ply += 1) {
    const roll = session.roll(dice) || undefined;
    session.play(roll, session.randomPlay(roll, dice));
  }
  return { session, roll: session.roll(dice) || undefined };
}

test("every player thinks as in the program", () =>
  withServer(async (server) => {
    for (const game of Object.values(games)) {
      const rules = game.rules();
      const { session, roll } = begun(rules, 3, 6);
      const { position, history, plies } = session;
      const about = { game: game.name, position: position.text, history, nodes: 2_000 };
      for (const name of game.bots) {
        const bot = await loadPlayer(rules, name);
        const asked = { ...about, ...(roll && { roll }), player: name, seed: 3, turn: plies + 1 };
        const theirs = await server.ask({ ...asked, op: "choose", top: 3 });
        const thinking = { nodes: 2_000, seed: 3 };
        const chosen = await bot.choose(session, roll, thinking);
        const ranked = await bot.rank(session, roll, { ...thinking, top: 3 });
        assert.deepEqual([chosen.text, chosen.position.text], [theirs.play, theirs.position], `${game.name} ${name}`);
        assert.deepEqual(ranked, theirs.plays, `${game.name} ${name}`);
        const expected = await bot.evaluate(session, { nodes: 2_000 });
        assert.deepEqual(inProtocol(expected), await server.ask({ ...asked, op: "evaluate" }));
        bot.free();
      }
    }
  }));

test("a game is judged as `kafeneio analyze` does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kafeneio-"));
  for (const game of Object.values(games)) {
    const { session } = begun(game.rules(), 5, 8);
    const file = join(folder, `${game.name}.txt`);
    writeFileSync(file, session.record);
    const told = JSON.parse(await output("analyze", file, "--game", game.name, "--nodes", "500", "--json"));
    const bot = await loadPlayer(game.rules(), game.bots.at(-1));
    const parts = [];
    const judged = await bot.analyze(session, { nodes: 500, onProgress: (part) => parts.push(part) });
    assert.equal(judged.length, session.plies);
    assert.deepEqual(
      parts,
      judged.map((_, index) => (index + 1) / judged.length),
    );
    const common = ({ player, play, best, value, mark, choice, luck }) => ({
      player,
      play,
      best,
      value,
      mark: mark || null,
      choice,
      luck: luck ?? 0,
    });
    assert.deepEqual(judged.map(common), told.turns.map(common), game.name);
    assert.deepEqual(
      judged.map(({ loss }) => loss),
      told.turns.map(({ lost }) => lost),
    );
    for (const { win } of judged) assert.ok(win === null || (win >= 0 && win <= 1));
    for (const from of [1, 4, 8, 9]) {
      assert.deepEqual(await bot.analyze(session, { nodes: 500, from }), judged.slice(from - 1), `${game.name} from ${from}`);
    }
    bot.free();
  }
});

test("a search tells how far it is, and is cancelled", async () => {
  const session = games.buku.rules().session();
  const bot = await loadPlayer(session.rules, "strong");
  const parts = [];
  await bot.choose(session, undefined, { nodes: 30_000, onProgress: (part) => parts.push(part) });
  assert.ok(parts.length > 5 && parts.every((part, index) => index === 0 || part > parts[index - 1]));
  // What its listener throws comes out, and the next question is answered all the same.
  const thrown = new RangeError("a listener's own");
  const onProgress = () => {
    // Meanwhile more parts are on their way.
    const begun = performance.now();
    while (performance.now() < begun + 30);
    throw thrown;
  };
  await assert.rejects(bot.choose(session, undefined, { nodes: 30_000, onProgress }), thrown);
  assert.ok(await bot.choose(session, undefined, { nodes: 100 }));
  const cancel = new AbortController();
  const began = performance.now();
  const endless = bot.rank(session, undefined, { nodes: 100_000_000, signal: cancel.signal });
  const waiting = bot.choose(session, undefined, { nodes: 100 });
  setTimeout(() => cancel.abort(), 200);
  await assert.rejects(endless, { name: "AbortError" });
  assert.ok(performance.now() - began < 20_000);
  // What was asked after it is answered by a new worker.
  assert.ok((await waiting).text.length > 0);
  const unwanted = { signal: AbortSignal.abort(new Error("no longer wanted")) };
  await assert.rejects(bot.choose(session, undefined, unwanted), { message: "no longer wanted" });
  const late = new AbortController();
  const told = [];
  const asked = bot.choose(session, undefined, { nodes: 100_000 });
  const queued = bot.choose(session, undefined, { nodes: 100_000, signal: late.signal, onProgress: (part) => told.push(part) });
  const next = bot.choose(session, undefined, { nodes: 100 });
  late.abort();
  // What waits for its turn is given up at once, and never asked.
  assert.equal(await Promise.race([asked, queued].map((one) => one.catch(({ name }) => name))), "AbortError");
  await Promise.all([asked, next]);
  assert.deepEqual(told, []);
  const left = bot.choose(session, undefined, { nodes: 100_000_000 });
  setTimeout(() => bot.free(), 50);
  await assert.rejects(left, { name: "KafeneioError", code: "bad_request", reason: "freed" });
});

test("who is not known, and what does not fit, is refused", async () => {
  const rules = games.plakoto.rules();
  await assert.rejects(loadPlayer(rules, "nobody"), { name: "KafeneioError", code: "bad_request" });
  const bot = await loadPlayer(rules, "greedy");
  const other = games.plakoto.rules({ larger_die: false }).session();
  await assert.rejects(bot.choose(other, "31"), { code: "bad_request" });
  await assert.rejects(bot.choose(rules.session(), "31", { nodes: -1 }), { message: /^nodes: / });
  await assert.rejects(bot.choose(rules.session(), "31", { nodes: 2 ** 32 }), { message: /^nodes: / });
  await assert.rejects(bot.rank(rules.session(), "31", { top: 0.5 }), { message: /^top: / });
  await assert.rejects(bot.choose(rules.session(), "37"), { code: "bad_roll", field: "roll", column: 2 });
  await assert.rejects(bot.choose(rules.session(rules.position("23,b1 b")), "31"), { reason: "game_over" });
  bot.free();
});

test("a network is read from another folder", async () => {
  const rules = games.boloko.rules();
  const folder = mkdtempSync(join(tmpdir(), "kafeneio-"));
  await assert.rejects(loadPlayer(rules, "strong", { networks: `file://${folder}/` }), /boloko-spiral\.network/);
  writeFileSync(join(folder, "boloko-spiral.network"), "no network");
  await assert.rejects(loadPlayer(rules, "strong", { networks: `file://${folder}/` }), { code: "bad_request" });
});

test("the dice of a record are checked as `kafeneio audit` does", async () => {
  const record = await readFile(new URL("../../../../docs/examples/fair.txt", import.meta.url), "utf8");
  const sound = await audit(record);
  assert.deepEqual({ ...sound, seal: sound.seal.length }, { seal: 64, parties: ["blue", "red"], fair: true, faults: [], due: null });

  const withheld = await audit(record.replace(/^#link 62 red .*\n/m, ""));
  assert.equal(withheld.fair, false);
  assert.deepEqual(withheld.faults, [{ fault: "withheld", turns: [62], text: "turn 62: red did not reveal the link", party: "red" }]);
  await assert.rejects(audit("start: b15,22,r15 b"), { name: "KafeneioError", reason: "no_terms" });
  await assert.rejects(audit(null), { name: "KafeneioError" });
  await assert.rejects(audit(record, null), { name: "KafeneioError" });
  await assert.rejects(audit(record, { signal: 1 }), { name: "KafeneioError" });
  await assert.rejects(audit(record, { signal: AbortSignal.abort() }), { name: "AbortError" });
  const stopped = new AbortController();
  const asked = audit(record, { signal: stopped.signal });
  stopped.abort();
  await assert.rejects(asked, { name: "AbortError" });
});
