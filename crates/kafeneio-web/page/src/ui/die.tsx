const spots: Record<number, readonly [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]],
  6: [[28, 25], [72, 25], [28, 50], [72, 50], [28, 75], [72, 75]],
};

/** The face of a die, 100 units wide, to be put into a drawing. */
export function Die({ face }: { face: number }) {
  return (
    <g>
      <rect class="die" x="3" y="3" width="94" height="94" rx="18" />
      {(spots[face] ?? []).map(([x, y]) => <circle key={`${x},${y}`} class="die-pip" cx={x} cy={y} r="9" />)}
    </g>
  );
}
