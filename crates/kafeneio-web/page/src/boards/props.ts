import type { BoardOf, GameName, KafeneioError, Play, PlayerOf, Rules, StepOf, HalfTurn } from "kafeneio";

/** What every board is given. A board draws, and tells what the hands on it want; it changes nothing itself. */
export interface BoardProps<G extends GameName> {
  rules: Rules<G>;
  /** What is drawn: the position, or the turn as far as it is entered. */
  board: BoardOf[G];
  /** Who sits at the near side of the board. */
  viewer: PlayerOf[G];
  /** The turn that a person may enter now, else `null`: then the board only shows. */
  turn: HalfTurn<G> | null;
  /** The roll of this turn, if it is rolled. */
  roll: string | null;
  /** The play that led to the position, to be shown by marks. */
  last: Play<G> | null;
  /** A play to be shown without being played, such as a hint that is pointed at. */
  shown: Play<G> | null;
  /** What a click on a checker does: shows where it can go, or plays the higher die. */
  clicks: "show" | "play";
  /** Names of the players for labels. */
  names: (player: PlayerOf[G]) => string;
  /** The person enters steps, one after the other. */
  onSteps: (steps: readonly StepOf[G][]) => void;
  /** The person takes the last step back. */
  onUndo: () => void;
  /** The person ends the turn with the steps entered. */
  onEnd: () => void;
  /** The person tried what is not possible. */
  onRefused: (error: KafeneioError) => void;
  /** A text for the live region, such as where a checker can land that was picked up. */
  say: (text: string) => void;
}
