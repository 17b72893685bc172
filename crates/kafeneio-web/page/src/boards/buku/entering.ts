import type { KafeneioError, StepOf, HalfTurn } from "kafeneio";
import { texts } from "../../texts";
import type { BoardProps } from "../props";
import { lineOf, runTo, type Side, sideOf } from "./geometry";
import { pathOf, targetOf } from "./turns";

type BukuHalfTurn = HalfTurn<"buku">;
type Step = StepOf["buku"];

/** What hands and keys on the board want, entered as steps of the turn. */
export function useEntering({ turn, board, onSteps, onUndo, onEnd, onRefused, say }: BoardProps<"buku">) {
  const words = texts.buku;

  /** Enters a line or squares, such as a run, or tells why they cannot follow. */
  function enter(targets: readonly string[]): void {
    if (!turn) return;
    const before = turn.steps.length;
    let steps: Step[];
    try {
      for (const target of targets) turn.push(turn.next.find((next) => targetOf(next) === target) ?? target);
      steps = turn.steps.slice(before);
      // Before they are entered: the page may end the turn with them, and tells that.
      tell(targets.at(-1)!);
    } catch (error) {
      return onRefused(error as KafeneioError);
    } finally {
      while (turn.steps.length > before) turn.pop();
    }
    onSteps(steps);
  }

  function tell(target: string): void {
    if (!turn) return;
    const left = turn.inHand ?? 0;
    if (target.length === 1) say(words.lifted(target, left));
    else if (turn.complete) say(words.complete(target, turn.captures ?? 0));
    else say(words.entered(target, left, turn.captures ?? 0));
  }

  /** Takes steps back until this many are left. */
  function backTo(steps: number): void {
    if (!turn || turn.steps.length <= steps) return;
    for (let count = turn.steps.length - steps; count > 0; count -= 1) onUndo();
    say(words.takenBack);
  }

  /** Picks a line up, in place of the one in hand. */
  function pickUp(line: string): void {
    if (!turn) return;
    const { line: now } = pathOf(turn);
    if (line === now) return backTo(1);
    if (now !== null && sideOf(line) === sideOf(now)) {
      for (let count = turn.steps.length; count > 0; count -= 1) onUndo();
    }
    enter([line]);
  }

  /** A tap: the line of the square, the next square of the path, a straight run to it, or the end at the last square. */
  function tap(square: string): void {
    if (!turn) return;
    const { line, squares } = pathOf(turn);
    const last = squares.at(-1);
    if (line === null) enter([lineOf(square, board.toMove as Side)]);
    else if (square === last) endOrTakeBack(turn);
    else enter((last && !squares.includes(square) && runTo(last, square)) || [square]);
  }

  function endOrTakeBack({ complete, steps }: BukuHalfTurn): void {
    if (!complete) backTo(steps.length - 1);
    else onEnd();
  }

  /** A square that a drag comes to: the next one of the path, or the one before the last, which takes the last back. */
  function dragTo(square: string): void {
    if (!turn) return;
    const { line, squares } = pathOf(turn);
    if (line === null || square === squares.at(-1)) return;
    if (square === squares.at(-2)) backTo(turn.steps.length - 1);
    else if (turn.next.some((step) => targetOf(step) === square)) enter([square]);
  }

  return { enter, pickUp, tap, dragTo, backTo };
}
