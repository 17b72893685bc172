import type { JSX } from "preact";
import type { Placed } from "./checkers";
import { transformOf } from "./motion";
import { topSlot, type Geometry, type Pile, type Side, type Slot } from "./model";
import { COUNTED_AT_A_GLANCE } from "./stack";

/** A checker. The sides differ in their rings too, so that they can be told apart without color. */
export function CheckerMark({ checker, radius, held }: { checker: Placed; radius: number; held: boolean }): JSX.Element {
  return (
    <g class={`checker ${checker.side}${held ? " held" : ""}`} data-checker={checker.id} style={{ transform: transformOf(checker) }}>
      <circle class="body" r={radius - 1} />
      <circle class="ring" r={radius * 0.66} />
      {checker.side === "blue" && <circle class="core" r={radius * 0.3} />}
    </g>
  );
}

/** The pin through a pinned checker: a nail in the part that is not covered. */
export function PinMark({ geometry, pile }: { geometry: Geometry; pile: Pile }): JSX.Element | null {
  const [below, above] = geometry.slots(pile);
  if (!pile.pinned || !below || !above) return null;
  const [dx, dy] = [below.x - above.x, below.y - above.y];
  const apart = Math.hypot(dx, dy) || 1;
  const out = geometry.radius * below.scale - apart / 2;
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI - 90;
  const size = geometry.radius / 19;
  return (
    <g class={`pin ${pile.pinned}`} transform={`translate(${below.x + (dx / apart) * out} ${below.y + (dy / apart) * out}) rotate(${turn}) scale(${size})`}>
      <path d="M0 -13V2" />
      <circle cy="2" r="5" />
    </g>
  );
}

/** The number on a stack that is too high to be counted at a glance. */
function StackNumber({ geometry, pile, side, number }: { geometry: Geometry; pile: Pile; side: Side; number: number }): JSX.Element | null {
  const always = typeof pile.place === "string" && number > 0;
  if (number <= COUNTED_AT_A_GLANCE && !always) return null;
  const { x, y, scale } = topSlot(geometry, pile, side);
  return <text class={`number ${side}`} x={x} y={y} font-size={geometry.radius * scale * 1.05}>{number}</text>;
}

/** The numbers on the stacks of a pile. */
export function StackNumbers({ geometry, pile }: { geometry: Geometry; pile: Pile }): JSX.Element {
  return (
    <>
      {pile.side && <StackNumber geometry={geometry} pile={pile} side={pile.side} number={pile.count} />}
      {pile.sharing && <StackNumber geometry={geometry} pile={pile} side={pile.sharing} number={pile.shares} />}
    </>
  );
}

/** A ring around a slot, with a halo under it: it stands out from wood and checkers alike. */
export function Ring({ slot, radius, kind }: { slot: Slot; radius: number; kind: string }): JSX.Element {
  const circle = { cx: slot.x, cy: slot.y, r: radius * slot.scale };
  return (
    <g class={`mark ${kind}`}>
      <circle class="halo" {...circle} />
      <circle class="line" {...circle} />
    </g>
  );
}

/** The spot between two slots that is `distance` away from the first. */
function toward(from: Slot, to: Slot, distance: number): Slot {
  const apart = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance / apart, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, scale: 1 };
}

/** An arrow from the rim of one slot over others to the last, with a halo under it. */
export function Arrow({ slots, radius, kind }: { slots: readonly Slot[]; radius: number; kind: string }): JSX.Element | null {
  const [first, second] = slots;
  const [before, last] = [slots.at(-2), slots.at(-1)];
  if (!first || !second || !before || !last) return null;
  const tip = toward(last, before, radius * 0.35);
  const neck = toward(tip, before, radius * 0.7);
  const way = [toward(first, second, radius * 0.9), ...slots.slice(1, -1), neck].map(({ x, y }) => `${x},${y}`).join(" ");
  const [wx, wy] = [(tip.y - neck.y) / 2, (neck.x - tip.x) / 2];
  const head = `${tip.x},${tip.y} ${neck.x + wx},${neck.y + wy} ${neck.x - wx},${neck.y - wy}`;
  return (
    <g class={`arrow ${kind}`}>
      {["halo", "line"].map((layer) => (
        <g key={layer} class={layer}>
          <polyline points={way} />
          <polygon points={head} />
        </g>
      ))}
    </g>
  );
}
