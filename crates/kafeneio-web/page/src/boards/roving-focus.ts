import type { RefObject } from "preact";
import { useState } from "preact/hooks";

/** Keeps one place of a drawing in the tab order, and moves the focus. The attribute names the place of an element. */
export function useRovingFocus<P extends number | string>(drawing: RefObject<SVGElement | null>, attribute: `data-${string}`, first: P) {
  const [focus, setFocus] = useState(first);
  function go(place: P): void {
    setFocus(place);
    drawing.current?.querySelector<SVGElement>(`[${attribute}="${place}"]`)?.focus();
  }
  return { focus, setFocus, go };
}
