import { KafeneioError } from "kafeneio";
import { signal, type Signal } from "@preact/signals";
import { Clock } from "../game/clock";
import { Driver } from "../game/driver";
import { exercisesOf, isExerciseLink, numberOn, readExerciseLink } from "../game/exercises";
import type { AnyPlay, AnyStep, GameName, Player } from "../game/kinds";
import { isLessonLink, lessons, readLessonLink } from "../game/lessons";
import { linkTo, readLink } from "../game/links";
import { messageOf } from "../game/messages";
import { PackagePlayers, type Players } from "../game/players";
import type { Preferences } from "../game/preferences";
import { readSaved, SavedError } from "../game/saved";
import { checkedSetup, type Setup } from "../game/setup";
import { browserStore, type KeptGame, newId, type Store, type Unreadable } from "../game/store";
import { Table, type TableEvent } from "../game/table";
import { introOf, isDone, judged, linkToTask, tableFor, type Task, verdictOf } from "../game/tasks";
import { playerName, wordsOf } from "../game/words";
import { speak, texts } from "../texts";
import { languageOf } from "./language";
import { Help } from "./help";
import { make, soundOf } from "./sound";
import type { View } from "./view";

/** The dialogs of the page. One is open at a time. */
export type DialogName =
  | { name: "setup"; game: GameName }
  | { name: "rules"; game: GameName; rule: string | null }
  | { name: "games"; game: GameName }
  | { name: "preferences"; at?: "language" }
  | { name: "share" | "keep" | "keys" | "resign" };

/** Why a table is only looked at: a link has brought it, or another tab has gone on with its game. */
export type Watching = "link" | "tab";

/** A kept game that could not be read, and why. */
export type LostGame = Unreadable & { why: string };

/** Why something was not done, in words, with the rule that forbids it. */
export interface Refusal {
  message: string;
  rule: string | null;
}

/** What the clock shows: the seconds that each player has left, whose time runs, and the free seconds of the turn. */
export interface Times {
  left: ReadonlyMap<Player, number>;
  mover: Player | null;
  free: number;
}

/** Whether an address is a new entry of the history, or takes the place of the one that is there. */
type HistoryChange = "pushState" | "replaceState";

/** The name of the kept game that the browser has for this entry of its history. */
const keptInHistory = (): string => (history.state as { kept?: string } | null)?.kept ?? "";

/** The state of the page: the table in front, the open dialog, what was said last. */
export class App {
  readonly table = signal<Table | null>(null);
  readonly dialog = signal<DialogName | null>(null);
  readonly preferences: Signal<Preferences>;
  readonly refusal = signal<Refusal | null>(null);
  /** What is wrong with the link in the address, if something is. */
  readonly badLink = signal<string | null>(null);
  /** What could not be loaded, if something could not. */
  readonly failed = signal<string | null>(null);
  readonly said = signal("");
  /** Why nobody can play at the table, if nobody can. */
  readonly watching = signal<Watching | null>(null);
  /** The task that the table is for, if it is for one. Such a table is not kept. */
  readonly task = signal<Task | null>(null);
  readonly lost: Signal<readonly LostGame[]>;
  /** The table as it is now, for those who draw it. */
  readonly view = signal<View | null>(null);
  /** What the clock shows, if there is one. */
  readonly times = signal<Times | null>(null);
  readonly help = new Help(this);
  readonly isEmbedded: boolean;

  driver: Driver | null = null;
  private clock: Clock | null = null;
  private leave: (() => void) | null = null;
  /** The name by which the table in front is kept. */
  private id = newId();
  private flip = false;
  /** How often something was opened: what was asked for before is not wanted any more. */
  private openings = 0;

