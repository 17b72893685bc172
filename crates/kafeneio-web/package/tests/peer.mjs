// Answers requests of the line protocol by the package, so that whatever asks a program can ask the package. It runs in
// Node and in browsers.

const OPS = ["new", "status", "legal", "count", "apply", "next", "board", "roll", "perft"];

/** The largest depth that is counted, and how many nodes may be visited above the last ply. */
const MAX_PERFT = { plakoto: 3, boloko: 2, bolo: 2, buku: 2 };
const MAX_NODES = { plakoto: 500_000n, boloko: 20_000n, bolo: 500_000n, buku: 500_000n };

/** Refuses a request, in the way of the package's own errors. */
function refuse(code, message) {
  throw Object.assign(new Error(message), { code });
}

const isText = (value) => typeof value === "string";
const isNumber = (value) => Number.isSafeInteger(value) && value >= 0;
const isBoolean = (value) => typeof value === "boolean";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value) => Array.isArray(value) && value.every(isText);

/** Returns an object with the names of the protocol, whose words are joined by lines instead of capitals. */
export function inProtocol(object) {
  const rename = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value]));
}

/** Returns a field, if it is there and of its type. */
function optional(request, name, is) {
  const value = request[name] ?? undefined;
  if (value !== undefined && !is(value)) refuse("bad_request", `${name}: wrong type`);
  return value;
}

function required(request, name, is) {
  return optional(request, name, is) ?? refuse("bad_request", `${name}: missing`);
}

/** Returns the reply of the package to a request. */
export function answer(games, request) {
  const id = isObject(request) && "id" in request ? { id: request.id } : {};
  try {
    return { ...id, ...reply(games, isObject(request) ? request : refuse("bad_request", "no object")) };
  } catch (error) {
    if (!isText(error.code)) throw error;
    const { code, message, rule, reason, field, column } = error;
    // The protocol gives the reason only where there is no place in a text.
    const known = column === undefined && reason !== code ? reason : undefined;
    return { ...id, error: { code, message, rule, reason: known, field, column } };
  }
}

function reply(games, request) {
  const op = required(request, "op", isText);
  if (op === "games") return { games: Object.values(games).map(facts) };
  if (!OPS.includes(op)) refuse("bad_request", "op: unknown");
  const game = games[required(request, "game", isText).toLowerCase()] ?? refuse("unknown_game", "game: unknown");
  const rules = game.rules(optional(request, "rules", isObject));
  if (op === "new") return { position: begin(rules, request).text };
  if (op === "perft") return perft(rules, request);
  const position = rules.position(required(request, "position", isText));
  const history = optional(request, "history", isTexts);
  const roll = game.hasDice || isText(request.roll) ? optional(request, "roll", isText) : undefined;
  const withSteps = optional(request, "steps", isBoolean) ?? false;
  switch (op) {
    case "status":
      return status(rules.session(position, history));
    case "board":
      return { board: inProtocol(position.board) };
    case "roll":
      return { roll: rollOf(position, required(request, "seed", isNumber), required(request, "turn", isNumber)) };
    case "count":
      return { count: position.count(roll) };
    case "legal":
      return legal(position, roll, optional(request, "limit", isNumber), withSteps);
    case "apply":
      return apply(position, roll, required(request, "play", isText), history ?? [], withSteps);
    default:
      return next(position, roll, optional(request, "play", isText));
  }
}

function facts(game) {
  return {
    game: game.name,
    players: game.players,
    options: game.defaults,
    choices: game.choices,
    ...(game.name === "boloko" && { free: ["layout"] }),
    ops: OPS,
    max_perft: MAX_PERFT[game.name],
    bots: game.bots,
  };
}

function begin(rules, request) {
  const players = optional(request, "players", isNumber);
  const mover = optional(request, "mover", isText);
  const seed = optional(request, "seed", isNumber);
  const start = rules.start({ players, mover });
  return seed === undefined || mover !== undefined ? start : rules.seeded(seed, players).session.position;
}

function perft(rules, request) {
  const text = optional(request, "position", isText);
  const depth = required(request, "depth", isNumber);
  const position = text === undefined ? rules.start() : rules.position(text);
  const { name } = rules.game;
  if (depth > MAX_PERFT[name]) refuse("too_large", "depth: too large");
  for (let above = 1; above < depth; above += 1) {
    if (position.perft(above) > MAX_NODES[name]) refuse("too_large", "depth: too many nodes");
  }
  return { nodes: position.perft(depth) };
}

/** Rolls the dice of a turn: outside a session, each draw takes the next turn of the dice. */
function rollOf(position, seed, turn) {
  return position.raw.roll(BigInt(seed), BigInt(turn));
}

function status(session) {
  const { position, outcome } = session;
  if (outcome === null) return { over: false, to_move: position.toMove };
  const { winner, points, reason, claims } = outcome;
  return { over: true, winner, points, reason, ...claims };
}

/** More plays than a reply may have. */
const TOO_MANY = 100_000;

function legal(position, roll, limit, withSteps) {
  const listed = position.plays(roll, limit === undefined ? limit : Math.min(limit, TOO_MANY));
  if (listed.length === TOO_MANY) refuse("too_large", "limit: too large");
  return { count: listed.total, plays: Array.from(listed, (play) => told(play, withSteps)) };
}

function told(play, withSteps) {
  const steps = withSteps ? { steps: asData(play) } : {};
  return { play: play.text, position: play.position.text, ...steps };
}

/** Returns the steps of a play as the protocol has them. */
function asData(play) {
  switch (play.position.rules.game.name) {
    case "plakoto":
      return play.steps.map(({ from, to, die, pins, frees }) => ({ from, to, die, pins, frees }));
    case "boloko":
      return play.steps.map(({ from, to, die, hits, frees }) => ({ from, to, die, hits, frees }));
    case "bolo": {
      const dice = play.steps.map((step) => step.dice).join("");
      return dice === "" ? [] : [{ dice }];
    }
    default:
      return play.steps.filter(({ line }) => line === undefined).map(({ square }) => ({ square }));
  }
}

function apply(position, roll, text, history, withSteps) {
  const { rules } = position;
  // The protocol gives the canonical play, whatever the order of the steps in the text.
  const entered = position.play(roll, text);
  const play = position.play(roll, canonical(position, roll, entered));
  // What was given as history is read before the play is judged.
  const before = rules.session(position, history);
  const lookedBack = rules.game.name === "buku" ? [...before.history, position.text.split(" ")[0]] : [];
  return { ...told(play, withSteps), status: status(rules.session(play.position, lookedBack)) };
}

/** Returns the play of the list that is the same move. In Bolo and Buku a play has one text. */
function canonical(position, roll, entered) {
  const { name } = position.rules.game;
  if (name === "bolo" || name === "buku") return entered.text;
  const play = [...position.plays(roll)].find((listed) => listed.position.text === entered.position.text);
  return play.text;
}

function next(position, roll, entered) {
  const turn = position.halfTurn(roll, entered);
  const steps = turn.next.filter((step) => step.action === undefined);
  // In Bolo the protocol says that a turn is complete as soon as the dice set aside all score.
  const scores = turn.next.some((step) => step.action !== undefined);
  return { next: [...new Set(steps.map((step) => step.text))], complete: turn.complete || scores };
}
