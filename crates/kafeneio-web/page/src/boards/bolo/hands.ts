import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
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

/** How far a pointer moves before a tap becomes a drag, in pixels of the screen: fingers tremble more. */
const SLACK = { mouse: 5, other: 10 };

function spotOf(svg: SVGSVGElement, event: PointerEvent): { x: number; y: number } {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}

function dieAt(target: EventTarget | null): number | null {
  const die = target instanceof Element ? target.closest("[data-die]")?.getAttribute("data-die") : null;
  return die == null ? null : Number(die);
}

/** Taps and drags of dice. A die that is dropped in the basket is set aside, one that is dropped on the felt is taken back. */
export function useDiceHands(
  felt: RefObject<SVGSVGElement | null>,
  wishes: { tap(die: number): void; drop(die: number, inBasket: boolean): void } | null,
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
    if (!wishes || die === null || event.button !== 0 || press.current) return;
    press.current = { pointer: event.pointerId, die, x: event.clientX, y: event.clientY, dragging: false };
  }

  function move(event: PointerEvent): void {
    const held = press.current;
    if (!held || held.pointer !== event.pointerId || !felt.current) return;
    const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.other;
    if (!held.dragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= slack) return;
      held.dragging = true;
      felt.current.setPointerCapture(held.pointer);
    }
    setDrag({ die: held.die, ...spotOf(felt.current, event) });
  }

  function up(event: PointerEvent): void {
    if (press.current?.pointer !== event.pointerId || !felt.current) return;
    const { y } = spotOf(felt.current, event);
    const last = release();
    if (!last || !wishes) return;
    if (last.dragging) wishes.drop(last.die, isInBasket(y));
    else if (dieAt(event.target) === last.die) wishes.tap(last.die);
  }

  // Escape lets the die go where it was, wherever the focus is.
  useEffect(() => {
    if (!drag) return;
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") release();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [drag !== null]);

  return {
    drag,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: () => void release() },
  };
}