  constructor(
    readonly store: Store = browserStore(),
    readonly players: Players = new PackagePlayers(),
  ) {
    this.preferences = signal(store.preferences());
    this.isEmbedded = new URLSearchParams(location.search).has("embed");
    this.lost = signal(store.unreadable().map((lost) => ({ ...lost, why: texts.saved.unknownForm })));
    store.listen((id) => this.hearTab(id));
    // Browsers differ in which of the two they tell of a page that is closed.
    addEventListener("pagehide", () => this.keepTime());
    document.addEventListener("visibilitychange", () => document.hidden && this.keepTime());
    // A page that the browser had put aside has not heard what other tabs did.
    addEventListener(
      "pageshow",
      ({ persisted }) => persisted && this.table.value && !this.watching.value && !this.task.value && this.resumeHere(),
    );
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
    // What a dialog hides by now may have been chosen before, such as a clock.
    const table = new Table(checkedSetup(setup));
    this.play(table);
    this.say(wordsOf(table, { kind: "opened", rollOff: table.rollOff, first: table.toMove }));
  }

  /** Puts a table in front that is not kept yet. */
  play(table: Table): void {
    this.put(table, newId(), null);
    this.keep();
  }

  /** The games that can be gone on with, the one that was played last first. */
  keptGames(): KeptGame[] {
    const lost = new Set(this.lost.value.map(({ id }) => id));
    return this.store.games().filter(({ id }) => !lost.has(id));
  }

  /** Goes on with a game that is kept. If another tab has it in front, that one only looks on from now on. */
  resume({ id, game, text }: KeptGame): void {
    try {
      this.put(readSaved(text, game), id, null);
      this.keep();
    } catch (error) {
      this.clear();
      this.lost.value = [...this.lost.value, { id, text, why: messageOf(error) }];
    }
  }

  /** Goes on in this tab with what was played in another one. */
  resumeHere(): void {
    const kept = this.store.game(this.id);
    if (kept) this.resume(kept);
  }

  forget(id: string): void {
    this.store.forgetGame(id);
    this.lost.value = this.lost.value.filter((lost) => lost.id !== id);
  }

  private put(table: Table, id: string, watching: Watching | null): void {
    this.seat(table, id);
    this.watching.value = watching;
    if (!watching) this.startDriver();
    this.help.judgeOn();
    this.changed();
    this.showAddress(true);
  }

  /** Puts a table in the place of the one in front. */
  private seat(table: Table, id: string): void {
    this.clear();
    this.id = id;
    this.table.value = table;
    this.leave = table.listen((event) => this.hear(event));
  }

  /** Whether the table is that of a task that is done, at which nothing is played any more. */
  get isDone(): boolean {
    const { value: task } = this.task;
    return task !== null && isDone(task);
  }

  /** Opens a task of a guided game, numbered from 0. */
  learn(game: GameName, number: number, change: HistoryChange = "pushState"): void {
    if (!lessons[game][number]) return this.goHome();
    this.openTask({ kind: "lesson", game, number, progress: "open" }, change);
  }

  /** Opens an exercise, numbered from 0, or that of the day. */
  async exercise(game: GameName, number: number | null, change: HistoryChange = "pushState"): Promise<void> {
    this.openings += 1;
    const { openings } = this;
    try {
      const all = await exercisesOf(game);
      if (openings !== this.openings) return;
      const chosen = number ?? numberOn(new Date(), all.length);
      const given = all[chosen];
      if (!given) throw new SavedError(texts.lessons.badTask);
      this.openTask({ kind: "exercise", game, number: chosen, count: all.length, given, progress: "open", tried: null }, change);
    } catch (error) {
      if (openings !== this.openings) return;
      this.clear();
      if (error instanceof SavedError) this.badLink.value = messageOf(error);
      else this.failed.value = texts.exercises.failed;
    }
  }

  private openTask(task: Task, change: HistoryChange): void {
    const table = tableFor(task);
    this.seat(table, newId());
    this.task.value = task;
    this.changed();
    const hash = `#${linkToTask(task)}`;
    if (location.hash !== hash && !this.isEmbedded) history[change](null, "", hash);
    this.say(introOf(task, table));
  }

