import { useEffect } from "preact/hooks";
import type { Table } from "../game/table";
import { texts } from "../texts";
import { AnalysisPanel } from "./analysis-panel";
import type { App } from "./app";
import { BoardPlace } from "./board-place";
import { Controls } from "./controls";
import { HintPanel } from "./hint-panel";
import { Notices } from "./notices";
import { PlayerBar } from "./player-bar";
import { RecordPanel } from "./record-panel";
import { RefusalBox } from "./refusal";

/** A table: the board with its players and controls, and beside it help, record and analysis. */
export function TableView({ app, table }: { app: App; table: Table }) {
  // Reading the count draws the view again after every change of the table.
  app.changes.value;
  useEffect(() => document.getElementById("main")?.focus({ preventScroll: true }), [table]);
  const name = texts.games[table.game].name;
  return (
    <main id="main" class="table" data-game={table.game} tabIndex={-1} aria-label={texts.table.label(name)}>
      <h1 class="spoken">{name}</h1>
      <div class="play-area">
        <Notices app={app} table={table} />
        <PlayerBar app={app} table={table} />
        <BoardPlace app={app} table={table} />
        <Controls app={app} table={table} />
        <RefusalBox app={app} />
      </div>
      {!app.isEmbedded && (
        <div class="side-area">
          <HintPanel app={app} table={table} />
          <RecordPanel app={app} table={table} />
          <AnalysisPanel app={app} table={table} />
        </div>
      )}
    </main>
  );
}
