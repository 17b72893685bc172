import { useEffect } from "preact/hooks";

/** How far a pointer moves before a tap becomes a drag, in pixels of the screen: fingers tremble more. */
const MOUSE_SLACK = 5;
const FINGER_SLACK = 10;

/** Whether a pointer has moved so far from where it went down that it drags. */
export function isDragged(down: { x: number; y: number }, event: PointerEvent): boolean {
  const slack = event.pointerType === "mouse" ? MOUSE_SLACK : FINGER_SLACK;
  return Math.hypot(event.clientX - down.x, event.clientY - down.y) > slack;
}

/** Returns the spot of a drawing that is under the pointer, in units of the drawing. */
export function spotUnder(svg: SVGSVGElement, event: PointerEvent): { x: number; y: number } {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}

/** Lets Escape end a drag, wherever the focus is. */
export function useEscape(isDragging: boolean, end: () => void): void {
  useEffect(() => {
    if (!isDragging) return;
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") end();
    };
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, [isDragging]);
}
