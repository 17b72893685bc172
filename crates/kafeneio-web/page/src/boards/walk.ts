/** Returns the place that a key leads to, as the places lie on the screen; `null` if the key does not walk. */
export function walk<P>(rows: readonly (readonly P[])[], from: P, key: string): P | null {
  const row = rows.findIndex((places) => places.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const at = (r: number, c: number): P => rows[r]?.[c] ?? from;
  switch (key) {
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "Home":
      return at(row, 0);
    case "End":
      return at(row, (rows[row]?.length ?? 1) - 1);
    default:
      return null;
  }
}

/** Returns the next of some places for a key, in a circle; `null` if the key does not walk. */
export function cycle<P>(places: readonly P[], from: P, key: string): P | null {
  const at = places.indexOf(from);
  const by = (step: number): P => places[(at + step + places.length) % places.length] ?? from;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return by(1);
    case "ArrowLeft":
    case "ArrowUp":
      return at < 0 ? (places.at(-1) ?? from) : by(-1);
    case "Home":
      return places[0] ?? from;
    case "End":
      return places.at(-1) ?? from;
    default:
      return null;
  }
}
