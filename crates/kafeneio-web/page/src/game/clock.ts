import { type Player, seatOf } from "./kinds";
import type { Table, TableEvent } from "./table";

/** The milliseconds of each turn that do not count. */
export const DELAY = 10_000;

/** How many milliseconds before the end a player is told. */
const WARNINGS: readonly number[] = [10_000, 60_000];

/** How often the clock is looked at, in milliseconds. */
const GLANCE = 250;

/** What a clock tells. */
export interface ClockListener {
  /** The time has gone on, or another player's time runs now. */
  onTick(): void;
  onWarning(player: Player, seconds: number): void;
}

/**
 * The clock of a table. The time of a person runs from when the dice are due until the turn is played, after a delay that is
 * free; nobody else's time counts. Who has no time left has lost the game. If that is taken back, the game goes on without.
 */
export class Clock {
  /** What is left of the delay of the turn. */
  private delay = DELAY;
  private running: Player | null = null;
  /** Up to when time is noted. */
  private noted: number;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly leave: () => void;

  constructor(
    private readonly table: Table,
    private readonly listener: ClockListener,
    private readonly now = (): number => performance.now(),
  ) {
    this.noted = now();
    this.leave = table.listen((event) => this.hear(event));
    this.run();
  }

  /** Stops for good. What has gone by since the last tick does not count. */
  stop(): void {
    this.leave();
    clearInterval(this.timer);
  }

  /** Notes the time that has gone by. */
  tick(): void {
    this.note();
    this.listener.onTick();
  }

  /** The player whose time runs, if one's does. */
  get mover(): Player | null {
    return this.running;
  }

  /** The whole seconds that a player has left. */
  secondsOf(player: Player): number {
    return Math.ceil((this.left[this.seatOf(player)] ?? 0) / 1000);
  }

  /** The whole seconds of the turn that are still free. */
  get freeSeconds(): number {
    return Math.ceil(this.delay / 1000);
  }

  private get left(): readonly number[] {
    const whole = (this.table.setup.clock ?? 0) * 60_000;
    return this.table.left ?? [whole, whole];
  }

  private seatOf(player: Player): number {
    return seatOf(this.table.game, player);
  }

  private hear(event: TableEvent): void {
    this.note();
    if (event.kind === "played" || event.kind === "opened" || this.table.toMove !== this.mover) this.delay = DELAY;
    this.run();
    this.listener.onTick();
  }

  /** Lets the time run of the person to move, or nobody's. */
  private run(): void {
    const { table } = this;
    this.running = table.personMoves ? table.toMove : null;
    clearInterval(this.timer);
    if (this.running !== null) this.timer = setInterval(() => this.tick(), GLANCE);
  }

  private note(): void {
    const gone = this.now() - this.noted;
    this.noted += gone;
    if (this.running === null) return;
    const free = Math.min(this.delay, gone);
    this.delay -= free;
    this.take(this.running, gone - free);
  }

  private take(player: Player, time: number): void {
    const { left, table } = this;
    const seat = this.seatOf(player);
    const before = left[seat] ?? 0;
    if (time <= 0 || before === 0) return;
    const after = Math.max(0, before - time);
    table.left = left.with(seat, after);
    const warning = WARNINGS.find((most) => before > most && after <= most);
    if (after === 0) table.giveUp({ player, points: table.mostLost(player), why: "time" });
    else if (warning !== undefined) this.listener.onWarning(player, warning / 1000);
  }
}
