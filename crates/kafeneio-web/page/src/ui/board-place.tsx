import type { GameName } from "kafeneio";
import type { ComponentType } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps } from "../boards/props";
import { BoloTable } from "../boards/bolo";
import { BolokoBoard } from "../boards/boloko";
import { BukuBoard } from "../boards/buku";
import { PlakotoBoard } from "../boards/plakoto";
import "../boards/board.css";
import { isPerson } from "../game/setup";
import type { Player } from "../game/kinds";
import type { Table } from "../game/table";
import { playerName, seatName } from "../game/words";
import { RefusalBox } from "./refusal";
import type { View } from "./view";

type AnyBoardComponent = ComponentType<BoardProps<GameName>>;

/** Each board is for its own game, and is given nothing else. */
export const boards = { plakoto: PlakotoBoard, boloko: BolokoBoard, bolo: BoloTable, buku: BukuBoard } as unknown as Record<GameName, AnyBoardComponent>;

/** The board of the game, with what it is given. */
export function BoardPlace({ view }: { view: View }) {
  const { app, table } = view;
  const Board = boards[table.game];
  /** Where the board was touched last, as a part of its height from above. */
  const touched = useRef(0.5);
  const mayEnter = table.isLive && table.personMoves && !app.watching.value && !app.isDone;
  return (
    <div
      class="board-place"
      data-board={table.game}
      data-position={table.position.text}
      data-roll={table.shownRoll ?? ""}
      data-entered={table.isLive ? (table.turn?.text ?? "") : ""}
      onPointerDown={(event) => { touched.current = within(event.currentTarget, event.clientY); }}
      onKeyDown={(event) => { touched.current = within(event.currentTarget, middleOf(event.target)); }}
    >
      <RefusalBox app={app} touched={touched.current} />
      <Board
        rules={table.rules}
        board={table.board}
        viewer={app.task.value ? (table.turns[0]?.player ?? table.toMove) : viewerOf(table)}
        turn={mayEnter ? table.turn : null}
        roll={table.shownRoll}
        last={table.last}
        shown={app.help.shown.value}
        clicks={app.preferences.value.clicks}
        names={(player) => nameOf(table, player)}
        onSteps={(steps) => app.enter(steps)}
        onUndo={() => app.undoStep()}
        onEnd={() => app.attempt((it) => it.endTurn())}
        onRefused={(error) => app.refuse(error)}
        say={(text) => app.say(text)}
      />
    </div>
  );
}

function within(board: Element, y: number): number {
  const { top, height } = board.getBoundingClientRect();
  return (y - top) / height;
}

function middleOf(target: EventTarget | null): number {
  const { top, height } = (target as Element).getBoundingClientRect();
  return top + height / 2;
}

/** The score sheet of Bolo is the only place that tells who plays a seat. */
function nameOf(table: Table, player: Player): string {
  return table.game === "bolo" ? seatName(table, player) : playerName(table, player);
}

/** The only person sits at the near side; if several play, the one who begins. */
function viewerOf(table: Table): Player {
  const people = table.setup.seats.flatMap((seat, index) => (isPerson(seat) ? [index] : []));
  return table.playerAt(people[0] ?? 0);
}
