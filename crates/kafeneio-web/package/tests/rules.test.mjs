// The rules in Node: the samples of the protocol, a sample of the suites, and whole games beside the program.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Dice, KafeneioError } from "kafeneio";
import { here, root } from "../scripts/tools.mjs";
import { games } from "./games.mjs";
import { answer } from "./peer.mjs";
import { program, withServer } from "./program.mjs";
import { differences } from "./samples.mjs";

for (const name of Object.keys(games)) {
  test(`the samples of ${name}`, () => {
    const file = join(root, "crates", "kafeneio", "tests", "data", `${name}.jsonl`);
    assert.deepEqual(differences(games, readFileSync(file, "utf8").trim().split("\n")), []);
  });
}

test("every section of the suites", { timeout: 120_000 }, () => {
  const peer = [process.execPath, join(here, "tests", "serve.mjs")];
  const { status, stdout } = spawnSync(program, ["verify", "--sample", "25", "--jobs", "2", "--timeout", "60", "--json", "--", ...peer], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0, stdout);
  const { files } = JSON.parse(stdout);
  const asked = files.filter(({ asked }) => asked > 0).map(({ section }) => section);
  const sections = ["corpus", "games", "legal", "partial", "perft", "refusals", "rules", "values"];
  assert.deepEqual([...new Set(asked)].sort(), sections);
});

test("whole games ply by ply beside the program", () =>
  withServer(async (server) => {
    for (const { rules, seed, players } of someGames()) {
      const { session } = rules.seeded(seed, players);
      const dice = new Dice(seed);
      const about = { game: rules.game.name, rules: rules.options };
      const start = await server.ask({ ...about, op: "new", seed, players: players ?? 2 });
      assert.equal(session.position.text, start.position);
      while (session.outcome === null) {
        const { position } = session;
        const turn = { ...about, position: position.text };
        const [at, of] = [{ turn: session.plies + 1, seed }, session.history];
        const roll = session.roll(dice);
        const due = rules.game.hasDice ? { roll } : {};
        assert.equal((await server.ask({ ...turn, ...at, op: "roll" })).roll, roll);
        const play = session.randomPlay(rules.game.hasDice ? roll : undefined, dice);
        const theirs = await server.ask({ ...turn, ...due, ...at, op: "choose", player: "random", history: of });
        assert.deepEqual([play.text, play.position.text], [theirs.play, theirs.position], position.text);
        for (const request of asked(turn, due, play, of)) {
          assert.deepEqual(plain(answer(games, request)), plain(await server.ask(request)), JSON.stringify(request));
        }
        session.play(due.roll, play);
      }
      const again = rules.record(session.record);
      assert.ok(again.position.equals(session.position));
      assert.deepEqual(
        again.turns.map(({ play }) => play),
        session.turns.map(({ play }) => play),
      );
      while (again.undo());
      assert.ok(again.position.equals(rules.position(start.position)));
    }
  }));

function* someGames() {
  const { plakoto, boloko, bolo, buku } = games;
  for (const seed of [1, 2]) {
    for (const larger_die of [true, false]) yield { rules: plakoto.rules({ larger_die }), seed };
    for (const layout of ["spiral", "serpentine"]) {
      for (const portes of [false, true]) yield { rules: boloko.rules({ layout, portes }), seed };
    }
    yield { rules: bolo.rules({ extend_series: seed === 1 }), seed, players: 1 + seed };
    for (const repetition of ["board", "board_and_mover"]) yield { rules: buku.rules({ repetition }), seed };
  }
}

/** What is asked of both in each turn. */
function asked(turn, due, play, history) {
  const questions = [
    { ...turn, op: "board" },
    { ...turn, op: "status", history },
    { ...turn, ...due, op: "count" },
    { ...turn, ...due, op: "next" },
    { ...turn, ...due, op: "apply", play: play.text, history, steps: true },
  ];
  // Buku has too many plays to list them all in each turn.
  return turn.game === "buku" ? questions : [...questions, { ...turn, ...due, op: "legal", steps: true }];
}

/** A reply as plain data: without what has no value, and with numbers of one type. */
function plain(reply) {
  return JSON.parse(JSON.stringify(reply));
}

