import type { Language } from "../texts";

/** What the person at the screen prefers at every table. */
export interface Preferences {
  /** The language of the page: a code, or that of the browser. */
  language: "system" | Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "none";
  /** Roll without being asked. */
  autoRoll: boolean;
  /** Play a turn by itself if it is the only one. */
  autoForced: boolean;
  /** End a turn by itself when no step is left. */
  autoEnd: boolean;
  pace: Pace;
  /** What a click on a checker does: shows where it can go, or plays the higher die. */
  clicks: "show" | "play";
  /** Whether each turn is judged as soon as it is played. */
  judging: boolean;
  /** Whether dice and checkers are heard. */
  sound: boolean;
  /** Letters are keys of the page, such as R to roll. */
  keys: boolean;
}

export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

export const usualPreferences: Preferences = {
  language: "system",
  theme: "system",
  motion: "system",
  autoRoll: false,
  autoForced: true,
  autoEnd: false,
  pace: "normal",
  clicks: "show",
  judging: false,
  sound: false,
  keys: true,
};

/** How long a play of the other side stays on the screen at least before the next one, in milliseconds. */
export const pauseOf: Record<Pace, number> = { slow: 2200, normal: 1000, fast: 250 };
