import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isDragged, spotUnder } from "../pointer";
import { squareAt, type Side } from "./geometry";

interface Press {
  pointer: number;
  square: string | null;
  line: string | null;
  x: number;
  y: number;
  /** How many steps were entered when the drag began, or `null` before it has begun. */
  from: number | null;
}

export interface Gestures {
  entered(): number;
  tap(square: string): void;
  pickUp(line: string): void;
  dragTo(square: string): void;
  backTo(steps: number): void;
}

function lineAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-line]")?.getAttribute("data-line") ?? null) : null;
}

/** Taps on squares and lines, and drags along a path. Escape takes back what the drag has entered. */
export function usePathGestures(board: RefObject<SVGSVGElement | null>, viewer: Side, gestures: Gestures | null) {
  const press = useRef<Press | null>(null);
  const now = useRef(gestures);
  now.current = gestures;

  function squareUnder(event: PointerEvent): string | null {
    return board.current && squareAt(spotUnder(board.current, event), viewer);
  }

  function down(event: PointerEvent): void {
    if (!gestures || event.button !== 0 || press.current) return;
    press.current = {
      pointer: event.pointerId,
      square: squareUnder(event),
      line: lineAt(event.target),
      x: event.clientX,
      y: event.clientY,
      from: null,
    };
  }

  function move(event: PointerEvent): void {
    const held = press.current;
    if (!held || held.pointer !== event.pointerId || !gestures || held.square === null) return;
    if (held.from === null) {
      if (!isDragged(held, event)) return;
      held.from = gestures.entered();
      board.current?.setPointerCapture(held.pointer);
      gestures.dragTo(held.square);
    }
    const square = squareUnder(event);
    if (square !== null) gestures.dragTo(square);
  }

  function up(event: PointerEvent): void {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    press.current = null;
    if (!gestures || held.from !== null) return;
    if (held.line !== null) {
      if (lineAt(event.target) === held.line) gestures.pickUp(held.line);
    } else if (held.square !== null && squareUnder(event) === held.square) gestures.tap(held.square);
  }

  // Before the grid, for which Escape takes the whole turn back.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent): void => {
      const from = press.current?.from;
      if (event.key !== "Escape" || from == null) return;
      press.current = null;
      event.stopPropagation();
      now.current?.backTo(from);
    };
    addEventListener("keydown", onEscape, true);
    return () => removeEventListener("keydown", onEscape, true);
  }, []);

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: () => {
      press.current = null;
    },
    // Nobody tells when a mouse button is let go elsewhere.
    onPointerLeave: () => {
      if (press.current?.from === null) press.current = null;
    },
  };
}
