import type { AnyPlay } from "./kinds";
import type { Players } from "./players";
import { pauseOf, type Preferences } from "./preferences";
import { isPerson } from "./setup";
import type { Table, TableEvent } from "./table";

/** The dice of a person who does not want to be asked, in milliseconds. */
const QUICK = 250;

/** What the driver does at the moment. */
export type Doing =
  | { kind: "nothing" }
  | { kind: "thinking"; level: string; part: number }
  | { kind: "forced" }
  | { kind: "paused" }
  | { kind: "failed"; error: unknown };

/**
 * Moves a game on where no person has to do anything: rolls, plays what is forced, and lets the players of
 * the package think. It never blocks, and whatever the person does at the table stops it.
 */
export class Driver {
  doing: Doing = { kind: "nothing" };

  private timer: ReturnType<typeof setTimeout> | undefined;
  private thought: AbortController | undefined;
  /** Turns can be repeated, or the person has stopped a player: nothing goes on by itself until something is played. */
  private held = false;
  private readonly leave: () => void;

  constructor(
    private readonly table: Table,
    private readonly players: Players,
    private readonly preferences: () => Preferences,
    private readonly onChange: () => void,
  ) {
    this.leave = table.listen((event) => this.hear(event));
    this.holdIfUndone();
    this.goOn();
  }

  /** Stops for good. */
  stop(): void {
    this.leave();
    this.halt();
  }

  /** Stops whoever thinks, until the person goes on. */
  pause(): void {
    this.halt();
    this.held = true;
    this.show({ kind: "paused" });
  }

  resume(): void {
    this.held = false;
    this.goOn();
  }

  /** Looks again at what is to do, such as after a change of the preferences. */
  goOn(): void {
    this.halt();
    this.show({ kind: "nothing" });
    const { table } = this;
    if (!table.isLive || table.outcome) return;
    if (table.needsRoll) this.rollIfDue();
    else if (table.personMoves) this.playIfForced();
    else if (this.held) this.show({ kind: "paused" });
    else void this.think();
  }

  private hear(event: TableEvent): void {
    if (event.kind === "entered") return;
    if (event.kind === "takenBack") this.held = true;
    if (event.kind === "opened") this.held = false;
    if (event.kind === "played") this.holdIfUndone();
    this.goOn();
  }

  /** Whoever went on now would lose the turns that can still be repeated. */
  private holdIfUndone(): void {
    this.held = this.table.undone.length > 0;
  }

  /** Stops what goes on by itself, until `goOn` looks at it again. */
  halt(): void {
    clearTimeout(this.timer);
    this.thought?.abort();
    this.thought = undefined;
  }

  private show(doing: Doing): void {
    this.doing = doing;
    this.onChange();
  }

  private after(milliseconds: number, action: () => void): void {
    this.timer = setTimeout(action, milliseconds);
  }

  private get interval(): number {
    return pauseOf[this.preferences().pace];
  }

  private rollIfDue(): void {
    const { table } = this;
    if (table.setup.dice === "hand") return;
    const byPerson = table.personMoves && !table.isMidTurn;
    if (byPerson && (!this.preferences().autoRoll || this.held)) return;
    if (!table.personMoves && this.held) return this.show({ kind: "paused" });
    this.after(table.personMoves ? QUICK : this.interval / 2, () => table.rollDice());
  }

  private playIfForced(): void {
    const { table } = this;
    if (this.held || !this.preferences().autoForced || !table.turn || table.turn.steps.length > 0) return;
    const forced = table.turn.forced();
    if (!forced) return;
    this.show({ kind: "forced" });
    this.after(this.interval, () => table.play(forced));
  }

  private async think(): Promise<void> {
    const { table } = this;
    const level = table.seat(table.toMove)?.player ?? "";
    const thought = new AbortController();
    this.thought = thought;
    this.show({ kind: "thinking", level, part: 0 });
    const pause = new Promise((done) => setTimeout(done, this.interval));
    try {
      const play = await this.choose(level, thought.signal);
      await pause;
      if (!thought.signal.aborted) table.play(play);
    } catch (error) {
      if (!thought.signal.aborted) this.show({ kind: "failed", error });
    }
  }

  private async choose(level: string, signal: AbortSignal): Promise<AnyPlay> {
    const { table } = this;
    const { session, roll } = table;
    const bot = await this.players.load(table.rules, level);
    signal.throwIfAborted();
    const onProgress = (part: number): void => {
      if (!signal.aborted) this.show({ kind: "thinking", level, part });
    };
    return bot.choose(session, roll ?? undefined, { seed: table.seed, signal, onProgress });
  }

  /** Whether no person sits at the table, so that it can be paused as a whole. */
  get isShow(): boolean {
    return !this.table.setup.seats.some(isPerson);
  }
}