test("what is the same for all rules is what the program says", async () => {
  const { games: told } = await withServer((server) => server.ask({ op: "games" }));
  for (const { game, players, options, choices, bots } of told) {
    const own = games[game];
    assert.deepEqual(
      { players: [...own.players], options: own.defaults, choices: own.choices, bots: own.bots },
      { players, options, choices, bots },
    );
    const start = own.rules().start();
    const roll = own.hasDice ? start.rolls()[0].roll : undefined;
    const plays = start.plays(roll, 3);
    const [ofPosition, ofPlay] = own.bytes;
    assert.equal(plays.bytes.length, plays.length * ofPlay);
    assert.equal(plays.positions().length, plays.length * ofPosition);
    const { toMove } = start;
    assert.ok(game === "bolo" ? toMove === 1 : own.sides.includes(toMove));
  }
});

test("an error tells what is wrong and where", () => {
  const rules = games.plakoto.rules();
  const refused = (act) => {
    try {
      act();
    } catch (error) {
      assert.ok(error instanceof KafeneioError && error instanceof Error);
      const { name, code, reason, rule, field, column } = error;
      return { name, code, reason, rule, field, column };
    }
    throw new Error("it was not refused");
  };
  const name = "KafeneioError";
  assert.deepEqual(
    refused(() => rules.position("b15,22,q15 b")),
    { name, code: "bad_position", reason: "bad_position", rule: undefined, field: "point", column: 8 },
  );
  assert.deepEqual(
    refused(() => rules.start({ mover: "red" }).play("31", "24/22")),
    { name, code: "illegal_play", reason: "wrong_distance", rule: "P4", field: undefined, column: undefined },
  );
  assert.equal(refused(() => games.plakoto.rules({ larger_die: "perhaps" })).rule, "P7");
  assert.equal(refused(() => games.bolo.rules().start({ players: 9 })).code, "bad_request");
  const wrong = [
    () => new Dice(-1),
    () => Dice.series(1, 0.5),
    () => rules.match(0),
    () => rules.match(2.5),
    () => rules.match(2 ** 32),
    () => rules.match().record({ winner: "red", points: 2 ** 32, reason: "borne_off" }),
    () => rules.seeded(1, 2.5),
    () => games.bolo.rules().start({ players: 2.5 }),
    () => rules.start().plays("31", -1),
    () => rules.start().perft(-1),
    ...Object.values(games).map((game) => () => game.rules().start().perft(10_000)),
    () => games.bolo.rules().match().record({ winner: 3, points: 1, reason: "goal" }),
    () => games.boloko.rules({ layout: ["spiral"] }),
    () => games.plakoto.rules({ larger_die: 1 }),
    () => games.plakoto.rules({ "x\nlarger_die": false }),
    () => games.boloko.rules({ layout: "spiral\nportes=true" }),
  ];
  for (const act of wrong) assert.equal(refused(act).code, "bad_request", String(act));
  assert.equal(rules.start().plays("31", Infinity).length, rules.start().count("31"));
  assert.equal(refused(() => rules.record("start: b15,22,r15 b\n1. red 31: 24/21 24/23\n")).reason, "wrong_player");
});

test("a turn is entered, refused, taken back and finished", () => {
  const start = games.plakoto.rules().start({ mover: "red" });
  const turn = start.halfTurn("31");
  assert.equal(turn.ways, start.count("31"));
  assert.deepEqual(turn.diceLeft, [3, 1]);
  assert.deepEqual(
    turn.landings(24).map(({ to, steps }) => [to, steps.length]),
    [
      [21, 1],
      [23, 1],
      [20, 2],
    ],
  );
  for (const from of [0, 256, 256 + 24, 2 ** 32 + 24]) assert.deepEqual(turn.landings(from), [], String(from));
  assert.throws(() => turn.push("1/2"), { rule: "P4" });
  turn.push(turn.landings(24)[0].steps[0]);
  assert.deepEqual([turn.text, turn.complete, turn.diceLeft], ["24/21", false, [1]]);
  assert.equal(turn.board.points[20].side, "red");
  assert.equal(turn.finish(), null);
  assert.equal(start.halfTurn("31", turn.text).text, turn.text);
  assert.ok(turn.pop() && !turn.pop());
  turn.push("24/21");
  turn.push("21/20");
  assert.equal(turn.finish().position.text, start.play("31", "24/20").position.text);
  turn.clear();
  assert.equal(turn.text, "");
  turn.free();
  turn.free();
  assert.throws(() => turn.text, { name: "KafeneioError", reason: "freed", message: "its memory was freed" });
  assert.equal(start.halfTurn("31").forced(), null);
  const forced = games.plakoto.rules().position("r2,22,b1 r").halfTurn("21").forced();
  assert.equal(forced.text, "1/off(2)");
});

