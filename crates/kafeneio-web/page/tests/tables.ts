import { Dice } from "kafeneio";
import type { AnyOutcome, GameName, Options } from "../src/game/kinds";
import { defaultsOf } from "../src/game/kinds";
import { checkedSetup, type Seat, type Setup } from "../src/game/setup";
import { Table, type TableEvent } from "../src/game/table";

/** Returns a setup with people at all seats, of a seed that does not change. */
export function setupOf(game: GameName, part: Partial<Setup> & { options?: Options } = {}): Setup {
  const seats: Seat[] = part.seats ?? [
    { player: "person", name: "" },
    { player: "person", name: "" },
  ];
  return checkedSetup({
    game,
    target: null,
    dice: "page",
    seed: "5",
    first: null,
    start: null,
    ...part,
    options: { ...defaultsOf(game), ...part.options },
    seats,
  });
}

export const tableOf = (game: GameName, part: Partial<Setup> & { options?: Options } = {}): Table => new Table(setupOf(game, part));

export const seatsOf = (...players: string[]): Seat[] => players.map((player) => ({ player, name: "" }));

/** Enters a random play step by step, and ends the turn. */
export function playTurn(table: Table): void {
  if (table.needsRoll) table.rollDice();
  const play = table.session.position.randomPlay(table.roll ?? undefined, new Dice(table.plies));
  for (const step of play.steps) table.enter([step]);
  if (!table.endTurn()) throw new Error(`${play.text} does not end the turn: ${table.position.text} ${table.roll}`);
}

/** Plays on until the game is over. */
export function playGame(table: Table, most = 2000): AnyOutcome {
  for (let turn = 0; turn < most && !table.outcome; turn += 1) playTurn(table);
  if (!table.outcome) throw new Error("the game does not end");
  return table.outcome;
}

export function eventsOf(table: Table): TableEvent[] {
  const events: TableEvent[] = [];
  table.listen((event) => events.push(event));
  return events;
}
