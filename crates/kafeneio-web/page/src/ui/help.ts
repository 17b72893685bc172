import { signal } from "@preact/signals";
import { type Hints, hintsFor } from "../game/hints";
import type { AnyPlay } from "../game/kinds";
import { type AnyAnalyzed, judgeOf } from "../game/players";
import type { TableEvent } from "../game/table";
import { texts } from "../texts";
import type { App } from "./app";
import { Asking } from "./ask";

/** Help at the table in front: the best plays of the turn, and what each play of the game lost. */
export class Help {
  readonly hints = new Asking<Hints>();
  readonly analysis = new Asking<AnyAnalyzed[]>();
  /** A play that is shown on the board without being played. */
  readonly shown = signal<AnyPlay | null>(null);

  constructor(private readonly app: Pick<App, "table" | "watching" | "lesson" | "players" | "say">) {}

  get canHint(): boolean {
    const table = this.app.table.value;
    if (this.app.lesson.value) return false;
    return table?.isLive === true && !table.outcome && (table.personMoves || this.app.watching.value !== null);
  }

  askHints(): void {
    const table = this.app.table.value;
    if (!table || !this.canHint) return;
    void this.hints.ask(async (signal, onProgress) => {
      const hints = await hintsFor(table, this.app.players, signal, onProgress);
      const best = hints.plays[0];
      if (best && !signal.aborted) this.app.say(texts.say.hint(best.play, best.value));
      return hints;
    });
  }

  askAnalysis(): void {
    const table = this.app.table.value;
    if (!table) return;
    void this.analysis.ask(async (signal, onProgress) => {
      const judge = await this.app.players.load(table.rules, judgeOf(table.rules));
      signal.throwIfAborted();
      return judge.analyze(table.session, { signal, onProgress });
    });
  }

  /** Shows a play on the board, or none. */
  showPlay(play: string | null): void {
    const table = this.app.table.value;
    if (!table?.isLive || play === null) this.shown.value = null;
    else this.shown.value = table.position.play(table.roll ?? undefined, play);
  }

  /** Drops what an event at the table has made old. */
  hear({ kind }: TableEvent): void {
    this.shown.value = null;
    if (kind !== "entered") this.hints.clear();
    if (kind === "played" || kind === "takenBack" || kind === "opened") this.analysis.clear();
  }

  clear(): void {
    this.hints.clear();
    this.analysis.clear();
    this.shown.value = null;
  }
}
