import type { GameName, KafeneioError, HalfTurn } from "kafeneio";

/** Returns why a step cannot be entered, in the words of the rules; `null` if it can. The turn is left as it was. */
export function refusal<G extends GameName>(turn: HalfTurn<G>, step: string): KafeneioError | null {
  try {
    turn.push(step);
  } catch (error) {
    return error as KafeneioError;
  }
  turn.pop();
  return null;
}
