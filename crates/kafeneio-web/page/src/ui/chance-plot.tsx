import type { AnyAnalyzed } from "../game/players";
import { texts } from "../texts";

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 42;

/** The chances of the first side along the game. Blunders and errors are marked. */
export function ChancePlot({ turns, who, at, onPick }: { turns: readonly AnyAnalyzed[]; who: string; at: number; onPick: (turn: number) => void }) {
  const words = texts.analysis;
  const known = turns.filter((turn): turn is AnyAnalyzed & { win: number } => turn.win !== null);
  if (known.length < 2) return <p class="soft">{words.plotNone}</p>;
  const last = turns.length;
  const x = (turn: number): number => EDGE + ((WIDTH - EDGE - 8) * (turn - 1)) / Math.max(1, last - 1);
  const y = (win: number): number => 8 + (HEIGHT - 28) * (1 - win);
  const path = known.map((turn, index) => `${index === 0 ? "M" : "L"}${x(turn.number).toFixed(1)},${y(turn.win).toFixed(1)}`).join("");
  const pick = (event: MouseEvent & { currentTarget: SVGSVGElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - left) / width) * WIDTH;
    const turn = Math.round(1 + ((place - EDGE) / (WIDTH - EDGE - 8)) * (last - 1));
    onPick(Math.max(0, Math.min(last, turn - 1)));
  };
  return (
    <figure class="plot">
      <figcaption>{words.plot(who)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={labelOf(known, who)} onClick={pick}>
        {[0, 0.5, 1].map((win) => (
          <g key={win}>
            <line class="grid" x1={EDGE} x2={WIDTH - 8} y1={y(win)} y2={y(win)} />
            <text class="tick end" x={EDGE - 5} y={y(win) + 4}>{Math.round(win * 100)} %</text>
          </g>
        ))}
        <text class="tick" x={x(1)} y={HEIGHT - 4}>1</text>
        <text class="tick end" x={x(last)} y={HEIGHT - 4}>{last}</text>
        <line class="here" x1={x(at + 1)} x2={x(at + 1)} y1={y(1)} y2={y(0)} />
        <path class="curve" d={path} />
        {known.filter(({ mark }) => mark === "error" || mark === "blunder").map((turn) => (
          <circle key={turn.number} class={`mark ${turn.mark}`} cx={x(turn.number)} cy={y(turn.win)} r="4" />
        ))}
      </svg>
    </figure>
  );
}

/** Returns the plot in words: where it begins, where it ends, and its extremes. */
function labelOf(known: readonly (AnyAnalyzed & { win: number })[], who: string): string {
  const byChance = [...known].sort((one, other) => one.win - other.win);
  const points = [known[0], byChance[0], byChance.at(-1), known.at(-1)];
  return points.flatMap((turn) => (turn ? [texts.analysis.point(turn.number, who, turn.win)] : [])).join("; ");
}
