// The samples of the line protocol, asked of the package. They run in Node and in browsers.

import { answer } from "./peer.mjs";

/** Returns what is wrong with the answers to the samples, which are lines of JSON. */
export function differences(games, lines) {
  const wrong = [];
  for (const line of lines) {
    const { request, ...expected } = JSON.parse(line);
    const reply = answer(games, request);
    if (reply.plays) reply.positions = reply.plays.map(({ position }) => position).sort();
    // What a request may be is the protocol's business, and what it says of it, too.
    if (["bad_request", "too_large"].includes(expected.error?.code)) delete expected.error.message;
    if (!has(reply, expected)) wrong.push({ line: line.slice(0, 300), reply: show(reply) });
  }
  return wrong;
}

/** Whether a value is what is expected. An object may have fields besides. */
function has(found, expected) {
  if (typeof expected !== "object" || expected === null) {
    return found === expected || (typeof found === "bigint" && found === BigInt(expected));
  }
  if (typeof found !== "object" || found === null) return false;
  if (Array.isArray(expected) && expected.length !== found.length) return false;
  return Object.keys(expected).every((name) => has(found[name], expected[name]));
}

function show(reply) {
  return JSON.stringify(reply, (_, value) => (typeof value === "bigint" ? String(value) : value)).slice(0, 300);
}
