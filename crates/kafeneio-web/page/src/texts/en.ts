const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"];

/** A number of things: "one red checker", "two red checkers". */
function count(number: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[number] ?? number} ${number === 1 ? one : many}`;
}

/** Dice in a row: "6", "6 and 2". */
function dice(faces: readonly number[]): string {
  return faces.join(" and ");
}

/** Every text of the page, in English. Another language is another file of this shape. */
export const en = {
  page: {},
  plakoto: {
    board: "Plakoto board",
    place: (number: number) => `point ${number}`,
    tray: (side: string) => `${side}'s tray`,
    empty: "empty",
    borneOff: (number: number) => `${count(number, "checker")} borne off`,
    checkers: (number: number, side: string) => count(number, `${side} checker`),
    pinned: (side: string, above: number) => `one ${side} checker pinned under ${above === 1 ? "it" : "them"}`,
    sharing: (number: number, side: string) => `shared with ${count(number, `${side} checker`)}`,
    canMove: "can move",
    isPicked: "picked up",
    canLand: (faces: readonly number[]) => `can land here with ${dice(faces)}`,
    picked: (from: string, landings: readonly string[]) => `Picked up from ${from}. It can land on ${landings.join(", ")}.`,
    putBack: (from: string) => `Put back on ${from}.`,
    landed: (from: string, to: string) => `From ${from} to ${to}.`,
    chooseWay: (to: string) => `There are several ways to ${to}:`,
    step: (from: number, to: number | string, die: number) => `step from ${from} to ${to} with ${die}`,
    jump: (from: number, to: number | string, die: number) => `jump from ${from} over the wall to ${to} with ${die}`,
    then: ", then ",
    cancel: "Put back",
  },
  boloko: {
    board: "Boloko board",
    place: (number: number) => `cell ${number}`,
    tray: (side: string) => `${side}'s tray`,
    empty: "empty",
    borneOff: (number: number) => `${count(number, "piece")} borne off`,
    checkers: (number: number, side: string) => count(number, `${side} piece`),
    pinned: (side: string, above: number) => `one ${side} piece pinned under ${above === 1 ? "it" : "them"}`,
    sharing: (number: number, side: string) => `shared with ${count(number, `${side} piece`)}`,
    canMove: "can move",
    isPicked: "picked up",
    canLand: (faces: readonly number[]) => `can land here with ${dice(faces)}`,
    picked: (from: string, landings: readonly string[]) => `Picked up from ${from}. It can land on ${landings.join(", ")}.`,
    putBack: (from: string) => `Put back on ${from}.`,
    landed: (from: string, to: string) => `From ${from} to ${to}.`,
    chooseWay: (to: string) => `There are several ways to ${to}:`,
    step: (from: number, to: number | string, die: number) => `step from ${from} to ${to} with ${die}`,
    jump: (from: number, to: number | string, die: number) => `jump from ${from} over the wall to ${to} with ${die}`,
    then: ", then ",
    cancel: "Put back",
    walls: (cells: readonly number[]) => `${cells.length === 1 ? "wall" : "walls"} to ${cells.join(" and ")}`,
    trackEnd: (side: string) => `${side}'s track end`,
  },
  bolo: {},
  buku: {},
};

export type Texts = typeof en;
