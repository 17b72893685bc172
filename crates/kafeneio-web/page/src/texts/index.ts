import { signal } from "@preact/signals";
import { en, type Texts } from "./en";

export type { Texts };

/** The languages of the page by their codes, each with its own name. */
export const languages = {
  en: "English",
  de: "Deutsch",
  el: "Ελληνικά",
  es: "Español",
  fr: "Français",
  tr: "Türkçe",
} as const;

export type Language = keyof typeof languages;

/** English is always there. The others are files that are loaded when they are wanted. */
const readers: Record<Language, () => Texts | Promise<Texts>> = {
  en: () => en,
  de: async () => (await import("./de")).de,
  el: async () => (await import("./el")).el,
  es: async () => (await import("./es")).es,
  fr: async () => (await import("./fr")).fr,
  tr: async () => (await import("./tr")).tr,
};

/** The texts of the language that the page is in. */
export let texts: Texts = en;

/** The language that the page is in. */
export const language = signal<Language>("en");

/** Returns the first of these languages that the page has, such as those of the browser: `pt-BR`, `de-AT`. */
export function languageAmong(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code): code is Language => Object.hasOwn(languages, code)) ?? "en";
}

/** How often a language was asked for. */
let asked = 0;

/**
 * Puts the page into a language, unless another one is asked for meanwhile. Returns whether its file could be loaded. If
 * not, the page stays in the language that it is in.
 */
export async function speak(wanted: Language): Promise<boolean> {
  asked += 1;
  const number = asked;
  try {
    const read = await readers[wanted]();
    if (number !== asked) return true;
    texts = read;
    language.value = wanted;
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
