import { useEffect, useState } from "preact/hooks";
import { type Exercise, type Given, numberOn } from "../game/exercises";
import { isDone, verdictOf } from "../game/tasks";
import { sideName } from "../game/words";
import { texts } from "../texts";
import type { App } from "./app";
import { Choice } from "./fields";
import { TaskBox } from "./task-box";

/** An exercise: what is asked, what a play costs, the solution when it is found or asked for, and the way to the others. */
export function ExerciseBox({ app, exercise }: { app: App; exercise: Exercise }) {
  const { game, number, count, given, progress } = exercise;
  const words = texts.exercises;
  const { again, back, next, leave } = texts.lessons;
  const open = (wanted: number): void => void app.exercise(game, wanted);
  const solved = app.store.solved(game);
  const names = Array.from({ length: count }, (_, index) => `${index}`);
  const label = words.title(texts.games[game].name, number + 1, count);
  const [chosen, choose] = useState(`${number}`);
  useEffect(() => choose(`${number}`), [number]);
  const isToday = number === numberOn(new Date(), count);
  const isShown = isDone(exercise);
  const { value: table } = app.table;
  return (
    <TaskBox label={isToday ? `${label} · ${words.today}` : label} title={words.question} progress={progress}>
      <p>{table && texts.table.toMove(sideName(table.turns[0]?.player ?? table.toMove))}. {words.text}</p>
      {progress === "wrong" && <p class="wrong">{verdictOf(exercise)} {again}.</p>}
      {isShown && <p class="right">{verdictOf(exercise)}</p>}
      {isShown && <Solution given={given} />}
      <div class="row">
        {isShown ? <button type="button" onClick={() => open(number)}>{again}</button> : <button type="button" onClick={() => app.showSolution()}>{words.show}</button>}
        {number > 0 && <button type="button" onClick={() => open(number - 1)}>{back}</button>}
        {number + 1 < count && <button type="button" class={isShown ? "primary" : ""} onClick={() => open(number + 1)}>{next}</button>}
        <button type="button" onClick={() => app.goHome()}>{leave}</button>
      </div>
      {/* With the arrows, a choice changes with each key, so that another button opens it. */}
      <div class="row end">
        <Choice label={words.exercise} value={chosen} values={names} name={(name) => `${Number(name) + 1}${solved.has(Number(name)) ? " ✓" : ""}`} onChange={choose} />
        <button type="button" onClick={() => open(Number(chosen))}>{words.open}</button>
      </div>
      <p class="soft">{words.found(solved.size, count)}</p>
    </TaskBox>
  );
}

/** All plays, and what each loses. */
function Solution({ given: { plays, source, trials, others } }: { given: Given }) {
  const words = texts.exercises;
  return (
    <>
      <p class="soft">{words.sources[source](trials)}</p>
      <div class="panel scroll" tabIndex={0} role="region" aria-label={texts.analysis.losses}>
        <table class="losses">
          <thead>
            <tr>
              <th scope="col">{texts.record.play}</th>
              <th scope="col" class="number">{texts.analysis.loss}</th>
            </tr>
          </thead>
          <tbody>
            {plays.map(({ text, loss, error }) => (
              <tr key={text}>
                <td>{text}</td>
                <td class="number">{texts.signed(-loss)}{error > 0 && <span class="soft"> ± {texts.decimal(error)}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others && <p class="soft">{words.others(others.count, others.loss)}</p>}
    </>
  );
}
