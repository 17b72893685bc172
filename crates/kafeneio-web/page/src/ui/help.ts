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
  readonly analysis = new Asking<void>();
  /** What the turns of the game lost, from the first one on as far as they were judged. */
  readonly judged = signal<readonly AnyAnalyzed[]>([]);
  /** A play that is shown on the board without being played. */
  readonly shown = signal<AnyPlay | null>(null);

  constructor(private readonly app: Pick<App, "table" | "watching" | "task" | "players" | "preferences" | "isEmbedded" | "say">) {}

  get canHint(): boolean {
    const table = this.app.table.value;
    if (this.app.task.value) return false;
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

  /** Judges the turns that are not judged yet, and those that are played meanwhile. */
  askAnalysis(): void {
    const table = this.app.table.value;
    if (!table) return;
    void this.analysis.ask(async (signal, onProgress) => {
      // A player answers one question after the other, and nobody shall wait for this one.
      const judge = await this.app.players.load(table.rules, judgeOf(table.rules), "analysis");
      signal.throwIfAborted();
      while (this.judged.value.length < table.plies) {
        const known = this.judged.value;
        const turns = await judge.analyze(table.session, { from: known.length + 1, signal, onProgress });
        signal.throwIfAborted();
        this.judged.value = [...known, ...turns];
      }
    });
  }

  /** Shows a play on the board, or none. */
  showPlay(play: string | null): void {
    const table = this.app.table.value;
    if (!table?.isLive || play === null) this.shown.value = null;
    else this.shown.value = table.position.play(table.roll ?? undefined, play);
  }

  /** Drops what an event at the table has made old, and judges what is new if that is wanted. */
  hear({ kind }: TableEvent): void {
    this.shown.value = null;
    if (kind !== "entered") this.hints.clear();
    // The turns that are judged just now may be gone.
    if (kind === "takenBack" || kind === "opened") this.analysis.clear();
    if (kind === "played" || kind === "takenBack" || kind === "opened") this.judgeOn();
  }

  /** Drops what is known of turns that are gone, and judges the new ones if that is wanted. */
  judgeOn(): void {
    const { table, watching, preferences, isEmbedded } = this.app;
    const plies = table.value?.plies ?? 0;
    this.judged.value = this.judged.value.slice(0, plies);
    const isWanted = preferences.value.judging && !watching.value && !isEmbedded;
    const isAsked = this.analysis.state.value.state === "asking";
    if (isWanted && !isAsked && this.judged.value.length < plies) this.askAnalysis();
  }

  clear(): void {
    this.hints.clear();
    this.analysis.clear();
    this.judged.value = [];
    this.shown.value = null;
  }
}
