import { type Lesson, lessons, textsOf } from "../game/lessons";
import { texts } from "../texts";
import type { App } from "./app";
import { TaskBox } from "./task-box";

/** A task of a guided game: the idea, what is said of a play, and the way on. */
export function LessonBox({ app, lesson }: { app: App; lesson: Lesson }) {
  const { game, number, progress } = lesson;
  const words = texts.lessons;
  const { title, text, right, wrong } = textsOf(lesson);
  const tasks = lessons[game];
  const { name } = texts.games[game];
  const { rule } = tasks[number]!;
  const isLast = number + 1 === tasks.length;
  const isRight = progress === "right";
  return (
    <TaskBox label={words.title(name, number + 1, tasks.length)} title={title} progress={progress}>
      <p>{text}</p>
      {progress === "wrong" && <p class="wrong">{wrong} {words.again}.</p>}
      {isRight && <p class="right">{right} {isLast && words.done(name)}</p>}
      <div class="row">
        {isRight && !isLast && <button type="button" class="primary" onClick={() => app.learn(game, number + 1)}>{words.next}</button>}
        {isRight && isLast && <button type="button" class="primary" onClick={() => app.open({ name: "setup", game })}>{words.play}</button>}
        {isRight && <button type="button" onClick={() => app.learn(game, number)}>{words.again}</button>}
        {number > 0 && <button type="button" onClick={() => app.learn(game, number - 1)}>{words.back}</button>}
        {!isRight && !isLast && <button type="button" onClick={() => app.learn(game, number + 1)}>{words.next}</button>}
        <button type="button" onClick={() => app.open({ name: "rules", game, rule })}>{words.rule(rule)}</button>
        <button type="button" onClick={() => app.goHome()}>{words.leave}</button>
      </div>
    </TaskBox>
  );
}
