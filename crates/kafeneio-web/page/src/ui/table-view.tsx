import { useEffect } from "preact/hooks";
import { texts } from "../texts";
import { AnalysisPanel } from "./analysis-panel";
import { BoardPlace } from "./board-place";
import { Controls } from "./controls";
import { ExerciseBox } from "./exercise-box";
import { HintPanel } from "./hint-panel";
import { LessonBox } from "./lesson-box";
import { Notices } from "./notices";
import { PlayerBar } from "./player-bar";
import { RecordPanel } from "./record-panel";
import type { View } from "./view";

/** A table: the board with its players and controls, and beside it help, record and analysis. */
export function TableView({ view }: { view: View }) {
  const { app, table } = view;
  const { value: task } = app.task;
  // A board in another page leaves the focus where it is.
  useEffect(() => {
    if (app.isEmbedded) return;
    focusTable();
    // The text of a task stands before the board in a narrow window.
    if (task) scrollTo(0, 0);
    else showBoard();
  }, [table]);
  useEffect(keepFocus, [view]);
  const name = texts.games[table.game].name;
  return (
    <main id="main" class="table" data-game={table.game} tabIndex={-1} aria-label={texts.table.label(name)}>
      <h1 class="spoken">{name}</h1>
      {task?.kind === "lesson" && <LessonBox app={app} lesson={task} />}
      {task?.kind === "exercise" && <ExerciseBox app={app} exercise={task} />}
      <div class="play-area">
        <Notices view={view} />
        <PlayerBar view={view} />
        <BoardPlace view={view} />
        <Controls view={view} />
        {app.resigner !== null && <button type="button" class="quiet resign" onClick={() => app.open({ name: "resign" })}>{texts.early.resign}</button>}
        {app.isEmbedded && <OpenFull view={view} />}
      </div>
      {!app.isEmbedded && !task && (
        <div class="side-area">
          <HintPanel view={view} />
          <RecordPanel view={view} />
          <AnalysisPanel view={view} />
        </div>
      )}
    </main>
  );
}

function focusTable(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Scrolls to the board: from the top of the page if it is in sight there, and as little as possible otherwise. */
function showBoard(): void {
  scrollTo(0, 0);
  document.querySelector("[data-board]")?.scrollIntoView({ block: "nearest" });
}

/** Gives the focus to the table where the button that had it is gone, such as after rolling. */
function keepFocus(): void {
  const isLost = document.hasFocus() && document.activeElement === document.body;
  if (isLost && !document.querySelector("dialog[open]")) focusTable();
}

/** From a board in another page to the same game with everything around it. */
function OpenFull({ view }: { view: View }) {
  return <a class="open-full" href={`./#${view.app.linkTo(view.table)}`} target="_blank" rel="noopener">{texts.page.openFull}</a>;
}
