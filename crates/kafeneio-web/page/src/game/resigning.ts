import { hintsFor } from "./hints";
import type { Player } from "./kinds";
import type { Players } from "./players";
import type { Table } from "./table";

/** A player of the package lets one point be enough up to this expectation, since an estimate is not more exact. */
const ENOUGH = 1.05;

/**
 * Returns whether the other side, a player of the package, agrees that `player` resigns for one point. The strongest player
 * of the game judges that for all levels, with the roll that lies on the table.
 */
export async function agreesToOne(table: Table, player: Player, players: Players, signal: AbortSignal): Promise<boolean> {
  const { plays, evaluation } = await hintsFor(table, players, signal, () => undefined);
  const ofMover = plays[0]?.value ?? evaluation.value;
  return (table.toMove === player ? -ofMover : ofMover) <= ENOUGH;
}