  /** Shows the solution of the exercise in front. */
  showSolution(): void {
    const { value: task } = this.task;
    if (task?.kind !== "exercise") return;
    this.task.value = { ...task, progress: "shown" };
    this.say(verdictOf(this.task.value));
    this.changed();
  }

  private hearTask(table: Table, task: Task, event: TableEvent): void {
    if (event.kind === "entered" && task.progress === "wrong") this.task.value = { ...task, progress: "open" };
    if (event.kind === "played") this.judge(table, task, event.play);
  }

  /** Tells whether a play is what the task asks for. If not, it is taken back. */
  private judge(table: Table, task: Task, play: AnyPlay): void {
    const now = judged(task, play, table.turns[0]!.before);
    this.task.value = now;
    this.say(verdictOf(now));
    if (now.progress === "right") {
      if (now.kind === "exercise") this.store.keepSolved(now.game, now.number);
      return;
    }
    table.takeBackTo(0);
    table.undone = [];
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
    if (table?.setup.clock && !this.isEmbedded) this.startClock(table);
  }

  private startClock(table: Table): void {
    const players = table.setup.seats.map((_, seat) => table.playerAt(seat));
    const onTick = (): void => {
      const { clock } = this;
      const left = new Map(players.map((player) => [player, clock?.secondsOf(player) ?? 0]));
      if (clock) this.times.value = { left, mover: clock.mover, free: clock.freeSeconds };
    };
    this.clock = new Clock(table, {
      onTick,
      onWarning: (player, seconds) => this.say(texts.early.warning(playerName(table, player), seconds)),
    });
    onTick();
  }

  private stopClock(): void {
    this.clock?.stop();
    this.clock = null;
    this.times.value = null;
  }

  /** Keeps the time that is left, since the page may be closed now. */
  private keepTime(): void {
    const { value: table } = this.table;
    if (!this.clock || !table) return;
    this.clock.tick();
    // It may have been removed in another tab.
    if (this.store.game(this.id)) this.store.keepTable(this.id, table);
  }

  /** Who can resign at the table in front, if somebody can. */
  get resigner(): Player | null {
    const { value: table } = this.table;
    const isPlayed = !this.watching.value && !this.task.value && !this.isEmbedded;
    return table?.isLive && isPlayed ? table.resigner : null;
  }

  private clear(): void {
    // What has gone by since the last move counts, also when somebody goes to another game.
    this.keepTime();
    this.stopClock();
    this.openings += 1;
    this.driver?.stop();
    this.driver = null;
    this.leave?.();
    this.leave = null;
    this.help.clear();
    this.close();
    this.table.value = null;
    this.view.value = null;
    this.refusal.value = null;
    this.badLink.value = null;
    this.failed.value = null;
    this.watching.value = null;
    this.task.value = null;
  }

  goHome(): void {
    this.clear();
    if (location.hash !== "") history.pushState(null, "", location.pathname + location.search);
  }

  /** Plays on at a table that was linked. */
  playLinked(): void {
    const { value: table } = this.table;
    if (!table) return;
    table.goOnFromHere();
    this.watching.value = null;
    this.startDriver();
    this.help.judgeOn();
    this.keep();
  }

  private hearTab(id: string): void {
    if (id !== this.id || !this.table.value || this.watching.value) return;
    this.watching.value = "tab";
    this.stopClock();
    this.driver?.stop();
    this.driver = null;
    this.changed();
  }

  private hear(event: TableEvent): void {
    const { value: table } = this.table;
    if (!table) return;
    const { value: task } = this.task;
    if (event.kind !== "looked") this.refusal.value = null;
    if (task) {
      this.hearTask(table, task, event);
    } else {
      this.help.hear(event);
      this.say(wordsOf(table, event));
    }
    this.changed();
    this.keep();
    this.sound(table, event);
  }

  private sound(table: Table, event: TableEvent): void {
    const sound = this.preferences.value.sound ? soundOf(table, event) : null;
    try {
      if (sound) make(sound);
    } catch (error) {
      // Without sound the game goes on.
      console.warn(error);
    }
  }

