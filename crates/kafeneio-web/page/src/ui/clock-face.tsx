import type { Player } from "../game/kinds";
import { texts } from "../texts";
import type { App } from "./app";

/** From here on a clock is drawn in the color of what is wrong, in seconds. */
const LOW = 10;

/** What a player has left: minutes and seconds, and the free seconds of the turn while they run. */
export function ClockFace({ app, player }: { app: App; player: Player }) {
  const seconds = app.times.value?.left.get(player);
  if (seconds === undefined) return null;
  const runs = app.times.value?.mover === player;
  const free = runs ? (app.times.value?.free ?? 0) : 0;
  return (
    <span class={`clock${runs ? " runs" : ""}${seconds <= LOW ? " low" : ""}`} role="timer">
      <span class="spoken">{texts.early.timeLeft} </span>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
      {free > 0 && <span class="soft"> +{free}</span>}
    </span>
  );
}
