import type { KafeneioError, Turn } from "kafeneio";
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { texts } from "../texts";
import { basketOf, chosenDice, diceOf, type Basket } from "./bolo/dice-order";
import { Cup, DieSpot, Felt } from "./bolo/felt";
import { useDiceHands } from "./bolo/hands";
import { HEIGHT, slotOf, spotOf, WIDTH } from "./bolo/layout";
import { actionOf, bestOf, explore, gain, groupOf, keptFaces, minus, sorted, without, type Offer } from "./bolo/selections";
import { Sheet } from "./bolo/sheet";
import { useTumble } from "./bolo/tumble";
import type { BoardProps } from "./props";
import "./bolo.css";

type Props = BoardProps<"bolo">;
type Action = "roll" | "bank";

/** Asks the engine why a step is not possible. The turn is left as it was. */
function refusal(turn: Turn<"bolo">, step: string): KafeneioError | null {
  const before = turn.steps.length;
  try {
    turn.push(step);
    return null;
  } catch (error) {
    return error as KafeneioError;
  } finally {
    while (turn.steps.length > before) turn.pop();
  }
}

/** What hands and keys can do with the dice of a turn. */
function useEntering({ turn, roll, onSteps, onUndo, onRefused, say }: Props) {
  const offer = useMemo<Offer | null>(() => turn && explore(turn), [turn]);
  const faces = turn ? keptFaces(turn) : [];
  const kept = sorted(faces);
  const order = useRef<{ turn: Turn<"bolo"> | null; dice: number[] }>({ turn: null, dice: [] });
  const before = order.current.turn === turn ? order.current.dice : [];
  const chosen = turn && roll ? chosenDice(roll, faces, before) : [];
  order.current = { turn, dice: chosen };

  function tell(): void {
    if (!turn || !offer) return;
    const now = keptFaces(turn);
    const points = gain(offer, "", sorted(now));
    say(texts.bolo.chosen(now, points, offer.atRisk + points));
  }

  function setAside(added: string, first?: number): void {
    if (!turn || !roll || !offer || added === "") return;
    order.current = { turn, dice: [...chosen, ...diceOf(roll, added, chosen, first)] };
    onSteps([...added].flatMap((face) => offer.steps.get(face) ?? []));
    tell();
  }

  function takeBack(die: number): void {
    if (!turn || !roll || !offer) return;
    const gone = [...(minus(kept, without(offer, kept, roll[die]!)) ?? "")];
    // The die that is meant goes, and of the other faces the last ones.
    const going = new Set([die]);
    gone.splice(gone.indexOf(roll[die]!), 1);
    for (const face of gone) {
      const other = chosen.findLast((candidate) => roll[candidate] === face && !going.has(candidate));
      if (other !== undefined) going.add(other);
    }
    const stays = chosen.filter((candidate) => !going.has(candidate));
    const same = chosen.findIndex((candidate, index) => stays[index] !== candidate);
    const again = turn.steps.filter((_, index) => index >= same && !going.has(chosen[index]!));
    for (let count = chosen.length - same; count > 0; count -= 1) onUndo();
    order.current = { turn, dice: stays };
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

  function act(action: Action): void {
    const step = turn?.next.find((candidate) => candidate.action === action);
    if (step) onSteps([step]);
    else refuse(action);
  }

  return { offer, kept, chosen, toggle, setAside, act };
}

/** The dice set aside in earlier rolls of this turn, kept in mind from roll to roll. */
function useBasket({ board, roll, last }: Props, offer: Offer | null): { basket: Basket; latest: number } {
  const seen = useRef<Basket | null>(null);
  const shown = { ...board, dice: roll?.length ?? board.dice, at_risk: offer?.atRisk ?? board.at_risk };
  const faces = last && actionOf(last) === "roll" ? keptFaces(last).map(Number) : [];
  const basket = basketOf(seen.current, shown, faces);
  seen.current = basket;
  return { basket, latest: roll === null ? Math.min(faces.length, basket.faces.length) : 0 };
}

/** The table of Bolo: the cup, the dice on the felt and in the basket, the score sheet, and the choice to roll or to bank. */
export function BoloTable(props: Props): JSX.Element {
  const { board, turn, roll, last, shown, names } = props;
  const words = texts.bolo;
  const felt = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const { offer, kept, chosen, toggle, setAside, act } = useEntering(props);
  const { basket, latest } = useBasket(props, offer);

  const dice = roll === null ? [] : [...roll];
  const spots = dice.map((_, die) => spotOf(die, roll!));
  useTumble(felt, roll, spots);
  const hands = useDiceHands(felt, turn && {
    tap: toggle,
    drop: (die, inBasket) => {
      if (inBasket !== chosen.includes(die)) toggle(die);
    },
  });

  const isBust = turn !== null && offer?.sets.size === 0;
  const points = offer ? gain(offer, "", kept) : 0;
  const atRisk = (offer?.atRisk ?? board.at_risk) + points;
  const worth = offer?.sets.get(kept);
  const best = offer ? bestOf(offer, kept) : "";
  const groups = dice.map((face, die) => (offer && !chosen.includes(die) ? groupOf(offer, kept, face) : null));
  const meant = pointed !== null && roll && groups[pointed] ? diceOf(roll, groups[pointed], chosen, pointed) : [];
  const wished = shown && roll ? diceOf(roll, keptFaces(shown).join(""), []) : [];
  const wishedAction = shown && actionOf(shown);
  const active = focus < dice.length ? focus : 0;

  function go(die: number): void {
    setFocus(die);
    felt.current?.querySelector<SVGGElement>(`[data-die="${die}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !turn) return;
    const { key } = event;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (step) go((active + step + dice.length) % dice.length);
    else if (key === "Home") go(0);
    else if (key === "End") go(dice.length - 1);
    else if (key === "Enter" || key === " ") toggle(active);
    else if (key === "Backspace") props.onUndo();
    else if (/^[1-6]$/.test(key)) toggleFace(key);
    else if (key === "a") setAside(best);
    else if (key === "o") act("roll");
    else if (key === "k") act("bank");
    else return;
    event.preventDefault();
  }

  /** A digit sets a die of its face aside, or takes one back if none is left on the felt. */
  function toggleFace(face: string): void {
    const onFelt = dice.findIndex((other, die) => other === face && !chosen.includes(die));
    const die = onFelt >= 0 ? onFelt : chosen.findLast((other) => dice[other] === face);
    if (die === undefined) toggleMissing(face);
    else toggle(die);
  }

  function toggleMissing(face: string): void {
    const error = turn && refusal(turn, face);
    if (error) props.onRefused(error);
  }

  const tally = isBust ? words.bust(offer?.atRisk ?? 0)
    : turn === null ? (roll === null ? lastWords(last) : "")
    : kept === "" ? words.choose
    : worth?.dice === 7 ? words.hotDice(points)
    : worth ? words.tally([...kept], points)
    : words.incomplete([...kept]);

  return (
    <div class="bolo" data-game="bolo" onKeyDown={onKeyDown}>
      <div class="bolo-play">
        <svg ref={felt} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" {...hands.handlers}
          tabIndex={turn ? -1 : 0} aria-label={words.table(dice.map(Number), basket.faces.filter((face) => face > 0), roll === null ? board.dice : 0)}>
          <Felt earlier={basket.faces} latest={latest} />
          <g aria-hidden="true"><Cup dice={board.dice} tipped={roll !== null} /></g>
          {dice.map((face, die) => {
            const slot = chosen.indexOf(die);
            const dragged = hands.drag?.die === die ? hands.drag : null;
            const place = dragged ? { x: dragged.x, y: dragged.y, turn: 0, scale: 1.08 }
              : slot >= 0 ? slotOf(basket.faces.length + slot) : spots[die]!;
            const group = groups[die];
            const gained = offer && group ? gain(offer, kept, group) : null;
            const classes = [
              group && "can", slot >= 0 && "kept", dragged && "held", isBust && "bust",
              meant.includes(die) && "meant", wished.includes(die) && "wished", turn && "own",
            ].filter(Boolean).join(" ");
            return (
              <DieSpot key={`${roll}-${die}`} index={die} face={Number(face)} place={place} classes={classes}
                gain={dragged ? null : gained} pressed={slot >= 0} focusable={die === active}
                label={turn && words.die(Number(face), slot >= 0, group ? { dice: [...group], points: gained ?? 0 } : null)}
                onFocus={() => setFocus(die)} onPoint={(inside) => setPointed(inside ? die : null)} />
            );
          })}
          {isBust && <text class="bust-word" x="248" y="108" font-size="44" aria-hidden="true">{words.bustWord}</text>}
        </svg>
        <p class={isBust ? "bolo-tally bust" : "bolo-tally"}>{tally}</p>
        {turn && !isBust && (
          <div class="bolo-actions">
            <ActionButton name={words.roll(worth ? worth.dice : null)} can={worth !== undefined} wished={wishedAction === "roll"} onClick={() => act("roll")} />
            <ActionButton name={words.bank(worth ? atRisk : null)} can={turn.next.some((step) => step.action === "bank")} wished={wishedAction === "bank"} onClick={() => act("bank")} />
            <button type="button" class="quiet" disabled={best === ""} onClick={() => setAside(best)}>
              {best === "" || !offer ? words.takeAll : words.takeAllFor(gain(offer, kept, best))}
            </button>
          </div>
        )}
      </div>
      <Sheet board={board} atRisk={atRisk} names={names} />
    </div>
  );
}

/** A button that is not possible now can be pressed too: then the engine says why. */
function ActionButton({ name, can, wished, onClick }: { name: string; can: boolean; wished: boolean; onClick: () => void }): JSX.Element {
  const classes = ["primary", !can && "cannot", wished && "wished"].filter(Boolean).join(" ");
  return <button type="button" class={classes} aria-disabled={!can} onClick={onClick}>{name}</button>;
}

/** What the last play did, as far as the dice on the table do not show it. */
function lastWords(last: Props["last"]): string {
  if (!last) return "";
  const action = actionOf(last);
  if (action === "bust") return texts.bolo.wasBust;
  return action === "bank" ? texts.bolo.wasBanked(keptFaces(last)) : "";
}
