import { type GameName, gameNames } from "./kinds";
import { type Preferences, usualPreferences } from "./preferences";

/** What is kept of a table between visits: the saved game, and the link that the address showed. */
export interface SavedGame {
  text: string;
  link: string;
  over: boolean;
}

const key = (name: string): string => `kafeneio.${name}`;

/** Reads and writes what the browser keeps. Where it keeps nothing, the page works without. */
export class Store {
  constructor(private readonly storage: Storage | null) {}

  table(game: GameName): SavedGame | null {
    const kept = this.read(game);
    return isSavedGame(kept) ? kept : null;
  }

  keepTable(game: GameName, kept: SavedGame): void {
    this.write(game, kept);
  }

  forgetTable(game: GameName): void {
    this.storage?.removeItem(key(game));
  }

  /** Returns the game whose table has this link. */
  gameWith(link: string): GameName | null {
    return gameNames.find((game) => this.table(game)?.link === link) ?? null;
  }

  preferences(): Preferences {
    const kept = this.read("preferences");
    return typeof kept === "object" && kept !== null ? { ...usualPreferences, ...kept } : { ...usualPreferences };
  }

  keepPreferences(preferences: Preferences): void {
    this.write("preferences", preferences);
  }

  private read(name: string): unknown {
    try {
      return JSON.parse(this.storage?.getItem(key(name)) ?? "null");
    } catch {
      return null;
    }
  }

  private write(name: string, value: unknown): void {
    try {
      this.storage?.setItem(key(name), JSON.stringify(value));
    } catch {
      // The storage is full or forbidden. The game goes on, and is kept by its link at least.
    }
  }
}

function isSavedGame(value: unknown): value is SavedGame {
  const kept = value as Partial<SavedGame> | null;
  return typeof kept?.text === "string" && typeof kept.link === "string";
}

/** Returns the browser's storage, or `null` if it is forbidden. */
export function browserStore(): Store {
  try {
    return new Store(globalThis.localStorage);
  } catch {
    return new Store(null);
  }
}
