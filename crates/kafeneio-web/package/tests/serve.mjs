// Serves the line protocol by the package: `kafeneio verify -- node serve.mjs` asks it for everything in the suites.

import { createInterface } from "node:readline";
import * as games from "kafeneio";
import { answer } from "./peer.mjs";

const known = { plakoto: games.plakoto, boloko: games.boloko, bolo: games.bolo, buku: games.buku };

/** Writes a reply. The count of a deep tree is larger than a number can be. */
function write(reply) {
  const text = JSON.stringify(reply, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
  console.log(text.replace(/"(\d+)n"/g, "$1"));
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== "") write(answer(known, JSON.parse(line)));
}