test("steps that look alike differ by their die", () => {
  const turn = games.plakoto.rules().position("r2,22,b1 r").halfTurn("21");
  const off = turn.next.filter(({ to }) => to === "off");
  assert.deepEqual(
    off.map(({ text, die }) => [text, die]),
    [
      ["1/off", 2],
      ["1/off", 1],
    ],
  );
  turn.push(off[1]);
  assert.deepEqual(turn.diceLeft, [2]);
});

test("dice are set aside, and counters are sown", () => {
  const bolo = games.bolo.rules().start().halfTurn("1333466");
  for (const face of ["3", "3", "3"]) bolo.push(face);
  assert.deepEqual([bolo.board.atRisk, bolo.board.dice, bolo.complete], [300, 4, false]);
  bolo.push({ text: "roll", dice: "", action: "roll" });
  assert.equal(bolo.finish().text, "keep 333 roll");
  const buku = games.buku.rules().start().halfTurn();
  assert.deepEqual([buku.ways, buku.inHand], [370_368, 0]);
  buku.push("3");
  buku.push("b1");
  assert.deepEqual([buku.inHand, buku.captures], [8, 0]);
});

test("plays are listed, counted and packed", () => {
  const start = games.boloko.rules().start();
  const plays = start.plays("11");
  assert.deepEqual([plays.length, plays.total], [744, 744]);
  assert.deepEqual(
    [...plays].map(({ text }) => text),
    plays.texts(),
  );
  assert.equal(plays.at(743).text, plays.texts()[743]);
  assert.throws(() => plays.at(744), RangeError);
  const [size] = games.boloko.bytes;
  const third = plays.positions().slice(2 * size, 3 * size);
  assert.equal(start.rules.raw.at(third).read(), plays.at(2).position.text);
  const few = games.buku.rules().start().plays(undefined, 5);
  assert.deepEqual([few.length, few.total], [5, 370_368]);
  const over = games.plakoto.rules().position("23,b1 b");
  assert.deepEqual([over.plays("31").length, over.plays("31").texts()], [0, []]);
});

test("a match counts points and tells who opens", () => {
  const games_ = games.plakoto.rules().match(2);
  const { position, rollOff } = games_.open(new Dice(7));
  assert.deepEqual([rollOff.length, position.toMove], [2, rollOff[0] > rollOff[1] ? "red" : "blue"]);
  games_.record({ winner: "red", points: 2, reason: "mother_pinned" });
  assert.deepEqual([games_.score, games_.games, games_.winner, games_.target], [[2, 0], 1, "red", 2]);
  assert.equal(games_.open(Dice.series(7, 1)).position.toMove, "red");
  assert.equal(Dice.series(7, 0).seed, 7n);
  assert.throws(() => games_.record({ winner: "red", points: 1, reason: "tired" }), KafeneioError);
});

test("a game of Buku goes on from its position and its history", () => {
  const rules = games.buku.rules();
  const { session } = rules.seeded(2);
  const dice = new Dice(2);
  for (let ply = 0; ply < 20; ply += 1) session.play(undefined, session.randomPlay(undefined, dice));
  const resumed = rules.session(session.position, session.history);
  assert.deepEqual(resumed.history, session.history);
  assert.equal(session.history.length, 20);
  // An entry with a line break is one entry.
  assert.throws(() => rules.session(session.position, [session.history.join("\n")]), { name: "KafeneioError", message: /^history\[0\]: / });
});

test("a game that does not look back has no history", () => {
  const { plakoto, boloko, bolo } = games;
  for (const game of [plakoto, boloko, bolo]) assert.deepEqual(game.rules().session(undefined, ["x"]).history, []);
});

test("a layout can have a line for each row", () => {
  const rows = games.boloko.rules({ layout: "1,2,3,4,5/\n16,17,18,19,6/\r\n15,24,25,20,7/\n14,23,22,21,8/\n13,12,11,10,9\n" });
  assert.ok(rows.equals(games.boloko.rules()));
});
