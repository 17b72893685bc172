import type { JSX } from "preact";
import { Die } from "../dice";
import { BASKET, CUP, DIE, HEIGHT, slotOf, transformOf, WIDTH, type Place } from "./layout";

/** The cup: upright with the dice that are rolled next, or tipped over. */
export function Cup({ dice, tipped }: { dice: number; tipped: boolean }): JSX.Element {
  return (
    <g aria-hidden="true" class={tipped ? "cup tipped" : "cup"} transform={`translate(${CUP.x} ${CUP.y})${tipped ? " rotate(72)" : ""}`}>
      <path class="side" d="M-31 -38 L-24 38 Q0 48 24 38 L31 -38 Z" />
      <path class="band" d="M-28.5 -10 Q0 0 28.5 -10 L27.8 -2 Q0 8 -27.8 -2 Z" />
      <ellipse class="mouth" cx="0" cy="-38" rx="31" ry="10" />
      {!tipped && dice > 0 && <text class="inside" y="24" font-size="24">{dice}</text>}
    </g>
  );
}

/** A die whose face is not known any more. */
function BlankDie(): JSX.Element {
  return (
    <g class="die">
      <rect x={-DIE / 2} y={-DIE / 2} width={DIE} height={DIE} rx={DIE * 0.18} />
    </g>
  );
}

function BoloDie({ face }: { face: number }): JSX.Element {
  return face === 0 ? <BlankDie /> : <Die face={face} x={0} y={0} size={DIE} />;
}

/** The cloth and the basket, with the dice that were set aside in earlier rolls of the turn. */
export function Felt({ earlier, latest }: { earlier: readonly number[]; latest: number }): JSX.Element {
  return (
    <g aria-hidden="true">
      <rect class="cloth" width={WIDTH} height={HEIGHT} rx="10" />
      <rect class="basket" {...BASKET} rx="12" />
      {Array.from({ length: 7 }, (_, slot) => (
        <rect key={slot} class="slot" x={slotOf(slot).x - 22} y={slotOf(slot).y - 22} width="44" height="44" rx="8" />
      ))}
      {earlier.map((face, slot) => (
        <g key={slot} class={slot >= earlier.length - latest ? "earlier last" : "earlier"} style={{ transform: transformOf(slotOf(slot)) }}>
          <BoloDie face={face} />
        </g>
      ))}
    </g>
  );
}

export interface DieSpotProps {
  index: number;
  face: number;
  place: Place;
  /** The points that are added by this die, or by a group that it shows them for. */
  gain: string | null;
  classes: string;
  /** The name for a screen reader; `null` if the die only is to be seen. */
  label: string | null;
  pressed: boolean;
  focusable: boolean;
  onFocus: () => void;
  onPoint: (inside: boolean) => void;
}

/** A die of the roll: a button that sets it aside or takes it back. */
export function DieSpot({ index, face, place, gain, classes, label, pressed, focusable, onFocus, onPoint }: DieSpotProps): JSX.Element {
  const button = label === null
    ? { "aria-hidden": true }
    : { role: "button" as const, "aria-label": label, "aria-pressed": pressed, tabIndex: focusable ? 0 : -1, onFocus };
  return (
    <g class={`rolled ${classes}`} data-die={index} {...button}
      onPointerEnter={() => onPoint(true)} onPointerLeave={() => onPoint(false)}>
      <g class="body" data-body={index} style={{ transform: transformOf(place) }}>
        <rect class="halo" x={-DIE / 2 - 6} y={-DIE / 2 - 6} width={DIE + 12} height={DIE + 12} rx="15" />
        <BoloDie face={face} />
      </g>
      {gain !== null && <text class="gain" x={place.x} y={place.y + 49} font-size="15">{gain}</text>}
    </g>
  );
}
