import { KafeneioError } from "kafeneio";
import { signal, type Signal } from "@preact/signals";
import { Driver } from "../game/driver";
import type { AnyStep, GameName } from "../game/kinds";
import { linkTo, readLink } from "../game/links";
import { messageOf } from "../game/messages";
import { PackagePlayers, type Players } from "../game/players";
import type { Preferences } from "../game/preferences";
import { readSaved, writeSaved } from "../game/saved";
import type { Setup } from "../game/setup";
import { browserStore, type Store } from "../game/store";
import { Table, type TableEvent } from "../game/table";
import { wordsOf } from "../game/words";
import { texts } from "../texts";
import { Help } from "./help";
import type { View } from "./view";

/** The dialogs of the page. One is open at a time. */
export type DialogName =
  | { name: "setup"; game: GameName }
  | { name: "rules"; game: GameName; rule: string | null }
  | { name: "share" | "keep" | "preferences" | "keys" };

/** Why something was not done, in words, with the rule that forbids it. */
export interface Refusal {
  message: string;
  rule: string | null;
}

/** The state of the page: the table in front, the open dialog, what was said last. */
export class App {
  readonly table = signal<Table | null>(null);
  readonly dialog = signal<DialogName | null>(null);
  readonly preferences: Signal<Preferences>;
  readonly refusal = signal<Refusal | null>(null);
  /** What is wrong with the link in the address, if something is. */
  readonly badLink = signal<string | null>(null);
  readonly said = signal("");
  /** The table was shared by a link, and is only looked at so far. */
  readonly linked = signal(false);
  /** The table as it is now, for those who draw it. */
  readonly view = signal<View | null>(null);
  readonly help = new Help(this);
  readonly isEmbedded: boolean;

  driver: Driver | null = null;
  private leave: (() => void) | null = null;
  private flip = false;

  constructor(
    readonly store: Store = browserStore(),
    readonly players: Players = new PackagePlayers(),
  ) {
    this.preferences = signal(store.preferences());
    this.isEmbedded = new URLSearchParams(location.search).has("embed");
  }

  /** Speaks a text in the live region. */
  say(text: string): void {
    if (text === "") return;
    this.flip = !this.flip;
    // The same text twice is a change too, so that it is spoken twice.
    this.said.value = this.flip ? text : `${text}\u00a0`;
  }

  // --- Tables ----------------------------------------------------------------------------------------

  begin(setup: Setup): void {
    const table = new Table(setup);
    this.put(table);
    this.say(wordsOf(table, { kind: "opened", rollOff: table.rollOff, first: table.toMove }));
    this.keep();
  }

  /** Goes on with the game that is kept, if there is one. */
  resume(game: GameName): boolean {
    const kept = this.store.table(game);
    if (!kept) return false;
    try {
      this.put(readSaved(kept.text, game));
      return true;
    } catch {
      this.store.forgetTable(game);
      this.refuse(new Error(texts.saved.lost));
      return false;
    }
  }

  /** Puts a table in front. One that was linked is only looked at. */
  put(table: Table, linked = false): void {
    this.clear();
    this.linked.value = linked;
    this.table.value = table;
    this.leave = table.listen((event) => this.hear(event));
    if (!linked) this.startDriver();
    this.changed();
    this.showAddress(true);
  }

  private startDriver(): void {
    const { value: table } = this.table;
    if (table)
      this.driver = new Driver(
        table,
        this.players,
        () => this.preferences.value,
        () => this.changed(),
      );
  }

  private clear(): void {
    this.driver?.stop();
    this.driver = null;
    this.leave?.();
    this.leave = null;
    this.help.clear();
    this.table.value = null;
    this.view.value = null;
    this.refusal.value = null;
    this.badLink.value = null;
    this.linked.value = false;
  }

  goHome(): void {
    this.clear();
    if (location.hash !== "") history.pushState(null, "", location.pathname + location.search);
  }

