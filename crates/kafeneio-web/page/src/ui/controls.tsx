import type { AnyOutcome } from "../game/kinds";
import type { Table } from "../game/table";
import { outcomeSentences, playerName } from "../game/words";
import { texts } from "../texts";
import type { App } from "./app";
import { HandDice } from "./hand-dice";
import { OpeningDice } from "./opening-dice";
import type { View } from "./view";

/** Everything below the board: the state of the game in a line, the dice, and what can be done now. */
export function Controls({ view }: { view: View }) {
  const { app, table } = view;
  if (app.isDone) return null;
  return (
    <div class="controls">
      {table.isLive && table.outcome ? <Result table={table} outcome={table.outcome} /> : <p class="state">{stateOf(app, table)}</p>}
      <div class="row actions">
        <OpeningDice view={view} />
        <Actions view={view} />
      </div>
      <Tip view={view} />
    </div>
  );
}

/** How the game ended: who wins, and below it why, by how much, and how the match stands. */
function Result({ table, outcome }: { table: Table; outcome: AnyOutcome }) {
  const [won, ...more] = outcomeSentences(table, outcome);
  return (
    <div class="state result">
      <h2>{won}</h2>
      {more.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </div>
  );
}

/** How a turn is entered, for those who have not played here yet. */
function Tip({ view: { app, table } }: { view: View }) {
  const { tips } = texts.table;
  if (!table.turn || table.turn.steps.length > 0 || !table.personMoves || table.plies > 3 || app.watching.value) return null;
  const tip = table.game === "bolo" || table.game === "buku" ? tips[table.game] : tips[app.preferences.value.clicks];
  return <p class="soft tip">{tip}</p>;
}

/** Returns what the game waits for, in words. */
function stateOf(app: App, table: Table): string {
  const words = texts.table;
  if (!table.isLive) return texts.say.looking(table.cursor);
  const who = playerName(table, table.toMove);
  const doing = app.driver?.doing.kind;
  if (doing === "thinking") return `${words.thinking(who)} …`;
  if (doing === "paused") return words.paused;
  if (doing === "forced" && !mustPass(table)) return `${words.toMove(who)} · ${words.forced}`;
  if (table.needsRoll) return words.toRoll(who);
  return mustPass(table) && table.game !== "bolo" ? `${words.toMove(who)} · ${words.noPlay}` : words.toMove(who);
}

/** Whether the dice leave nothing to play. */
function mustPass({ turn }: Table): boolean {
  return turn !== null && turn.steps.length === 0 && turn.complete && turn.next.length === 0;
}

function Actions({ view }: { view: View }) {
  const { app, table } = view;
  if (app.watching.value || !table.isLive) return null;
  if (table.outcome) return <AfterGame view={view} />;
  const doing = app.driver?.doing.kind;
  return (
    <>
      {doing === "thinking" && <ProgressOf view={view} />}
      {doing === "paused" && <button type="button" class="primary" onClick={() => app.driver?.resume()}>{texts.table.goOn}</button>}
      {table.setup.dice === "hand" && table.needsRoll && <HandDice view={view} />}
      <TurnActions view={view} />
    </>
  );
}

function ProgressOf({ view: { app, table } }: { view: View }) {
  const words = texts.table;
  const { driver } = app;
  if (driver?.doing.kind !== "thinking") return null;
  const { part } = driver.doing;
  return (
    <>
      {part > 0 && <progress aria-label={words.thinking(playerName(table, table.toMove))} max={1} value={part} />}
      <button type="button" onClick={() => driver.pause()}>{driver.isShow ? words.pause : words.stopThinking}</button>
    </>
  );
}

function TurnActions({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.table;
  const { turn } = table;
  const mine = table.personMoves;
  const canRoll = mine && table.needsRoll && table.setup.dice === "page";
  // The table of Bolo and the board of Buku have their own buttons for it; a bust is ended here.
  const canEnd = mine && turn?.complete === true && table.game !== "buku" && (table.game !== "bolo" || mustPass(table));
  const canUndoStep = mine && (turn?.steps.length ?? 0) > 0;
  return (
    <>
      {canRoll && <button type="button" class="primary" onClick={() => app.attempt((it) => it.rollDice())}>{table.game === "bolo" ? words.rollAll : words.roll}</button>}
      {canEnd && <button type="button" class="primary" onClick={() => app.endTurn()}>{endLabel(table)}</button>}
      <button type="button" disabled={!canUndoStep && !table.canUndo} onClick={() => app.undo()}>{canUndoStep ? words.undoStep : words.undoTurn}</button>
      {table.undone.length > 0 && <button type="button" onClick={() => app.redo()}>{words.redoTurn}</button>}
    </>
  );
}

function endLabel({ game, turn }: Table): string {
  if (game === "bolo") return texts.table.bust;
  return turn?.steps.length === 0 ? texts.table.pass : texts.table.endTurn;
}

function AfterGame({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.table;
  const isOver = table.setup.target !== null && table.series.winner !== null;
  const label = isOver ? words.newMatch : table.setup.target === null ? words.again : words.nextGame;
  return (
    <>
      <button type="button" class="primary" onClick={() => app.attempt((it) => it.nextGame())}>{label}</button>
      <button type="button" onClick={() => app.undo()}>{table.givenUp ? texts.early.takeBack : words.undoTurn}</button>
    </>
  );
}
