// Values as JavaScript treats them: what is given wrongly, what was freed, and what is copied or written as JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Dice, KafeneioError } from "kafeneio";
import { loadPlayer } from "kafeneio/players";
import { games } from "./games.mjs";

const WRONG = [undefined, null, 0, 1.5, -1, Number.NaN, 7n, true, "", "x", Symbol("x"), [], [1], {}, { text: 1 }, () => 1];

/** What can be asked of a game under way, each method with parts that it takes. */
function methods(game) {
  const rules = game.rules();
  const { session } = rules.seeded(3);
  const dice = new Dice(3);
  const roll = session.roll(dice) || undefined;
  const { position } = session;
  const play = position.plays(roll, 3).at(0);
  const over = { winner: null, points: 0, reason: game.name === "buku" ? "singletons" : "goal" };
  return [
    [game, "rules", {}],
    [rules, "start", {}],
    [rules, "position", position.text],
    [rules, "session", position, []],
    [rules, "seeded", 3, 2],
    [rules, "record", session.record],
    [rules, "match", 3],
    [rules, "equals", rules],
    [position, "roll", dice],
    [position, "count", roll],
    [position, "plays", roll, 3],
    [position, "randomPlay", roll, dice],
    [position, "play", roll, play.text],
    [position, "halfTurn", roll, ""],
    [position, "perft", 0],
    [position, "equals", position],
    [session, "roll", dice],
    [session, "randomPlay", roll, dice],
    [rules.session(position), "play", roll, play],
    [rules.match(), "open", dice],
    [rules.match(), "record", over],
    [position.halfTurn(roll), "push", position.halfTurn(roll).next[0]],
    [position.halfTurn(roll), "landings", 1],
  ];
}

for (const game of Object.values(games)) {
  test(`what is given wrongly is refused in ${game.name}`, () => {
    for (const [index, [, name, ...parts]] of methods(game).entries()) {
      for (let part = 0; part < parts.length; part += 1) {
        for (const wrong of WRONG) {
          const [value] = methods(game)[index];
          const given = parts.with(part, wrong);
          const how = `${value.constructor.name}.${name}(${given.map((one) => typeof one)})`;
          try {
            value[name](...given);
          } catch (error) {
            assert.ok(error instanceof KafeneioError, `${how}: ${error}`);
          }
        }
      }
    }
  });
}

test("what is no play, no dice and no position is refused by name", () => {
  const rules = games.plakoto.rules();
  const session = rules.session();
  const refused = [
    [() => session.play("31", null), /^play: /],
    [() => session.play(31, "1/4 4/5"), /^roll: /],
    [() => session.roll(7), /^dice: /],
    [() => rules.session("b15,22,r15 b"), /^from: /],
    [() => rules.session(undefined, "x"), /^history: /],
    [() => rules.session(undefined, new Array(3)), /^history: /],
    [() => rules.start(null), /^setup: /],
    [() => rules.position(null), /^position: /],
    [() => rules.match().record(null), /^outcome: /],
    [() => session.position.halfTurn("31").push(null), /^step: /],
  ];
  for (const [act, message] of refused) assert.throws(act, { name: "KafeneioError", code: "bad_request", message });
  assert.equal(session.plies, 0);
});

test("what is given to a player wrongly is refused", async () => {
  const rules = games.plakoto.rules();
  const session = rules.session();
  const named = { name: "KafeneioError" };
  for (const wrong of [null, 1, {}, "x"]) await assert.rejects(loadPlayer(wrong, "greedy"), named);
  await assert.rejects(loadPlayer(rules, null), named);
  await assert.rejects(loadPlayer(rules, "greedy", null), named);
  const bot = await loadPlayer(rules, "greedy");
  await assert.rejects(bot.choose(null, "31"), named);
  await assert.rejects(bot.choose(session, 31), named);
  await assert.rejects(bot.choose(session, "31", null), named);
  await assert.rejects(bot.rank(session, "31", { signal: {} }), named);
  await assert.rejects(bot.evaluate(session, { onProgress: 1 }), named);
  await assert.rejects(bot.analyze({}), named);
  bot[Symbol.dispose]();
  await assert.rejects(bot.choose(session, "31"), { ...named, reason: "freed" });
});

