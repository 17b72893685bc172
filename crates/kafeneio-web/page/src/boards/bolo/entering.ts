import type { HalfTurn } from "kafeneio";
import { useMemo, useRef } from "preact/hooks";
import { texts } from "../../texts";
import type { BoardProps } from "../props";
import { refusal } from "../refusal";
import { chosenDice, diceOf, diceTaken } from "./dice-order";
import { explore, gain, groupOf, keptFaces, minus, type Offer, sorted, without } from "./selections";

/** The dice of the roll that are set aside. Dice of one face keep their places while others come and go. */
function useChosen(turn: HalfTurn<"bolo"> | null, roll: string | null) {
  const order = useRef<{ turn: HalfTurn<"bolo"> | null; dice: number[] }>({ turn: null, dice: [] });
  const before = order.current.turn === turn ? order.current.dice : [];
  const chosen = turn && roll ? chosenDice(roll, keptFaces(turn), before) : [];
  const keep = (dice: number[]): void => {
    order.current = { turn, dice };
  };
  keep(chosen);
  return { chosen, keep };
}

/** What hands and keys can do with the dice of a turn. */
export function useEntering({ turn, roll, onSteps, onUndo, onRefused, say }: BoardProps<"bolo">) {
  const offer = useMemo<Offer | null>(() => turn && explore(turn), [turn]);
  const kept = turn ? sorted(keptFaces(turn)) : "";
  const { chosen, keep } = useChosen(turn, roll);

  function tell(): void {
    if (!turn || !offer) return;
    const now = keptFaces(turn);
    const points = gain(offer, "", sorted(now));
    say(texts.bolo.chosen(now, points, offer.atRisk + points));
  }

  function setAside(added: string, first?: number): void {
    if (!roll || !offer || added === "") return;
    keep([...chosen, ...diceOf(roll, added, chosen, first)]);
    onSteps([...added].flatMap((face) => offer.steps.get(face) ?? []));
    tell();
  }

  /** Takes a die back, and those that do not score without it. Steps after the first of them are entered again. */
  function takeBack(die: number): void {
    if (!turn || !roll || !offer) return;
    const gone = minus(kept, without(offer, kept, roll[die]!)) ?? "";
    const going = diceTaken(roll, gone, chosen, die);
    const first = chosen.findIndex((candidate) => going.has(candidate));
    const again = turn.steps.filter((_, index) => index > first && !going.has(chosen[index]!));
    for (let count = chosen.length - first; count > 0; count -= 1) onUndo();
    keep(chosen.filter((candidate) => !going.has(candidate)));
    if (again.length > 0) onSteps(again);
    tell();
  }

  function refuse(step: string): void {
    const error = turn && refusal(turn, step);
    if (error) onRefused(error);
  }

  function toggle(die: number): void {
    const face = roll?.[die];
    if (!offer || !face) return;
    if (chosen.includes(die)) return takeBack(die);
    const group = groupOf(offer, kept, face);
    if (group === null) refuse(face);
    else setAside(group, die);
  }

  /** Sets a die of a face aside, or takes one back if none is left on the felt. */
  function toggleFace(face: string): void {
    const dice = [...(roll ?? "")];
    const onFelt = dice.findIndex((other, die) => other === face && !chosen.includes(die));
    const die = onFelt >= 0 ? onFelt : chosen.findLast((other) => dice[other] === face);
    if (die === undefined) refuse(face);
    else toggle(die);
  }

  function act(action: "roll" | "bank"): void {
    const step = turn?.next.find((candidate) => candidate.action === action);
    if (step) onSteps([step]);
    else refuse(action);
  }

  return { offer, kept, chosen, toggle, toggleFace, setAside, act };
}
