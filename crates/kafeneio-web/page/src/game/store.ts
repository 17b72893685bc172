import { type GameName, gameNames, isGameName } from "./kinds";
import { linkTo } from "./links";
import { type Preferences, usualPreferences } from "./preferences";
import { readSaved, writeSaved } from "./saved";
import type { Seat } from "./setup";
import type { Table } from "./table";

/** A game that is kept between visits. */
export interface KeptGame {
  id: string;
  game: GameName;
  /** The saved game, and the link that the address showed. */
  text: string;
  link: string;
  /** What a list of games says about it. */
  seats: Seat[];
  plies: number;
  over: boolean;
  /** When it was opened or played last, in milliseconds since 1970. */
  changed: number;
}

/** A text in the place of a kept game that is none, or one of a version to come. */
export interface Unreadable {
  id: string;
  text: string;
}

const VERSION = 1;
/** Of more games than this, the oldest that are over are not kept. */
const MOST = 40;

const GAMES = "kafeneio.game.";
const PREFERENCES = "kafeneio.preferences";
const SOLVED = "kafeneio.solved";

/** Reads and writes what the browser keeps. Where it keeps nothing, the page works without. */
export class Store {
  /** Tells tabs apart: what each of them writes is another text. */
  private readonly tab = newId();

  constructor(private readonly storage: Storage | null) {
    this.readOlder();
  }

  /** The games that can be read, the one that was changed last first. */
  games(): KeptGame[] {
    return this.ids()
      .flatMap((id) => this.game(id) ?? [])
      .sort((one, other) => other.changed - one.changed);
  }

  game(id: string): KeptGame | null {
    const kept = parsed(this.storage?.getItem(GAMES + id));
    return isKeptGame(kept) ? { ...kept, id } : null;
  }

  /** Returns the game that this link was shown for last. */
  gameWith(link: string): KeptGame | null {
    return this.games().find((kept) => kept.link === link) ?? null;
  }

  unreadable(): Unreadable[] {
    return this.ids().flatMap((id) => (this.game(id) ? [] : { id, text: this.storage?.getItem(GAMES + id) ?? "" }));
  }

  keepTable(id: string, table: Table): void {
    const { game, setup, plies, series, outcome } = table;
    const over = outcome !== null && (setup.target === null || series.winner !== null);
    const kept = { game, text: writeSaved(table), link: linkTo(table), seats: setup.seats, plies, over, changed: Date.now() };
    const isNew = this.storage?.getItem(GAMES + id) == null;
    this.write(GAMES + id, { version: VERSION, tab: this.tab, ...kept });
    if (isNew) this.forgetOld();
  }

  /** Reads all games, which a step of a turn need not wait for. */
  private forgetOld(): void {
    for (const old of this.games().slice(MOST)) if (old.over) this.forgetGame(old.id);
  }

  forgetGame(id: string): void {
    this.storage?.removeItem(GAMES + id);
  }

  /** Calls back when another tab has changed a game. */
  listen(onChange: (id: string) => void): void {
    addEventListener("storage", ({ key, newValue }) => {
      if (key?.startsWith(GAMES) && newValue !== null) onChange(key.slice(GAMES.length));
    });
  }

  preferences(): Preferences {
    const kept = parsed(this.storage?.getItem(PREFERENCES));
    return typeof kept === "object" && kept !== null ? { ...usualPreferences, ...kept } : { ...usualPreferences };
  }

  /** Keeps what is preferred from now on. What another tab has kept meanwhile stays. */
  keepPreferences(change: Partial<Preferences>): void {
    this.write(PREFERENCES, { ...this.preferences(), ...change });
  }

  /** The exercises of a game whose best play was found, by their numbers from 0. */
  solved(game: GameName): Set<number> {
    const numbers = (parsed(this.storage?.getItem(SOLVED)) as Record<string, unknown> | null)?.[game];
    return new Set(Array.isArray(numbers) ? numbers : []);
  }

  keepSolved(game: GameName, number: number): void {
    const all = gameNames.map((name) => [name, [...this.solved(name)]] as const);
    const kept = Object.fromEntries(all);
    kept[game] = [...new Set(kept[game]).add(number)];
    this.write(SOLVED, kept);
  }

  private ids(): string[] {
    const { storage } = this;
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
    return keys.filter((key) => key.startsWith(GAMES)).map((key) => key.slice(GAMES.length));
  }

  /** The first version of the page kept one game of each kind, by its name. */
  private readOlder(): void {
    for (const game of gameNames) {
      const key = `kafeneio.${game}`;
      const older = this.storage?.getItem(key);
      if (older == null) continue;
      const id = newId();
      const { text } = { text: older, ...(parsed(older) as { text?: string } | null) };
      try {
        this.keepTable(id, readSaved(text, game));
      } catch {
        this.writeText(GAMES + id, text);
      }
      if (this.storage?.getItem(GAMES + id) != null) this.storage.removeItem(key);
    }
  }

  private write(key: string, value: unknown): void {
    this.writeText(key, JSON.stringify(value));
  }

  private writeText(key: string, text: string): void {
    try {
      this.storage?.setItem(key, text);
    } catch {
      // The storage is full or forbidden. The game goes on, and is kept by its link at least.
    }
  }
}

/** Returns a name for a game that no other one has. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isKeptGame(value: unknown): value is KeptGame {
  const kept = value as (Partial<KeptGame> & { version?: unknown }) | null;
  return (
    kept?.version === VERSION &&
    isGameName(kept.game ?? null) &&
    typeof kept.text === "string" &&
    typeof kept.link === "string" &&
    Array.isArray(kept.seats)
  );
}

/** Returns the browser's storage, or a store without one if it is forbidden. */
export function browserStore(): Store {
  try {
    return new Store(globalThis.localStorage);
  } catch {
    return new Store(null);
  }
}
