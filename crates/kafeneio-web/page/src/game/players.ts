import type { AnalyzedTurn, Bot } from "kafeneio/players";
import type { AnyRules, GameName } from "./kinds";

export type AnyBot = Bot<GameName>;
export type AnyAnalyzed = AnalyzedTurn<GameName>;

/** Gives the players of a game. The page has those of the package, tests their own. */
export interface Players {
  /** Returns a player of a level: the same one for the same purpose, such as an analysis, and otherwise another one. */
  load(rules: AnyRules, level: string, purpose?: string): Promise<AnyBot>;
}

/** The players of the package. Their code and their networks are fetched when the first one is asked for. */
export class PackagePlayers implements Players {
  private readonly loaded = new Map<string, Promise<AnyBot>>();

  load(rules: AnyRules, level: string, purpose = "play"): Promise<AnyBot> {
    const key = JSON.stringify([rules.game.name, rules.options, level, purpose]);
    const known = this.loaded.get(key);
    if (known) return known;
    const bot = import("kafeneio/players").then(({ loadPlayer }) => loadPlayer(rules, level));
    this.loaded.set(key, bot);
    // What failed, such as a network without a connection, is tried again the next time.
    bot.catch(() => this.loaded.delete(key));
    return bot;
  }
}

/** Returns the player whose judgment hints and analyses show. */
export function judgeOf(rules: AnyRules): string {
  return rules.game.bots.at(-1) ?? "random";
}
