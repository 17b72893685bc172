import type { JSX } from "preact";
import { texts } from "../../texts";

/** A button that is not possible now can be pressed too: then the engine says why. */
function ActionButton({ name, can, wished, onClick }: { name: string; can: boolean; wished: boolean; onClick: () => void }): JSX.Element {
  const classes = ["primary", !can && "cannot", wished && "wished"].filter(Boolean).join(" ");
  return <button type="button" class={classes} aria-disabled={!can} onClick={onClick}>{name}</button>;
}

export interface ActionsProps {
  /** How many dice are rolled next, or `null` if the player cannot roll on yet. */
  dice: number | null;
  /** The points that are banked, or `null` if the dice set aside do not all score. */
  points: number | null;
  canBank: boolean;
  /** What the best dice add, or `null` if there is nothing to set aside. */
  bestGain: number | null;
  wished: string | undefined;
  onAct: (action: "roll" | "bank") => void;
  onBest: () => void;
}

/** To roll on, to bank, or to set the best dice aside. */
export function Actions({ dice, points, canBank, bestGain, wished, onAct, onBest }: ActionsProps): JSX.Element {
  const words = texts.bolo;
  return (
    <div class="bolo-actions">
      <ActionButton name={words.roll(dice)} can={dice !== null} wished={wished === "roll"} onClick={() => onAct("roll")} />
      <ActionButton name={words.bank(points)} can={canBank} wished={wished === "bank"} onClick={() => onAct("bank")} />
      <button type="button" class="quiet" disabled={bestGain === null} onClick={onBest}>{words.takeBest(bestGain)}</button>
    </div>
  );
}
