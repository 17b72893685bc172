import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { isDragged, spotUnder, useEscape } from "../pointer";
import { isInBasket } from "./layout";

/** A die that follows the pointer. */
export interface Drag {
  die: number;
  x: number;
  y: number;
}

interface Press {
  pointer: number;
  die: number;
  x: number;
  y: number;
  dragging: boolean;
}

function dieAt(target: EventTarget | null): number | null {
  const die = target instanceof Element ? target.closest("[data-die]")?.getAttribute("data-die") : null;
  return die == null ? null : Number(die);
}

/** Taps and drags of dice. A die that is dropped in the basket is set aside, one that is dropped on the felt is taken back. */
export function useDiceGestures(
  felt: RefObject<SVGSVGElement | null>,
  gestures: { tap(die: number): void; drop(die: number, inBasket: boolean): void } | null,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);

  function release(): Press | null {
    const last = press.current;
    press.current = null;
    setDrag(null);
    return last;
  }

  function down(event: PointerEvent): void {
    const die = dieAt(event.target);
    if (!gestures || die === null || event.button !== 0 || press.current) return;
    press.current = { pointer: event.pointerId, die, x: event.clientX, y: event.clientY, dragging: false };
  }

  function move(event: PointerEvent): void {
    const held = press.current;
    if (!held || held.pointer !== event.pointerId || !felt.current) return;
    if (!held.dragging) {
      if (!isDragged(held, event)) return;
      held.dragging = true;
      felt.current.setPointerCapture(held.pointer);
    }
    setDrag({ die: held.die, ...spotUnder(felt.current, event) });
  }

  function up(event: PointerEvent): void {
    if (press.current?.pointer !== event.pointerId || !felt.current) return;
    const { y } = spotUnder(felt.current, event);
    const last = release();
    if (!last || !gestures) return;
    if (last.dragging) gestures.drop(last.die, isInBasket(y));
    else if (dieAt(event.target) === last.die) gestures.tap(last.die);
  }

  useEscape(drag !== null, release);

  return {
    drag,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => void release(),
      // Nobody tells when a mouse button is let go elsewhere.
      onPointerLeave: () => {
        if (press.current && !press.current.dragging) release();
      },
    },
  };
}
