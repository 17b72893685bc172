import type { Evaluation, Ranked } from "kafeneio/players";
import type { Table } from "./table";
import { judgeOf, type Players } from "./players";

/** The best plays of a position, and what the position is worth before its roll. */
export interface Hints {
  plays: readonly Ranked[];
  evaluation: Evaluation;
  judge: string;
}

/** How many plays are shown. Bolo needs the pairs of roll and bank among them. */
const SHOWN = 6;
const MOST_IN_BOLO = 200;

/** Asks the strongest player of the game for the best plays of the turn, if its dice are rolled. */
export async function hintsFor(table: Table, players: Players, signal: AbortSignal, onProgress: (part: number) => void): Promise<Hints> {
  const { rules, session, roll } = table;
  const judge = judgeOf(rules);
  const bot = await players.load(rules, judge);
  signal.throwIfAborted();
  const top = table.game === "bolo" ? MOST_IN_BOLO : SHOWN;
  const plays = table.turn ? await bot.rank(session, roll ?? undefined, { top, signal, onProgress }) : [];
  signal.throwIfAborted();
  const evaluation = await bot.evaluate(session, { signal });
  return { plays, evaluation, judge };
}

/** What it is worth to roll on and to bank, after setting the same dice aside. */
export interface RollOrBank {
  dice: string;
  roll: number | null;
  bank: number | null;
}

/** Returns for each set of dice that can be kept what rolling and banking are worth, the best first. */
export function rollOrBank(plays: readonly Ranked[]): RollOrBank[] {
  const kept = new Map<string, RollOrBank>();
  for (const { play, value } of plays) {
    const [, dice, action] = /^keep (\d+) (roll|bank)$/.exec(play) ?? [];
    if (dice === undefined) continue;
    const entry = kept.get(dice) ?? { dice, roll: null, bank: null };
    entry[action as "roll" | "bank"] = value;
    kept.set(dice, entry);
  }
  return [...kept.values()].slice(0, SHOWN);
}

/** Returns the plays that are shown, each with what it loses against the best. */
export function shownPlays(plays: readonly Ranked[]): (Ranked & { loss: number })[] {
  const best = plays[0]?.value ?? 0;
  return plays.slice(0, SHOWN).map((play) => ({ ...play, loss: best - play.value }));
}
