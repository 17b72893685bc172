import { en, type Texts } from "./en";

export type { Texts };

/** The texts of the language that the page is in. */
export const texts: Texts = en;
