import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { Driver } from "../game/driver";
import { type GameName, gameNames, playerAt } from "../game/kinds";
import { dayOf } from "../game/exercises";
import { readSaved, writeSaved } from "../game/saved";
import { usualSetup } from "../game/setup";
import { Table } from "../game/table";
import { texts } from "../texts";
import type { App } from "./app";
import { isStill } from "./appearance";
import { boards } from "./board-place";

/** Who plays there. It needs no network, which would have to be fetched. */
const LEVEL = "greedy";
/** How long the end of a game stays, in milliseconds. */
const AT_THE_END = 5000;

/** A board at which the house plays against itself, each day another game, until somebody takes over. */
export function LivingBoard({ app }: { app: App }) {
  const [game] = useState(() => gameNames[dayOf(new Date()) % gameNames.length]!);
  const [table, setTable] = useState<Table | null>(null);
  /** Whether somebody has let it go on or stopped it, which counts more than the settings. */
  const [wanted, want] = useState<boolean | null>(null);
  const [isSeen, see] = useState(false);
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  const place = useRef<HTMLElement>(null);
  const isWanted = wanted ?? !isStill(app);
  const isRunning = isWanted && isSeen;
  // On a phone the board is below the window, and costs nothing there.
  useEffect(() => watch(place.current!, see), []);
  useEffect(() => {
    if (isSeen && !table) setTable(tableOf(game));
  }, [isSeen]);
  useEffect(() => {
    if (!table || !isRunning) return;
    const driver = new Driver(table, app.players, () => ({ ...app.preferences.value, pace: "slow" }), redraw);
    return () => driver.stop();
  }, [table, isRunning]);
  useEffect(() => {
    if (!table?.outcome || !isRunning) return;
    const timer = setTimeout(() => setTable(tableOf(game)), AT_THE_END);
    return () => clearTimeout(timer);
  }, [table?.outcome, isRunning]);
  const words = texts.table;
  return (
    <figure class="living" data-living={game} ref={place}>
      {table ? <Board table={table} /> : <div class="board-place" />}
      <figcaption>{texts.games[game].name}: {texts.players.levels[LEVEL]} – {texts.players.levels[LEVEL]}</figcaption>
      <div class="row">
        <button type="button" onClick={() => want(!isWanted)}>{isWanted ? words.pause : words.goOn}</button>
        <button type="button" onClick={() => app.play(takenOver(table ?? tableOf(game)))}>{words.linkedGoOn}</button>
      </div>
    </figure>
  );
}

function tableOf(game: GameName): Table {
  const seat = { player: LEVEL, name: "" };
  return new Table({ ...usualSetup(game), seats: [seat, seat] });
}

/** Tells whether an element is in the window, whenever that changes, until the returned function is called. */
function watch(element: Element, onChange: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)!.isIntersecting));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Returns the game as it stands, or another one if it is over, with the seats of a usual one. */
function takenOver(table: Table): Table {
  if (table.outcome) return new Table(usualSetup(table.game));
  const taken = readSaved(writeSaved(table), table.game);
  taken.setup.seats = usualSetup(table.game).seats;
  return taken;
}

/** The board alone: nobody can touch it, and nobody has to hear of it. */
function Board({ table }: { table: Table }) {
  const Drawn = boards[table.game];
  const nothing = (): void => undefined;
  return (
    <div class="board-place" inert aria-hidden="true">
      <Drawn
        rules={table.rules}
        board={table.board}
        viewer={playerAt(table.game, 0)}
        turn={null}
        roll={table.shownRoll}
        last={table.last}
        shown={null}
        clicks="show"
        names={() => texts.players.levels[LEVEL] ?? ""}
        onSteps={nothing}
        onUndo={nothing}
        onEnd={nothing}
        onRefused={nothing}
        say={nothing}
      />
    </div>
  );
}
