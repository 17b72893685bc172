import type { GameName } from "../game/kinds";
import { Die } from "../boards/dice";

/** A small picture of a game. It tells nothing that the name does not. */
export function Emblem({ game }: { game: GameName }) {
  return (
    <svg class="emblem" viewBox="0 0 96 64" aria-hidden="true">
      <rect class="field" x="1" y="1" width="94" height="62" rx="6" />
      {pictures[game]()}
    </svg>
  );
}

const pictures: Record<GameName, () => preact.JSX.Element> = { plakoto, boloko, bolo, buku };

function plakoto() {
  const points = [10, 25, 40, 55, 70];
  return (
    <g>
      {points.map((x, index) => <path key={x} class={index % 2 ? "wood-a" : "wood-b"} d={`M${x},62 l8,-46 l8,46 z`} />)}
      <circle class="piece b" cx="33" cy="54" r="7" />
      <circle class="piece a" cx="33" cy="44" r="7" />
      <circle class="piece a" cx="63" cy="54" r="7" />
      <circle class="piece a" cx="63" cy="40" r="7" />
      <circle class="piece b" cx="78" cy="54" r="7" />
    </g>
  );
}

function boloko() {
  return (
    <g>
      <path class="wall" d="M20,12 h56 v40 h-56 v-26 h40 v12 h-24" />
      <circle class="piece a" cx="28" cy="19" r="6" />
      <circle class="piece a" cx="43" cy="19" r="6" />
      <circle class="piece b" cx="48" cy="32" r="6" />
    </g>
  );
}

function bolo() {
  return (
    <g>
      {[1, 5, 3, 1].map((face, index) => (
        <Die key={index} face={face} x={19 + index * 19} y={index % 2 ? 24 : 40} size={17} />
      ))}
    </g>
  );
}

function buku() {
  const counts = [1, 2, 0, 1, 0, 3, 1, 2, 1, 0, 2, 1];
  return (
    <g>
      {counts.map((count, index) => {
        const x = 20 + (index % 4) * 14;
        const y = 11 + Math.floor(index / 4) * 14;
        return (
          <g key={index}>
            <rect class={(index + Math.floor(index / 4)) % 2 ? "wood-a" : "wood-b"} x={x} y={y} width="14" height="14" />
            {count > 0 && <circle class={`piece ${count > 1 ? "b" : "a"}`} cx={x + 7} cy={y + 7} r={3 + count} />}
          </g>
        );
      })}
    </g>
  );
}
