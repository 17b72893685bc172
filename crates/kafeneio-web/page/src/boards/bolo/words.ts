import type { HalfTurn } from "kafeneio";
import { texts } from "../../texts";
import type { BoardProps } from "../props";
import { actionOf, gain, keptFaces, type Offer } from "./selections";

type Props = BoardProps<"bolo">;

/** What the last play did, as far as the dice on the table do not show it. */
function lastWords(last: Props["last"]): string {
  if (!last) return "";
  const action = actionOf(last);
  if (action === "bust") return texts.bolo.wasBust;
  return action === "bank" ? texts.bolo.wasBanked(keptFaces(last)) : "";
}

function turnWords(turn: HalfTurn<"bolo">, offer: Offer, kept: string): string {
  const words = texts.bolo;
  const points = gain(offer, "", kept);
  const worth = offer.sets.get(kept);
  if (offer.sets.size === 0) return words.bust(offer.atRisk);
  if (kept === "") return words.choose;
  if (!worth) return words.incomplete(keptFaces(turn));
  return worth.dice === 7 ? words.hotDice(points) : words.tally([...kept], points);
}

/** The line under the felt: what the dice set aside are worth, or what happened before. */
export function tally({ board, turn, roll, last }: Props, offer: Offer | null, kept: string): string {
  if (turn && offer) return turnWords(turn, offer, kept);
  if (roll !== null) return "";
  const inCup = board.phase === "won" ? "" : texts.bolo.inCup(board.dice);
  return [lastWords(last), inCup].filter(Boolean).join(" ");
}
