import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps } from "../props";
import { placed, rearrange, type Checker, type Placed } from "./checkers";
import { Chooser } from "./chooser";
import { isOwn, useEntering } from "./entering";
import { Grid } from "./grid";
import { useGestures, type Drag } from "./gestures";
import type { MoverOf } from "./marks";
import type { Geometry, Pile, Place, RaceGame, Side } from "./model";
import { useFlights } from "./motion";
import { Scene } from "./scene";
import type { RaceTexts, Uses } from "./words";
import "./race.css";

export interface RaceBoardProps<G extends RaceGame> {
  game: G;
  props: BoardProps<G>;
  geometry: Geometry;
  piles: readonly Pile[];
  words: RaceTexts;
  moverOf: MoverOf;
  /** The place that a checker would reach with a die if nothing were in its way. */
  beyond: (from: number, die: number) => number | "off";
  /** What else there is to say of a place. */
  notes?: (place: Place) => readonly string[];
  /** The board under the checkers. */
  children: ComponentChildren;
}

/** The checkers of the drawing: the same ones from one position to the next. */
function useCheckers(piles: readonly Pile[], geometry: Geometry): Placed[] {
  const kept = useRef<{ piles: string; checkers: Checker[]; change: number }>({ piles: "", checkers: [], change: 0 });
  const text = JSON.stringify(piles);
  if (kept.current.piles !== text) {
    const change = kept.current.change + 1;
    kept.current = { piles: text, checkers: rearrange(kept.current.checkers, piles, change), change };
  }
  return placed(kept.current.checkers, piles, geometry);
}

/** The checker that follows the pointer: the one on top of its place. */
function held(checkers: readonly Placed[], drag: Drag | null, mover: Side | null): Placed | null {
  return checkers.findLast((checker) => checker.place === drag?.from && checker.side === mover && !checker.pinned) ?? null;
}

/** A board of a race game: what Plakoto and Boloko have in common. */
export function RaceBoard<G extends RaceGame>({ game, props, geometry, piles, words, moverOf, beyond, notes = () => [], children }: RaceBoardProps<G>): JSX.Element {
  const { board, turn } = props;
  const svg = useRef<SVGSVGElement>(null);
  const mover: Side | null = board.toMove;
  const entering = useEntering({ props, mover, words, beyond });
  const mayDrag = (place: Place): boolean => turn !== null && isOwn(piles, place, mover);
  const gestures = useGestures(svg, geometry, turn && {
    tap: entering.tap,
    mayDrag,
    targets: (from) => [...entering.landings(from).keys()],
    drop: entering.land,
  });

  const all = useCheckers(piles, geometry);
  const flying = held(all, gestures.drag, mover);
  const lying = all.filter((checker) => checker !== flying);
  const carried: Placed | null = flying && gestures.drag && { ...flying, slot: { x: gestures.drag.x, y: gestures.drag.y, scale: 1.1 } };
  useFlights(svg, carried ? [...lying, carried] : lying, carried?.id ?? null);

  const lifted = gestures.drag?.from ?? entering.picked;
  const previewed = lifted ?? (gestures.hover !== null && entering.movable.has(gestures.hover) ? gestures.hover : null);
  const ways = previewed === null ? null : entering.landings(previewed);
  const usesOf = (place: Place): Uses => ({
    movable: entering.movable.has(place),
    picked: place === entering.picked,
    dice: (entering.picked === null ? null : ways?.get(place)?.map((step) => step.die)) ?? null,
    notes: notes(place),
  });
  const focusBoard = (): void => svg.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  const onEnter = (place: Place): void => {
    if (entering.picked === null && entering.movable.has(place)) entering.pick(place);
    else entering.tap(place, false);
  };

  return (
    <div class={`race ${game}`} data-game={game}>
      <svg ref={svg} class="board-drawing" viewBox={`0 0 ${geometry.width} ${geometry.height}`} role="presentation" {...gestures.handlers}>
        <Scene props={props} geometry={geometry} piles={piles} moverOf={moverOf} lying={lying} carried={carried}
          lit={lifted === null ? entering.movable : [lifted]} ways={ways}>
          {children}
        </Scene>
        <Grid name={words.board} words={words} geometry={geometry} piles={piles} picked={entering.picked}
          targets={[...(ways?.keys() ?? [])]} mayDrag={mayDrag} uses={usesOf}
          onEnter={onEnter} onEscape={entering.putBack} onBack={props.onUndo} />
      </svg>
      {entering.choice && (
        <Chooser words={words} geometry={geometry} place={entering.choice.to} ways={entering.choice.ways}
          onChoose={(way) => { entering.choose(way); focusBoard(); }} onCancel={() => { entering.putBack(); focusBoard(); }} />
      )}
    </div>
  );
}
