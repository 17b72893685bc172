import { useEffect, useRef } from "preact/hooks";
import { lessons, textsOf } from "../game/lessons";
import { texts } from "../texts";
import type { App } from "./app";

/** A task of a guided game, beside its board or above it: the idea, what is said of a play, and the way on. */
export function LessonBox({ app }: { app: App }) {
  const lesson = app.lesson.value;
  const box = useRef<HTMLElement>(null);
  // What is said of a play may be out of sight: a turn ends below the board.
  useEffect(() => {
    if (lesson && lesson.progress !== "open") box.current?.scrollIntoView({ block: "nearest" });
  }, [lesson?.progress]);
  if (!lesson) return null;
  const { game, number, progress } = lesson;
  const words = texts.lessons;
  const { title, text, right, wrong } = textsOf(lesson);
  const tasks = lessons[game];
  const { name } = texts.games[game];
  const { rule } = tasks[number]!;
  const isLast = number + 1 === tasks.length;
  const isDone = progress === "right";
  return (
    <section class="lesson" ref={box} data-progress={progress} aria-label={words.title(name, number + 1, tasks.length)}>
      <p class="soft">{words.title(name, number + 1, tasks.length)}</p>
      <h2>{title}</h2>
      <p>{text}</p>
      {progress === "wrong" && <p class="wrong">{wrong} {words.again}.</p>}
      {isDone && <p class="right">{right} {isLast && words.done(name)}</p>}
      <div class="row">
        {isDone && !isLast && <button type="button" class="primary" onClick={() => app.learn(game, number + 1)}>{words.next}</button>}
        {isDone && isLast && <button type="button" class="primary" onClick={() => app.open({ name: "setup", game })}>{words.play}</button>}
        {isDone && <button type="button" onClick={() => app.learn(game, number)}>{words.again}</button>}
        {number > 0 && <button type="button" onClick={() => app.learn(game, number - 1)}>{words.back}</button>}
        {!isDone && !isLast && <button type="button" onClick={() => app.learn(game, number + 1)}>{words.next}</button>}
        <button type="button" onClick={() => app.open({ name: "rules", game, rule })}>{words.rule(rule)}</button>
        <button type="button" onClick={() => app.goHome()}>{words.leave}</button>
      </div>
    </section>
  );
}
