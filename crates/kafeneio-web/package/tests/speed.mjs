// How fast plays are listed, beside the program in the same run, how long a click takes, and how many random games are played:
// `npm run speed`.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Dice } from "kafeneio";
import { root } from "../scripts/tools.mjs";
import { games } from "./games.mjs";
import { program } from "./program.mjs";

/** Positions of self-play, from the suites. */
function positions(game, count) {
  const file = join(root, "crates", "kafeneio-suites", "data", game.name, "corpus.jsonl");
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const usual = lines.filter(({ rules }) => Object.entries(game.defaults).every(([name, value]) => rules[name] === value));
  const step = Math.max(1, Math.floor(usual.length / count));
  return usual.filter((_, index) => index % step === 0).map(({ position }) => game.rules().position(position));
}

/** Returns how often something is done in a second, by the best of several tries. */
function best(tries, act) {
  let rate = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const began = performance.now();
    const done = act();
    rate = Math.max(rate, (done / (performance.now() - began)) * 1000);
  }
  return rate;
}

/** Lists the plays of every roll of the positions. */
function list(all, of) {
  let plays = 0;
  for (const [position, rolls] of all) for (const roll of rolls) plays += of(position.plays(roll, 1e6));
  return plays;
}

/** Returns how many plays the program lists in a second, on one core. */
function native(game) {
  const told = execFileSync(program, ["bench", game.name, "--rounds", "5", "--json"], { encoding: "utf8" });
  const [{ rows }] = JSON.parse(told).results;
  return rows.find(({ what }) => what === "list with plays").per_second;
}

/** Plays random games, whose plays are drawn or taken from the list. */
function play(game, count, choose) {
  for (let seed = 0; seed < count; seed += 1) {
    const { session } = game.rules().seeded(seed);
    const dice = new Dice(seed);
    while (session.outcome === null) {
      const roll = session.roll(dice) || undefined;
      session.play(roll, choose(session, roll, dice));
    }
    session.free();
  }
  return count;
}

const drawn = (session, roll, dice) => session.randomPlay(roll, dice);

function listed(session, roll) {
  const plays = session.position.plays(roll);
  return plays.at((session.plies * 7) % plays.length);
}

const million = (rate) => `${(rate / 1e6).toFixed(1)} million a second`;

/** Returns so many positions, each with its rolls. */
const rolled = (game, count) =>
  positions(game, count).map((position) => [position, game.hasDice ? position.rolls().map(({ roll }) => roll) : [undefined]]);

for (const game of [games.plakoto, games.boloko]) {
  const all = rolled(game, 60);
  const ofPositions = (plays) => plays.positions().length / game.bytes[0];
  console.log(`${game.name}`);
  console.log(`  plays listed by the program      ${million(native(game))}`);
  console.log(`  plays listed as bytes            ${million(best(5, () => list(all, (plays) => plays.length)))}`);
  console.log(`  plays and positions as bytes     ${million(best(3, () => list(all, ofPositions)))}`);
  console.log(`  plays listed as texts            ${million(best(3, () => list(all, (plays) => plays.texts().length)))}`);
  console.log(`  random games, plays drawn        ${best(5, () => play(game, 500, drawn)).toFixed(0)} a second`);
  console.log(`  random games, plays from lists   ${best(5, () => play(game, 500, listed)).toFixed(0)} a second`);
  const turns = positions(game, 200);
  const clicks = best(5, () => {
    for (const position of turns) {
      const turn = position.halfTurn("31");
      const [step] = turn.next;
      if (step !== undefined) turn.push(step);
      void [turn.next, turn.board, turn.complete];
      turn.free();
    }
    return turns.length;
  });
  console.log(`  a click: a turn begun, a step, what can follow, the board  ${(1e6 / clicks).toFixed(0)} µs`);
}

// The lists of Bolo have ten plays on average, those of Buku hundreds of thousands.
for (const [game, count] of [
  [games.bolo, 60],
  [games.buku, 6],
]) {
  const all = rolled(game, count);
  console.log(`${game.name}`);
  console.log(`  plays listed as bytes            ${million(best(5, () => list(all, (plays) => plays.length)))}`);
  console.log(`  random games, plays drawn        ${best(5, () => play(game, 500, drawn)).toFixed(0)} a second`);
}
