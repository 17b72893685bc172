import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Progress } from "../game/tasks";

/** What a task asks for and what is said of a play, beside the board or above it. */
export function TaskBox({ label, title, progress, children }: { label: string; title: string; progress: Progress; children: ComponentChildren }) {
  const box = useRef<HTMLElement>(null);
  // What is said of a play may be out of sight: a turn ends below the board.
  useEffect(() => {
    if (progress !== "open") box.current?.scrollIntoView({ block: "nearest" });
  }, [progress]);
  return (
    <section class="task" ref={box} data-progress={progress} aria-label={label}>
      <p class="soft">{label}</p>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
