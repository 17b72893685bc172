import type { StepOf } from "kafeneio";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Way } from "./choices";
import { middle, type Geometry, type Place, type RaceGame } from "./model";
import { placeName, type RaceTexts } from "./words";

/** A step in words; a jump is told apart. */
function stepName(words: RaceTexts, step: StepOf[RaceGame]): string {
  const jump = "jump" in step && step.jump;
  return (jump ? words.jump : words.step)(step.from, step.to, step.die);
}

export interface ChooserProps<G extends RaceGame> {
  words: RaceTexts;
  geometry: Geometry;
  place: Place;
  ways: readonly Way<G>[];
  onChoose: (way: Way<G>) => void;
  onCancel: () => void;
}

/** Asks which of several ways to the same place is meant. */
export function Chooser<G extends RaceGame>({ words, geometry, place, ways, onChoose, onCancel }: ChooserProps<G>): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // Before the next key: Enter means the first way then.
  useLayoutEffect(() => box.current?.querySelector("button")?.focus(), []);
  const { x, y } = middle(geometry.area(place));
  const title = words.chooseWay(placeName(words, place));
  const style = {
    left: `${Math.min(Math.max((x / geometry.width) * 100, 30), 70)}%`,
    top: `${Math.min(Math.max((y / geometry.height) * 100, 20), 80)}%`,
  };
  return (
    <div class="race-chooser" role="group" aria-label={title} ref={box} style={style}
      onKeyDown={(event) => { if (event.key === "Escape") onCancel(); }}>
      <p>{title}</p>
      {ways.map((way) => {
        const name = way.map((step) => stepName(words, step)).join(words.inTurn);
        return <button key={name} type="button" onClick={() => onChoose(way)}>{name}</button>;
      })}
      <button type="button" class="cancel" onClick={onCancel}>{words.cancel}</button>
    </div>
  );
}
