import { type Language, languageAmong } from "../texts";

/** Returns the language that somebody prefers, which may be that of the browser. */
export function languageOf(preferred: "system" | Language): Language {
  return preferred === "system" ? languageAmong(navigator.languages) : languageAmong([preferred]);
}
