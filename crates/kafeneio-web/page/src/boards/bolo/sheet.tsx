import type { BoardOf } from "kafeneio";
import type { JSX } from "preact";
import { texts } from "../../texts";

/** The score that ends the game (O1). */
const GOAL = 10_000;

type Board = BoardOf["bolo"];

/** What the sheet has to say about the end of the game, or about banking. */
function caption({ phase, seats, turnsLeft, leastToBank }: Board, names: (seat: number) => string): string {
  const words = texts.bolo;
  switch (phase) {
    case "won": return words.won(names(seats[0] ?? 1));
    case "last_round": return words.lastRound(turnsLeft ?? 0, names(seats[0] ?? 1));
    case "sudden_death": return words.suddenDeath(seats.map(names), leastToBank ?? 0);
    default: return leastToBank ? words.leastToBank(leastToBank) : words.goal(GOAL);
  }
}

/** The mark of a seat: the leader of the last round, who is in or out of sudden death, the winner. */
function tagOf({ phase, seats }: Board, seat: number): string | null {
  const words = texts.bolo;
  const isNamed = seats.includes(seat);
  switch (phase) {
    case "won": return isNamed ? words.winner : null;
    case "last_round": return isNamed ? words.leader : null;
    case "sudden_death": return isNamed ? words.stillIn : words.out;
    default: return null;
  }
}

export interface SheetProps {
  board: Board;
  /** The points at risk with the dice set aside so far. */
  atRisk: number;
  names: (seat: number) => string;
}

/** The score sheet: what each seat has banked, and what is at risk. */
export function Sheet({ board, atRisk, names }: SheetProps): JSX.Element {
  const words = texts.bolo;
  return (
    <table class="bolo-sheet">
      <caption>{caption(board, names)}</caption>
      <thead>
        <tr><th scope="col">{words.player}</th><th scope="col">{words.banked}</th><th scope="col">{words.atRisk}</th></tr>
      </thead>
      <tbody>
        {board.scores.map((score, index) => {
          const seat = index + 1;
          const moves = seat === board.toMove && board.phase !== "won";
          const tag = tagOf(board, seat);
          return (
            <tr key={seat} class={moves ? "moves" : tag === words.out ? "out" : undefined} aria-current={moves ? "true" : undefined}>
              <th scope="row">
                <span class="who">{names(seat)}</span>
                {tag && <span class="tag">{tag}</span>}
              </th>
              <td>
                {words.points(score)}
                <span class="bar" aria-hidden="true"><span style={{ inlineSize: `${Math.min(100, (100 * score) / GOAL)}%` }} /></span>
              </td>
              <td class="risk">{moves && atRisk > 0 ? words.points(atRisk) : ""}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
