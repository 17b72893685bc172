import { useState } from "preact/hooks";
import type { Player } from "../game/kinds";
import { messageOf } from "../game/messages";
import type { AnyAnalyzed } from "../game/players";
import { isPerson } from "../game/setup";
import { sideName } from "../game/words";
import { texts } from "../texts";
import { ChancePlot } from "./chance-plot";
import { Switch } from "./fields";
import { Waiting } from "./waiting";
import type { View } from "./view";

/** What each play lost, and the chances along the game as far as it is played. */
export function AnalysisPanel({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.analysis;
  const asked = app.help.analysis.state.value;
  const judged = app.help.judged.value;
  const { judging } = app.preferences.value;
  const canAsk = judged.length < table.plies && asked.state !== "asking";
  const people = table.setup.seats.filter(isPerson).length;
  const isShared = people > 1 && table.outcome === null && !app.watching.value;
  return (
    <section class="panel analysis" aria-label={words.title}>
      <div class="panel-head">
        <h2>{words.title}</h2>
        {canAsk && <button type="button" onClick={() => app.help.askAnalysis()}>{isShared ? words.askBoth : words.ask}</button>}
      </div>
      {table.plies === 0 && <p class="soft">{words.after}</p>}
      <Switch label={words.judging} checked={judging} onChange={(wanted) => app.prefer({ judging: wanted })} />
      {asked.state === "asking" && (!judging || table.plies - judged.length > 1) && <Waiting label={words.asking} part={asked.part} onStop={() => app.help.analysis.clear()} />}
      {asked.state === "failed" && <p class="wrong" role="alert">{texts.hints.failed} {messageOf(asked.error)}</p>}
      {judged.length > 0 && <Result view={view} turns={judged} />}
    </section>
  );
}

function Result({ view, turns }: { view: View; turns: readonly AnyAnalyzed[] }) {
  const { table } = view;
  const words = texts.analysis;
  const [onlyLosses, setOnlyLosses] = useState(true);
  const shown = onlyLosses ? turns.filter(lossOf) : turns;
  return (
    <>
      <ChancePlot turns={turns} who={sideName(table.playerAt(0))} at={table.cursor} onPick={(turn) => table.goTo(turn)} />
      <h3>{words.sum}</h3>
      <ul class="plain">
        {table.setup.seats.map((_, seat) => <li key={seat}>{sideName(table.playerAt(seat))}: {sumOf(turns, table.playerAt(seat))}</li>)}
      </ul>
      <Switch label={words.onlyMistakes} checked={onlyLosses} onChange={setOnlyLosses} />
      <div class="scroll" tabIndex={0} role="region" aria-label={words.losses}>
        <table class="losses">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{texts.record.play}</th>
              <th scope="col" class="number">{words.loss}</th>
              <th scope="col">{words.best}</th>
              <th scope="col" class="number">{words.luck}</th>
            </tr>
          </thead>
          <tbody>{shown.map((turn) => <Row key={turn.number} view={view} turn={turn} />)}</tbody>
        </table>
      </div>
    </>
  );
}

function Row({ view, turn }: { view: View; turn: AnyAnalyzed }) {
  const { app, table } = view;
  const words = texts.analysis;
  const mark = words.marks[turn.mark];
  const canPlay = app.watching.value === null && isPerson(table.seat(turn.player as Player));
  return (
    <tr class={turn.mark}>
      <td><button type="button" class="link" onClick={() => table.goTo(turn.number - 1)}>{turn.number}</button></td>
      <td>
        {sideName(turn.player as Player)} {turn.roll ?? ""} {turn.play}
        {turn.mark === "blunder" && canPlay && <button type="button" class="link retry" onClick={() => table.takeBackTo(turn.number - 1)}>{words.retry}</button>}
      </td>
      <td class="number">{lossOf(turn)} {mark && <em>{mark}</em>}</td>
      <td>{lossOf(turn) && turn.best}</td>
      <td class="number">{turn.luck === 0 ? "" : texts.signed(turn.luck)}</td>
    </tr>
  );
}

/** What a turn lost, as it is written; nothing if that would be 0. */
export const lossOf = ({ loss }: AnyAnalyzed): string => (loss >= 0.0005 ? texts.signed(-loss) : "");

function sumOf(turns: readonly AnyAnalyzed[], player: Player): string {
  const own = turns.filter((turn) => turn.player === player);
  const count = (mark: AnyAnalyzed["mark"]): number => own.filter((turn) => turn.mark === mark).length;
  const loss = own.reduce((sum, turn) => sum + turn.loss, 0);
  return texts.analysis.sums(loss, count("error"), count("blunder"));
}
