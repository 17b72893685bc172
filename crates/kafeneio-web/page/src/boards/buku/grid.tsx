import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useRovingFocus } from "../roving-focus";
import { walk } from "../walk";
import { cornerOf, rowsOf, SQUARE, type Side } from "./geometry";

export interface GridProps {
  name: string;
  viewer: Side;
  label: (square: string) => string;
  isSelected: (square: string) => boolean;
  /** Whether hands can do something: then a finger on the board does not scroll the page. */
  isActive: boolean;
  onTap: (square: string) => void;
  /** Sows on the square beside this one that an arrow key with Shift means. */
  onSow: (square: string) => void;
  onLine: (number: number) => void;
  onBack: () => void;
  onEscape: () => void;
  onPoint: (square: string | null) => void;
}

/** The 64 squares as a grid for keyboards and screen readers. */
export function Grid(props: GridProps): JSX.Element {
  const rows = rowsOf(props.viewer);
  const grid = useRef<SVGGElement>(null);
  const { focus, setFocus, go } = useRovingFocus(grid, "data-square", rows.at(-1)![0]!);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const walked = walk(rows, focus, event.key);
    if (walked !== null) {
      if (event.shiftKey && walked !== focus) props.onSow(walked);
      go(walked);
    } else if (event.key === "Enter" || event.key === " ") props.onTap(focus);
    else if (/^[1-8]$/.test(event.key)) props.onLine(Number(event.key));
    else if (event.key === "Backspace") props.onBack();
    else if (event.key === "Escape" && props.isActive) props.onEscape();
    else return;
    event.preventDefault();
  }

  return (
    <g role="grid" aria-label={props.name} ref={grid} class={props.isActive ? "active" : undefined}
      onKeyDown={onKeyDown} onPointerLeave={() => props.onPoint(null)}>
      {rows.map((row) => (
        <g role="row" key={row[0]}>
          {row.map((square) => {
            const { x, y } = cornerOf(square, props.viewer);
            return (
              <g role="gridcell" key={square} class="cell" data-square={square} tabIndex={square === focus ? 0 : -1}
                aria-label={props.label(square)} aria-selected={props.isSelected(square)}
                onFocus={() => setFocus(square)} onPointerEnter={() => props.onPoint(square)}>
                <rect class="hit" x={x} y={y} width={SQUARE} height={SQUARE} />
                <rect class="focus" x={x + 2.5} y={y + 2.5} width={SQUARE - 5} height={SQUARE - 5} rx="8" />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
