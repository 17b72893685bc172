import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { texts } from "../../texts";
import { diceOf } from "./dice-order";
import { DieSpot } from "./felt";
import type { Drag } from "./gestures";
import { type Place, slotOf } from "./layout";
import { gain, groupOf, type Offer } from "./selections";

export interface RollProps {
  roll: string;
  spots: readonly Place[];
  /** What the turn offers, if a person may enter it. */
  offer: Offer | null;
  kept: string;
  chosen: readonly number[];
  /** How many dice lie in the basket already. */
  before: number;
  drag: Drag | null;
  /** The faces that a hint sets aside. */
  wished: string;
  active: number;
  onFocus: (die: number) => void;
}

/** The dice of the roll, on the felt or in the basket. Those that can be set aside are lit and show their points. */
export function Roll({ roll, spots, offer, kept, chosen, before, drag, wished, active, onFocus }: RollProps): JSX.Element {
  const [pointed, setPointed] = useState<number | null>(null);
  const groups = [...roll].map((face, die) => (offer && !chosen.includes(die) ? groupOf(offer, kept, face) : null));
  const group = pointed === null ? null : groups[pointed];
  const meant = group && pointed !== null ? diceOf(roll, group, chosen, pointed) : [];
  const shown = diceOf(roll, wished, []);
  const isBust = offer?.sets.size === 0;

  /** Dice that only score together show their points once, below the one in the middle. */
  function showsPoints(die: number): boolean {
    const own = groups[die];
    if (own == null || own.length === 1) return true;
    const together = [...groups.keys()].filter((other) => groups[other] === own).sort((a, b) => spots[a]!.x - spots[b]!.x);
    return together[Math.floor(together.length / 2)] === die;
  }

  function spot(face: string, die: number): JSX.Element {
    const slot = chosen.indexOf(die);
    const dragged = drag?.die === die ? drag : null;
    const own = groups[die] ?? null;
    const points = offer && own !== null ? gain(offer, kept, own) : null;
    const resting = slot >= 0 ? slotOf(before + slot) : spots[die]!;
    const classes = [
      own !== null && "can", slot >= 0 && "kept", dragged && "held", isBust && "bust",
      meant.includes(die) && "meant", shown.includes(die) && "wished", offer && "own",
    ].filter(Boolean).join(" ");
    return (
      <DieSpot key={`${roll}-${die}`} index={die} face={Number(face)} classes={classes}
        place={dragged ? { x: dragged.x, y: dragged.y, turn: 0, scale: 1.08 } : resting}
        gain={dragged || points === null || own === null || !showsPoints(die) ? null : texts.bolo.gain(points, own)} pressed={slot >= 0} focusable={die === active}
        label={offer && texts.bolo.die(Number(face), slot >= 0, own === null ? null : { dice: [...own], points: points ?? 0 })}
        onFocus={() => onFocus(die)} onPoint={(inside) => setPointed(inside ? die : null)} />
    );
  }

  return <>{[...roll].map(spot)}</>;
}
