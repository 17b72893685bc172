import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useRovingFocus } from "../roving-focus";
import { cycle, walk } from "../walk";
import type { Geometry, Pile, Place } from "./model";
import { label, type RaceTexts, type Uses } from "./words";

export interface GridProps {
  name: string;
  words: RaceTexts;
  geometry: Geometry;
  piles: readonly Pile[];
  picked: Place | null;
  /** Where the picked checker can land, in the order in which the keys visit them. */
  targets: readonly Place[];
  uses(place: Place): Uses;
  /** Whether a checker can be dragged from here: then a finger does not scroll the page. */
  mayDrag(place: Place): boolean;
  onEnter(place: Place): void;
  onEscape(): void;
  onBack(): void;
}

/** The places as a grid for keyboards and screen readers. It also is what hands point at. */
export function Grid(props: GridProps): JSX.Element {
  const { geometry, piles, picked, targets } = props;
  const grid = useRef<SVGGElement>(null);
  const places = geometry.rows.flat();
  const { focus, setFocus, go } = useRovingFocus<Place>(grid, "data-place", places.at(-2) ?? 1);
  const active = places.includes(focus) ? focus : places[0];

  // A checker that is picked up by a key takes the focus to where it can land first.
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current && picked !== null && targets[0] !== undefined) go(targets[0]);
    byKey.current = false;
  }, [picked]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || active === undefined) return;
    const walked = picked === null ? walk(geometry.rows, active, event.key) : cycle(targets, active, event.key);
    if (walked !== null) go(walked);
    else if (event.key === "Enter" || event.key === " ") {
      byKey.current = picked === null && props.uses(active).movable;
      props.onEnter(active);
    } else if (event.key === "Escape" && picked !== null) {
      props.onEscape();
      go(picked);
    } else if (event.key === "Backspace" && picked === null) props.onBack();
    else return;
    event.preventDefault();
  }

  return (
    <g role="grid" aria-label={props.name} ref={grid} onKeyDown={onKeyDown}>
      {geometry.rows.map((row, index) => (
        <g role="row" key={index}>
          {row.map((place) => {
            const pile = piles.find((candidate) => candidate.place === place);
            const area = geometry.area(place);
            return pile && (
              <g role="gridcell" key={place} data-place={place} class={props.mayDrag(place) ? "place own" : "place"}
                tabIndex={place === active ? 0 : -1} aria-label={label(props.words, pile, props.uses(place))}
                aria-selected={place === picked} onFocus={() => setFocus(place)}>
                <rect class="hit" {...area} />
                <rect class="focus" x={area.x + 1.5} y={area.y + 1.5} width={area.width - 3} height={area.height - 3} rx="4" />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
