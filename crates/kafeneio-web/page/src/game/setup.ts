import { defaultsOf, gameOf, type GameName, hasMatches, type Options } from "./kinds";
import { randomSeed } from "./seeds";

/** Who sits at a seat: a person, or a player of the package by its name. */
export interface Seat {
  player: string;
  name: string;
}

export const PERSON = "person";

/** Everything that is chosen before a game begins. */
export interface Setup {
  game: GameName;
  options: Options;
  seats: Seat[];
  /** The points that win the match, or `null` for a single game. */
  target: number | null;
  dice: "page" | "hand";
  seed: string;
  /** Who begins, or `null` if the opening roll decides. Only race games have the choice. */
  first: string | null;
  /** The position the game begins with, or `null` for the usual one. */
  start: string | null;
  /** The minutes that each player has for a game. Without, no time counts. */
  clock?: number | undefined;
}

/** The minutes that can be chosen for a clock. */
export const clocks: readonly number[] = [2, 5, 10, 20];

const LONGEST_NAME = 24;

/** Cuts a name where it is too long, and never within a character. */
export function shortName(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join("");
}

export const person = (name = ""): Seat => ({ player: PERSON, name });
export const isPerson = (seat: Seat | undefined): boolean => seat?.player === PERSON;

/** Returns a game of a person against a player of middling strength. */
export function usualSetup(game: GameName): Setup {
  const { bots } = gameOf(game);
  const level = bots[Math.min(2, bots.length - 1)] ?? PERSON;
  return {
    game,
    options: defaultsOf(game),
    seats: [person(), { player: level, name: "" }],
    target: null,
    dice: "page",
    seed: randomSeed(),
    first: null,
    start: null,
  };
}

/** Whether a game can be played with a clock, and be given up: the loser needs somebody who wins, and time is that of people. */
export const canEndEarly = ({ seats }: Pick<Setup, "seats">): boolean => seats.length === 2 && seats.some(isPerson);

/** Returns the setup with what cannot be played replaced by what can. */
export function checkedSetup(setup: Setup): Setup {
  const { players, bots, hasDice, sides } = gameOf(setup.game);
  const [fewest, most] = players;
  const seats = setup.seats.slice(0, most).map(({ player, name }) => ({ player: bots.includes(player) ? player : PERSON, name }));
  while (seats.length < fewest) seats.push(person());
  const target = hasMatches(setup.game) && setup.target !== null && setup.target > 0 ? setup.target : null;
  const first = sides.some((side) => side === setup.first) && setup.game !== "buku" ? setup.first : null;
  const clock = canEndEarly({ seats }) ? clocks.find((minutes) => minutes === setup.clock) : undefined;
  return { ...setup, seats, target, first, dice: hasDice ? setup.dice : "page", clock };
}
