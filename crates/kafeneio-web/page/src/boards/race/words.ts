import type { texts } from "../../texts";
import type { Pile, Place } from "./model";

/** The texts of a race game: both have the same keys. */
export type RaceTexts = typeof texts.plakoto | typeof texts.boloko;

/** The name of a place: "point 6", "red's tray". */
export function placeName(words: RaceTexts, place: Place): string {
  return typeof place === "number" ? words.place(place) : words.tray(place === "off-red" ? "red" : "blue");
}

/** What is on a place: "two red checkers, one blue checker pinned under them". */
function pileName(words: RaceTexts, pile: Pile): string {
  if (!pile.side) return words.empty;
  const { side, count, pinned, sharing, shares } = pile;
  if (typeof pile.place === "string") return words.borneOff(count);
  return [
    words.checkers(count, side),
    ...(pinned ? [words.pinned(pinned, count)] : []),
    ...(sharing ? [words.sharing(shares, sharing)] : []),
  ].join(", ");
}

/** What can be done with a place now. */
export interface Uses {
  movable: boolean;
  picked: boolean;
  /** The dice of the shortest way here, if the picked checker can land here. */
  dice: readonly number[] | null;
  /** What else there is to say of the place, such as its walls. */
  notes: readonly string[];
}

/** The accessible name of a place: what is on it, and what can be done with it. */
export function label(words: RaceTexts, pile: Pile, uses: Uses): string {
  const can = [...(uses.picked ? [words.isPicked] : uses.movable ? [words.canMove] : []), ...(uses.dice ? [words.canLand(uses.dice)] : [])];
  const what = `${placeName(words, pile.place)}: ${pileName(words, pile)}`;
  return [what, ...uses.notes, ...can].join("; ");
}
