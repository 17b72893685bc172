import type { ComponentChildren, JSX } from "preact";
import { Dice } from "../dice";
import type { BoardProps } from "../props";
import type { Placed } from "./checkers";
import type { Way } from "./choices";
import { CheckerMark, PinMark, StackNumbers } from "./drawing";
import { Landings, LastPlay, Movable, ShownPlay, type MoverOf } from "./marks";
import type { Geometry, Pile, Place, RaceGame, Side } from "./model";

/** The dice of a roll: a double counts four times. */
function facesOf(roll: string): number[] {
  const faces = [...roll].map(Number);
  return faces[0] === faces[1] ? [...faces, ...faces] : faces;
}

export interface SceneProps<G extends RaceGame> {
  props: BoardProps<G>;
  geometry: Geometry;
  piles: readonly Pile[];
  moverOf: MoverOf;
  /** The checkers on the board, and the one that follows the pointer. */
  lying: readonly Placed[];
  carried: Placed | null;
  /** The places of the checkers that are lit. */
  lit: Iterable<Place>;
  /** Where the checker that is looked at can land. */
  ways: ReadonlyMap<Place, Way<G>> | null;
  /** The board under the checkers. */
  children: ComponentChildren;
}

/** All that is seen of a board, from the wood to the checker in the hand. */
export function Scene<G extends RaceGame>({ props, geometry, piles, moverOf, lying, carried, lit, ways, children }: SceneProps<G>): JSX.Element {
  const { turn, roll, last, shown } = props;
  const mover: Side | null = props.board.toMove;
  const on = { geometry, piles };
  return (
    <g class="scene" aria-hidden="true">
      {children}
      {lying.map((checker) => <CheckerMark key={checker.id} checker={checker} radius={geometry.radius} held={false} />)}
      {piles.map((pile) => <PinMark key={pile.place} geometry={geometry} pile={pile} />)}
      {piles.map((pile) => pile.place !== carried?.place && <StackNumbers key={pile.place} geometry={geometry} pile={pile} />)}
      {last && !turn?.steps.length && <LastPlay {...on} play={last} moverOf={moverOf} />}
      {mover && <Movable {...on} places={lit} side={mover} />}
      {mover && ways && <Landings {...on} ways={ways} side={mover} />}
      {shown && <ShownPlay {...on} play={shown} moverOf={moverOf} />}
      {roll && <Dice faces={facesOf(roll)} {...(turn ? { left: turn.diceLeft } : {})} {...geometry.dice} />}
      {carried && <CheckerMark checker={carried} radius={geometry.radius} held />}
    </g>
  );
}
