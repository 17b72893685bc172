import type { BoardOf, HalfTurn } from "kafeneio";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { texts } from "../../texts";
import type { Side } from "./geometry";

/** Counters in a row, as many as are in hand. */
function Handful({ counters }: { counters: number }): JSX.Element {
  const across = Math.min(counters, 10);
  const rows = Math.ceil(counters / 10);
  return (
    <svg class="handful" viewBox={`0 0 ${Math.max(1, across) * 16} ${Math.max(1, rows) * 16}`} style={{ inlineSize: `${Math.max(1, across)}rem` }} aria-hidden="true">
      {Array.from({ length: counters }, (_, index) => (
        <circle key={index} class="stone" cx={(index % 10) * 16 + 8} cy={Math.floor(index / 10) * 16 + 8} r="6" />
      ))}
    </svg>
  );
}

/** What is in hand, what the path captures so far, and how many moves begin so, if they can be counted at once. */
export function Hand({ board, turn, onEnd }: { board: BoardOf["buku"]; turn: HalfTurn<"buku">; onEnd: () => void }): JSX.Element {
  const words = texts.buku;
  const ways = useMemo(() => turn.ways, [turn, turn.text]);
  const isLifted = turn.steps.length > 0;
  const left = turn.inHand ?? 0;
  return (
    <div class="buku-hand">
      {isLifted && left > 0 && <Handful counters={left} />}
      <span class="facts">
        {isLifted ? words.inHand(left, turn.captures ?? 0, ways) : words.chooseLine(board.toMove === "white", ways)}
      </span>
      {turn.complete && <button type="button" class="primary" onClick={onEnd}>{texts.table.endTurn}</button>}
    </div>
  );
}

/** The counters that a side has captured, and the spare one that White begins with. */
export function Captured({ board, side, name, isLifted }: { board: BoardOf["buku"]; side: Side; name: string; isLifted: boolean }): JSX.Element {
  const words = texts.buku;
  // With the first line, White takes the spare counter in hand, too (U1).
  const hasSpare = board.spare && side === "white" && !isLifted;
  return (
    <p class={board.toMove === side ? "buku-captured moves" : "buku-captured"}>
      <span class={`swatch ${side}`} aria-hidden="true" />
      <span>{words.captured(name, board.captured[side])}{hasSpare ? ` ${words.spare}` : ""}</span>
    </p>
  );
}
