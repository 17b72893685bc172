import { useEffect, useRef } from "preact/hooks";
import { sideName } from "../game/words";
import { texts } from "../texts";
import { lossOf } from "./analysis-panel";
import type { View } from "./view";

/** The turns of the game, with a way to look at each position. */
export function RecordPanel({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.record;
  const at = table.cursor;
  const steps: [string, string, number, boolean][] = [
    ["|◀", words.first, 0, at === 0],
    ["◀", words.previous, at - 1, at === 0],
    ["▶", words.next, at + 1, table.isLive],
    ["▶|", words.last, table.plies, table.isLive],
  ];
  return (
    <section class="panel record" aria-label={words.title}>
      <div class="panel-head">
        <h2>{words.title}</h2>
        <div class="row steps">
          {steps.map(([sign, label, ply, disabled]) => (
            <button key={label} type="button" class="quiet" aria-label={label} title={label} disabled={disabled} onClick={() => table.goTo(ply)}>{sign}</button>
          ))}
          <button type="button" onClick={() => app.open({ name: "keep" })}>{words.keep}</button>
        </div>
      </div>
      {table.plies === 0 ? <p class="soft">{words.empty}</p> : <Turns view={view} />}
    </section>
  );
}

function Turns({ view }: { view: View }) {
  const { app, table } = view;
  const judged = app.help.judged.value;
  const current = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => keepInSight(list.current, current.current), [table.cursor, table.plies]);
  return (
    <ol class="turns" ref={list}>
      {table.turns.map((turn, ply) => {
        const here = table.cursor === ply + 1;
        return (
          <li key={ply} ref={here ? current : null}>
            <button type="button" class="quiet" aria-current={here ? "true" : undefined} onClick={() => table.goTo(ply + 1)}>
              <span class="number">{ply + 1}</span>
              <span class="player">{sideName(turn.player)}</span>
              <span class="roll">{turn.roll ?? ""}</span>
              <span class="text">{turn.play}</span>
              {judged[ply] && <span class={`loss ${judged[ply].mark}`}>{lossOf(judged[ply])}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Scrolls the list, and never the page, to the turn. */
function keepInSight(list: HTMLElement | null, turn: HTMLElement | null): void {
  if (!list || !turn) return;
  const top = turn.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + turn.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
