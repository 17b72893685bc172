import type { Dice, Match, Outcome } from "kafeneio";
import { type AnyOutcome, type AnyRules, type GameName, hasMatches, isEarly, type Player, reasonsOf } from "./kinds";

/** The games that are played at a table, one after the other. With two sides they are a match, which may have a target. */
export class Series {
  /** How the games before this one ended. */
  readonly results: AnyOutcome[] = [];
  /** How many games were before this one. Of those of the program only the sum of the points is known. */
  games = 0;
  private match: Match<GameName> | null;
  private isCounted = false;

  constructor(
    private readonly rules: AnyRules,
    private readonly target: number | null,
  ) {
    this.match = this.replay();
  }

  get score(): readonly [number, number] | null {
    return this.match?.score ?? null;
  }

  /** Who has won the match. */
  get winner(): Player | null {
    return this.match?.winner ?? null;
  }

  /** Returns how the next game of a match begins. */
  open(dice: Dice): ReturnType<Match<GameName>["open"]> | null {
    return this.match?.open(dice) ?? null;
  }

  /** Enters the result of this game in the match, once. */
  count(outcome: AnyOutcome): void {
    if (this.isCounted) return;
    this.isCounted = true;
    this.match?.record(this.byTheRules(outcome));
  }

  /** Takes the result of this game out of the match again. */
  uncount(): void {
    if (this.isCounted) this.startWith(this.results, this.games);
  }

  /** Goes on to the next game: that of a new match if this one is won. */
  goOn(outcome: AnyOutcome): void {
    if (this.winner === null) this.startWith([...this.results, outcome], this.games + 1);
    else this.startWith([]);
  }

  /** Goes on after games that ended so. */
  startWith(results: readonly AnyOutcome[], games = results.length): void {
    this.games = games;
    this.results.splice(0, Infinity, ...results);
    this.match = this.replay();
    this.isCounted = false;
  }

  /** Returns the match after the games before this one. */
  private replay(): Match<GameName> | null {
    if (!hasMatches(this.rules.game.name)) return null;
    const match = this.rules.match(this.target ?? undefined);
    for (const result of this.results) match.record(this.byTheRules(result));
    return match;
  }

  /** The engines know no game that ends before its end. It counts like one that ends as games usually do. */
  private byTheRules({ reason, ...outcome }: AnyOutcome): Outcome<GameName> {
    return { ...outcome, reason: isEarly(reason) ? reasonsOf(this.rules.game.name)[0] : reason };
  }
}
