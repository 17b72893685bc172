/** What is the same for all rules of a game. A test compares it with what the program says. */
import type { GameName, OptionsOf, PlayerOf } from "./types.js";

export interface Facts<G extends GameName> {
  players: readonly [fewest: number, most: number];
  sides: readonly PlayerOf[G][];
  hasDice: boolean;
  bots: readonly string[];
  choices: { readonly [K in keyof OptionsOf[G]]: readonly OptionsOf[G][K][] };
  /** The number of bytes of a position, and of a play. */
  bytes: readonly [position: number, play: number];
}

const LEVELS = ["random", "greedy", "novice", "skilled", "strong"];

export const FACTS: { readonly [G in GameName]: Facts<G> } = {
  plakoto: {
    players: [2, 2],
    sides: ["red", "blue"],
    hasDice: true,
    bots: LEVELS,
    choices: { larger_die: [false, true] },
    bytes: [36, 8],
  },
  boloko: {
    players: [2, 2],
    sides: ["white", "blue"],
    hasDice: true,
    bots: LEVELS,
    choices: { layout: ["spiral", "serpentine"], portes: [false, true] },
    bytes: [36, 8],
  },
  bolo: {
    players: [2, 8],
    sides: [],
    hasDice: true,
    bots: ["random", "greedy", "optimal", "perfect"],
    choices: { extend_series: [false, true] },
    bytes: [48, 7],
  },
  buku: {
    players: [2, 2],
    sides: ["white", "black"],
    hasDice: false,
    bots: LEVELS,
    choices: { early_majority: [false, true], repetition: ["board", "board_and_mover"] },
    bytes: [19, 9],
  },
};