test("what was freed says so", () => {
  const rules = games.plakoto.rules();
  const handles = [
    [rules.session(), ["position", "plies", "outcome", "turns", "history", "record", "toJSON", "undo"]],
    [rules.match(3), ["target", "score", "games", "winner"]],
    [rules.start().halfTurn("31"), ["steps", "next", "complete", "board", "text", "diceLeft", "ways", "finish", "forced", "pop"]],
    [games.plakoto.rules(), ["start"]],
  ];
  for (const [handle, names] of handles) {
    handle[Symbol.dispose]();
    handle.free();
    for (const name of names) {
      const ask = () => (typeof handle[name] === "function" ? handle[name]() : handle[name]);
      assert.throws(ask, { name: "KafeneioError", code: "bad_request", reason: "freed" }, name);
    }
  }
  const session = rules.session();
  session.free();
  const dice = new Dice(1);
  for (const act of [() => session.play("31", "1/4 4/5"), () => session.roll(dice), () => session.randomPlay("31", dice)]) {
    assert.throws(act, { reason: "freed" });
  }
});

test("a position stays what it is when its session goes on, goes back and is freed", () => {
  for (const game of Object.values(games)) {
    const { session } = game.rules().seeded(5);
    const dice = new Dice(5);
    const kept = [];
    for (let ply = 0; ply < 12 && session.outcome === null; ply += 1) {
      const roll = session.roll(dice) || undefined;
      const play = session.randomPlay(roll, dice);
      const { before } = play;
      // Of every other one nobody has read the text.
      kept.push({ before, text: ply % 2 ? before.text : session.record.length && game.rules().record(session.record).position.text, play });
      session.play(roll, play);
    }
    const last = session.position;
    const text = game.rules().record(session.record).position.text;
    for (let taken = 0; taken < 4; taken += 1) session.undo();
    assert.equal(last.text, text);
    session.free();
    for (const { before, text, play } of kept) {
      assert.equal(before.text, text);
      assert.equal(play.position.text, before.play(play.roll, play.text).position.text);
    }
  }
});

test("a play that the session knows is the play that its text says", () => {
  for (const game of Object.values(games)) {
    const rules = game.rules();
    const [{ session: drawn }, { session: listed }, { session: read }] = [1, 2, 3].map(() => rules.seeded(9));
    const dice = new Dice(9);
    for (let ply = 0; ply < 40 && read.outcome === null; ply += 1) {
      const roll = read.roll(dice) || undefined;
      const play = drawn.randomPlay(roll, dice);
      const plays = listed.position.plays(roll);
      const index = plays.texts().indexOf(play.text);
      read.play(roll, play.text);
      drawn.play(roll, play);
      listed.play(roll, index < 0 ? play : plays.at(index));
      assert.equal(drawn.position.text, read.position.text);
      assert.equal(listed.position.text, read.position.text);
    }
    assert.equal(drawn.record, read.record);
    assert.equal(listed.record, read.record);
  }
});

test("a play of another list, position, roll or session is checked", () => {
  const rules = games.plakoto.rules();
  const session = rules.session();
  assert.equal(session.outcome, null);
  const old = session.position.plays("66").at(0);
  const play = session.position.plays("31").at(1);
  assert.throws(() => session.play("31", old), { name: "KafeneioError" });
  assert.throws(() => session.play("42", play), { name: "KafeneioError" });
  const other = rules.session();
  assert.equal(other.outcome, null);
  other.position.plays("66");
  other.play("31", play);
  assert.equal(other.turns[0].play, play.text);
  session.play("31", play);
  assert.throws(() => session.play("31", play), { name: "KafeneioError" });
  session.undo();
  session.play("31", play);
  assert.equal(session.record, other.record);
});

/** A turn of a game of a seed, into which steps are pushed in any order. */
function entered(game, seed) {
  const { session } = game.rules().seeded(seed);
  const dice = new Dice(seed);
  for (let turn = (seed * 37) % 200; turn > 0 && session.outcome === null; turn -= 1) {
    const roll = session.roll(dice) || undefined;
    session.play(roll, session.randomPlay(roll, dice));
  }
  if (session.outcome !== null) session.undo();
  const roll = session.roll(dice) || undefined;
  const turn = session.position.halfTurn(roll);
  for (let steps = seed % 24; steps > 0 && turn.next.length > 0; steps -= 1) {
    turn.push(turn.next[(seed * 31 + steps * 17) % turn.next.length]);
  }
  return { turn, roll };
}