  private changed(): void {
    const { value: table } = this.table;
    this.view.value = table && { app: this, table };
  }

  private keep(): void {
    const { value: table } = this.table;
    if (!table || this.task.value || this.watching.value || this.isEmbedded) return;
    this.store.keepTable(this.id, table);
    this.showAddress(false);
  }

  // --- The address -----------------------------------------------------------------------------------

  /** The part of an address after `#` that shows a table in front as it stands. */
  linkTo(table: Table): string {
    const { value: task } = this.task;
    return task ? linkToTask(task) : linkTo(table);
  }

  /** Shows what the address asks for: a game that is kept, a link, or all games. */
  openAddress(): void {
    this.openings += 1;
    // The browser's Back leaves what the dialog was about.
    this.close();
    const link = location.hash.replace(/^#/, "");
    if (link === "") return this.clear();
    const lesson = readLessonLink(link);
    if (lesson) return this.learn(lesson.game, lesson.number, "replaceState");
    const exercise = readExerciseLink(link);
    if (exercise) return void this.exercise(exercise.game, exercise.number, "replaceState");
    if (this.table.value && !this.task.value && link === linkTo(this.table.value)) return;
    const kept = this.isEmbedded ? null : this.keptFor(link);
    if (kept) this.resume(kept);
    else this.openLink(link);
  }

  /** Returns the game of this entry of the history, also where another tab has gone on with it, or the game of the link. */
  private keptFor(link: string): KeptGame | null {
    return this.store.game(keptInHistory()) ?? this.store.gameWith(link);
  }

  private openLink(link: string): void {
    try {
      if (isLessonLink(link) || isExerciseLink(link)) throw new SavedError(texts.lessons.badTask);
      this.put(readLink(link), newId(), this.isEmbedded ? null : "link");
    } catch (error) {
      this.clear();
      this.badLink.value = messageOf(error);
    }
  }

  private showAddress(isNew: boolean): void {
    const { value: table } = this.table;
    if (!table || this.watching.value || this.isEmbedded) return;
    const hash = `#${linkTo(table)}`;
    // Browsers allow few changes in a short time, and steps change nothing.
    if (hash === location.hash && keptInHistory() === this.id) return;
    const fromHome = isNew && location.hash === "";
    history[fromHome ? "pushState" : "replaceState"]({ kept: this.id }, "", hash);
  }

  // --- What hands do ---------------------------------------------------------------------------------

  /** Does something at the table that may be refused. */
  attempt(action: (table: Table) => void): void {
    const { value: table } = this.table;
    if (!table || this.watching.value || this.isDone) return;
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

  endTurn(): void {
    this.attempt((table) => {
      if (table.personMoves) table.endTurn();
    });
  }

  undoStep(): void {
    this.attempt((table) => {
      if (table.undoStep()) this.say(texts.say.stepBack);
    });
  }

  /** Takes the last step back, or else the last turn. */
  undo(): void {
    const { value: table } = this.table;
    if (table?.turn?.steps.length) this.undoStep();
    else if (table?.isLive) this.attempt(() => table.undoTurns());
  }

  redo(): void {
    this.attempt((table) => table.isLive && table.repeat());
  }

  // --- Settings and dialogs ---------------------------------------------------------------------------

  prefer(change: Partial<Preferences>): void {
    if (change.language) void this.speak(change.language);
    this.preferences.value = { ...this.preferences.value, ...change };
    this.store.keepPreferences(change);
    if (change.judging) this.help.judgeOn();
    this.driver?.goOn();
  }

  private async speak(wanted: Preferences["language"]): Promise<void> {
    if (!(await speak(languageOf(wanted)))) this.say(texts.preferences.notKept);
  }

  open(dialog: DialogName): void {
    this.dialog.value = dialog;
  }

  close(): void {
    this.dialog.value = null;
  }
}
