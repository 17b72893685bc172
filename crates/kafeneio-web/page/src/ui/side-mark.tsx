import type { GameName } from "../game/kinds";

/** A piece of the color of a side. */
export function SideMark({ game, index }: { game: GameName; index: number }) {
  return game === "bolo" ? null : <span class={`side-mark ${index === 0 ? "a" : "b"}`} data-game={game} aria-hidden="true" />;
}