function known(turn) {
  const { steps, next, text, board, diceLeft, inHand, captures, complete } = turn;
  return { steps, next, text, board, diceLeft, inHand, captures, complete, position: turn.finish()?.position.text };
}

for (const game of Object.values(games)) {
  test(`a turn of ${game.name} goes on from its steps, and its play has them`, () => {
    for (let seed = 1; seed < 80; seed += 1) {
      const { turn, roll } = entered(game, seed);
      const again = turn.before.halfTurn(roll, turn.steps);
      const play = turn.finish();
      // Buku keeps the squares of a play, and Bolo its dice, but not their order.
      if (play !== null && ["plakoto", "boloko"].includes(game.name)) assert.deepEqual(play.steps, turn.steps);
      for (let popped = true; popped; ) {
        assert.deepEqual(known(again), known(turn));
        popped = turn.pop();
        assert.equal(again.pop(), popped);
      }
    }
  });
}

test("the dice of a play are those of its turn, though its text can be read with others", () => {
  const position = games.plakoto.rules().position("1,r2,21,b15 r");
  for (const first of position.halfTurn("65").next) {
    const turn = position.halfTurn("65", [first]);
    turn.push(turn.next[0]);
    assert.deepEqual(turn.steps[0], first);
    assert.deepEqual(turn.finish().steps, turn.steps);
  }
  for (const play of position.plays("65")) assert.equal(play.steps.length, 2);
});

test("where a number is not exact, a BigInt is asked for", () => {
  const rules = games.plakoto.rules();
  const wants = (name) => ({ code: "bad_request", message: new RegExp(`^${name}: expected .* 2\\^53 - 1 it has to be a BigInt`) });
  for (const wrong of [2 ** 53, Number("9007199254740993"), 2 ** 63, 1e300, 0.5, -1, Number.NaN, "7", -1n, 1n << 64n]) {
    assert.throws(() => new Dice(wrong), wants("seed"));
    assert.throws(() => rules.seeded(wrong), wants("seed"));
    assert.throws(() => Dice.series(wrong, 0), wants("seed"));
    assert.throws(() => Dice.series(0, wrong), wants("number"));
  }
  assert.equal(new Dice(2n ** 64n - 1n).seed, 2n ** 64n - 1n);
  assert.equal(new Dice(Number.MAX_SAFE_INTEGER).seed, 2n ** 53n - 1n);
  assert.notEqual(Dice.series(7, 2n ** 53n + 1n).seed, Dice.series(7, 2n ** 53n).seed);
});

test("texts are what JSON has of the values", () => {
  const rules = games.plakoto.rules();
  const session = rules.session();
  const position = session.position;
  session.play("31", "1/4 4/5");
  const turn = position.halfTurn("31", "1/4");
  const written = JSON.parse(JSON.stringify({ game: rules.game, rules, position, play: position.play("31", "1/4 4/5"), turn, session }));
  assert.deepEqual(written, {
    game: "plakoto",
    rules: { game: "plakoto", options: { larger_die: true } },
    position: "b15,22,r15 b",
    play: "1/4 4/5",
    turn: "1/4",
    session: session.record,
  });
  assert.ok(rules.record(written.session).position.equals(session.position));
  assert.ok(games[written.rules.game].rules(written.rules.options).equals(rules));
});

test("whatever leads to a game is not cloned, and data are", async () => {
  const rules = games.plakoto.rules();
  const session = rules.session();
  const bot = await loadPlayer(rules, "random");
  const { position } = session;
  const turn = position.halfTurn("31");
  for (const value of [rules.game, rules, position, session, turn, position.plays("31").at(0), rules.match(), bot]) {
    assert.throws(() => structuredClone(value), { name: "DataCloneError" }, value.constructor.name);
  }
  bot.free();
  const plays = position.plays("31");
  assert.deepEqual(structuredClone(plays), { bytes: plays.bytes, length: plays.length });
  assert.deepEqual(structuredClone(new Dice(7)), { seed: 7n });
  assert.deepEqual(structuredClone(position.board), position.board);
  assert.deepEqual(structuredClone(turn.next), turn.next);
});
