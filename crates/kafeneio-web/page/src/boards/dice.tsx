import type { JSX } from "preact";
import "./dice.css";

/** The spots of each face on a grid of three by three, from 0 to 2. */
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];

export interface DieProps {
  face: number;
  /** The center of the die, in the units of the drawing around it. */
  x: number;
  y: number;
  size: number;
  /** Whether it is played already: then it is dimmed. */
  used?: boolean;
}

/** A die seen from above: a group for any SVG drawing. */
export function Die({ face, x, y, size, used = false }: DieProps): JSX.Element {
  const half = size / 2;
  return (
    <g class={used ? "die used" : "die"} transform={`translate(${x} ${y})`} data-face={face}>
      <rect x={-half} y={-half} width={size} height={size} rx={size * 0.18} />
      {SPOTS[face]?.map(([column, row]) => (
        <circle key={`${column}${row}`} cx={(column - 1) * size * 0.27} cy={(row - 1) * size * 0.27} r={size * 0.095} />
      ))}
    </g>
  );
}

export interface DiceProps {
  faces: readonly number[];
  /** The faces that are still to be played; if it is left out, all of them. */
  left?: readonly number[];
  /** The middle of the row. */
  x: number;
  y: number;
  size: number;
}

/** Which dice of a row are played already: of equal dice the first ones. */
export function usedDice(faces: readonly number[], left: readonly number[]): boolean[] {
  const number = (of: readonly number[], face: number): number => of.filter((other) => other === face).length;
  return faces.map((face, index) => {
    const played = number(faces, face) - number(left, face);
    return number(faces.slice(0, index), face) < played;
  });
}

/** A row of dice. */
export function Dice({ faces, left = faces, x, y, size }: DiceProps): JSX.Element {
  const used = usedDice(faces, left);
  const apart = size * 1.25;
  return (
    <g class="dice">
      {faces.map((face, index) => (
        <Die key={index} face={face} x={x + (index - (faces.length - 1) / 2) * apart} y={y} size={size} used={used[index] ?? false} />
      ))}
    </g>
  );
}
