import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isDragged, spotUnder, useEscape } from "../pointer";
import { placeAt, within, type Geometry, type Place } from "./model";

/** What clicks, taps and drags on the board do. */
export interface Gestures {
  /** A click or a tap; `lower` with the other button or when it is long. */
  tap(place: Place, lower: boolean): void;
  /** Whether a checker of a place can be taken along. */
  mayDrag(place: Place): boolean;
  /** Where a checker of a place can be dropped. */
  targets(from: Place): readonly Place[];
  drop(from: Place, to: Place): void;
}

/** A checker that follows the pointer. */
export interface Drag {
  from: Place;
  x: number;
  y: number;
}

/** A pointer that is down. */
interface Press {
  pointer: number;
  place: Place;
  x: number;
  y: number;
  lower: boolean;
  dragging: boolean;
  timer: number;
}

/** How long a finger stays down for a long press, in milliseconds. */
const LONG_PRESS = 500;
/** How far beside a target a checker may be dropped, in units of the drawing. */
const DROP_SLACK = 16;

/** The place where a checker is let go: a target beside it counts too. */
function dropPlace(geometry: Geometry, targets: readonly Place[], x: number, y: number): Place | null {
  const exact = placeAt(geometry, x, y);
  if (exact !== null && targets.includes(exact)) return exact;
  return targets.find((place) => within(geometry.area(place), x, y, DROP_SLACK)) ?? exact;
}

/** Clicks, taps, long presses and drags on a board. */
export function useGestures(board: RefObject<SVGSVGElement | null>, geometry: Geometry, gestures: Gestures | null) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hover, setHover] = useState<Place | null>(null);
  const press = useRef<Press | null>(null);

  function release(): Press | null {
    const last = press.current;
    if (last) {
      clearTimeout(last.timer);
      if (board.current?.hasPointerCapture(last.pointer)) board.current.releasePointerCapture(last.pointer);
    }
    press.current = null;
    setDrag(null);
    return last;
  }

  // The timer of a long press runs longer than one drawing: it asks for the gestures of that moment.
  const now = useRef(gestures);
  now.current = gestures;

  function longPress(): void {
    const last = release();
    if (last) now.current?.tap(last.place, true);
  }

  function down(event: PointerEvent): void {
    if (!gestures || !board.current || event.button === 1 || press.current) return;
    const { x, y } = spotUnder(board.current, event);
    const place = placeAt(geometry, x, y);
    if (place === null) return;
    const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(longPress, LONG_PRESS);
    press.current = {
      pointer: event.pointerId,
      place,
      x: event.clientX,
      y: event.clientY,
      lower: event.button === 2,
      dragging: false,
      timer,
    };
  }

  function move(event: PointerEvent): void {
    if (!board.current) return;
    const { x, y } = spotUnder(board.current, event);
    const held = press.current;
    if (!held) {
      if (event.pointerType === "mouse") setHover(placeAt(geometry, x, y));
      return;
    }
    if (held.pointer !== event.pointerId || !gestures) return;
    if (!held.dragging) {
      if (!isDragged(held, event)) return;
      clearTimeout(held.timer);
      if (held.lower || !gestures.mayDrag(held.place)) return;
      held.dragging = true;
      board.current.setPointerCapture(held.pointer);
    }
    setDrag({ from: held.place, x, y });
  }

  function up(event: PointerEvent): void {
    if (press.current?.pointer !== event.pointerId || !board.current) return;
    const { x, y } = spotUnder(board.current, event);
    const last = release();
    if (!last || !gestures) return;
    const to = last.dragging ? dropPlace(geometry, gestures.targets(last.place), x, y) : placeAt(geometry, x, y);
    if (last.dragging && to !== null && to !== last.place) gestures.drop(last.place, to);
    else if (!last.dragging && to === last.place) gestures.tap(to, last.lower);
  }

  useEscape(drag !== null, release);
  useEffect(() => () => void release(), []);

  return {
    drag,
    hover,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => void release(),
      onPointerLeave: () => {
        setHover(null);
        // Nobody tells when a mouse button is let go elsewhere.
        if (press.current && !press.current.dragging) release();
      },
      // The other button plays a die, and a long press too.
      onContextMenu: (event: Event) => {
        if (gestures) event.preventDefault();
      },
    },
  };
}