  /** Plays on at a table that was linked. It takes the place of the game that was kept. */
  playLinked(): void {
    const { value: table } = this.table;
    if (!table) return;
    table.goOnFromHere();
    this.linked.value = false;
    this.startDriver();
    this.keep();
  }

  private hear(event: TableEvent): void {
    const { value: table } = this.table;
    if (!table) return;
    if (event.kind !== "looked") this.refusal.value = null;
    this.help.hear(event);
    this.say(wordsOf(table, event));
    this.changed();
    this.keep();
  }

  private changed(): void {
    const { value: table } = this.table;
    this.view.value = table && { app: this, table };
  }

  keep(): void {
    const { value: table } = this.table;
    if (!table || this.linked.value || this.isEmbedded) return;
    const over = table.outcome !== null && (table.setup.target === null || table.series.winner !== null);
    this.store.keepTable(table.game, { text: writeSaved(table), link: linkTo(table), over });
    this.showAddress(false);
  }

  // --- The address -----------------------------------------------------------------------------------

  /** Shows what the address asks for: a game that is kept, a link, or all games. */
  openAddress(): void {
    const link = location.hash.replace(/^#/, "");
    if (link === "") return this.clear();
    if (this.table.value && link === linkTo(this.table.value)) return;
    const kept = this.isEmbedded ? null : this.store.gameWith(link);
    if (kept && this.resume(kept)) return;
    this.openLink(link);
  }

  private openLink(link: string): void {
    try {
      this.put(readLink(link), !this.isEmbedded);
    } catch (error) {
      this.clear();
      this.badLink.value = messageOf(error);
    }
  }

  private showAddress(isNew: boolean): void {
    const { value: table } = this.table;
    if (!table || this.linked.value || this.isEmbedded) return;
    const hash = `#${linkTo(table)}`;
    if (hash === location.hash) return;
    const fromHome = isNew && location.hash === "";
    history[fromHome ? "pushState" : "replaceState"](null, "", hash);
  }

  // --- What hands do ---------------------------------------------------------------------------------

  /** Does something at the table that may be refused. */
  attempt(action: (table: Table) => void): void {
    const { value: table } = this.table;
    if (!table || this.linked.value) return;
    this.refusal.value = null;
    try {
      action(table);
    } catch (error) {
      this.refuse(error);
    }
  }

  enter(steps: readonly AnyStep[]): void {
    this.attempt((table) => {
      table.enter(steps);
      if (this.endsByItself(table)) table.endTurn();
    });
  }

  /** Enters a play in place of the steps entered so far. */
  enterPlay(play: string): void {
    const { value: table } = this.table;
    if (!table?.isLive) return;
    const { steps } = table.position.play(table.roll ?? undefined, play);
    table.turn?.clear();
    this.help.shown.value = null;
    this.enter(steps);
  }

  private endsByItself(table: Table): boolean {
    const last = table.turn?.steps.at(-1);
    if (last && "action" in last) return true;
    return table.turn?.next.length === 0 && this.preferences.value.autoEnd;
  }

  refuse(error: unknown): void {
    const rule = error instanceof KafeneioError ? (error.rule ?? null) : null;
    this.refusal.value = { message: messageOf(error, true), rule };
  }

  roll(): void {
    this.attempt((table) => {
      if (table.personMoves && table.setup.dice === "page") table.rollDice();
    });
  }

  undo(): void {
    this.attempt((table) => {
      if (table.undoStep()) this.say(texts.say.stepBack);
      else table.undoTurns();
    });
  }

  // --- Settings and dialogs ---------------------------------------------------------------------------

  prefer(change: Partial<Preferences>): void {
    this.preferences.value = { ...this.preferences.value, ...change };
    this.store.keepPreferences(this.preferences.value);
    this.driver?.goOn();
  }

  open(dialog: DialogName): void {
    this.dialog.value = dialog;
  }

  close(): void {
    this.dialog.value = null;
  }
}
