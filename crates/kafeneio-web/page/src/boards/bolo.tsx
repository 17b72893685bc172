import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { texts } from "../texts";
import { Actions } from "./bolo/actions";
import { useBasket } from "./bolo/basket";
import { useEntering } from "./bolo/entering";
import { Cup, Felt } from "./bolo/felt";
import { useDiceGestures } from "./bolo/gestures";
import { HEIGHT, spotOf, WIDTH } from "./bolo/layout";
import { Roll } from "./bolo/roll";
import { actionOf, bestOf, gain, keptFaces } from "./bolo/selections";
import { Sheet } from "./bolo/sheet";
import { useTumble } from "./bolo/tumble";
import { tally } from "./bolo/words";
import type { BoardProps } from "./props";
import { useRovingFocus } from "./roving-focus";
import "./bolo.css";

/** How far an arrow key goes along the dice. */
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The table of Bolo: the cup, the dice on the felt and in the basket, the score sheet, and the choice to roll or to bank. */
export function BoloTable(props: BoardProps<"bolo">): JSX.Element {
  const { board, turn, roll, last, shown, names } = props;
  const felt = useRef<SVGSVGElement>(null);
  const { focus, setFocus, go } = useRovingFocus<number>(felt, "data-die", 0);
  const { offer, kept, chosen, toggle, toggleFace, setAside, act } = useEntering(props);
  // While dice are chosen, the board already counts them. The basket is that of the rolls before.
  const basket = useBasket({ ...board, dice: roll?.length ?? board.dice, atRisk: offer?.atRisk ?? board.atRisk }, last);

  const dice = [...(roll ?? "")];
  const spots = dice.map((_, die) => spotOf(die, roll!));
  const active = focus < dice.length ? focus : 0;
  useTumble(felt, roll, spots);
  const gestures = useDiceGestures(felt, turn && {
    tap: toggle,
    drop: (die, inBasket) => {
      if (inBasket !== chosen.includes(die)) toggle(die);
    },
  });

  const isBust = offer?.sets.size === 0;
  const worth = offer?.sets.get(kept);
  const best = offer ? bestOf(offer, kept) : "";
  const atRisk = offer ? offer.atRisk + gain(offer, "", kept) : board.atRisk;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !turn) return;
    const { key, target } = event;
    const onDie = felt.current?.contains(target as Node) ?? false;
    if (key === "a") setAside(best);
    else if (key === "o") act("roll");
    else if (key === "k") act("bank");
    else if (/^[1-6]$/.test(key)) toggleFace(key);
    else if (!onDie) return;
    else if (key in ARROWS) go((active + ARROWS[key]! + dice.length) % dice.length);
    else if (key === "Home") go(0);
    else if (key === "End") go(dice.length - 1);
    else if (key === "Enter" || key === " ") toggle(active);
    else if (key === "Backspace") props.onUndo();
    else return;
    event.preventDefault();
  }

  return (
    <div class="bolo" data-game="bolo" onKeyDown={onKeyDown}>
      <div class="bolo-play">
        <svg ref={felt} class="board-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" {...gestures.handlers} tabIndex={turn ? -1 : 0}
          aria-label={texts.bolo.table(dice.map(Number), basket.faces.filter((face) => face > 0), roll === null ? board.dice : 0)}>
          <Felt earlier={basket.faces} latest={roll === null ? basket.latest : 0} />
          <Cup dice={board.dice} tipped={roll !== null} />
          {roll !== null && (
            <Roll roll={roll} spots={spots} offer={offer} kept={kept} chosen={chosen} before={basket.faces.length} drag={gestures.drag}
              wished={shown ? keptFaces(shown).join("") : ""} active={active} onFocus={setFocus} />
          )}
          {isBust && <text class="bust-word" x="248" y="112" font-size="44" aria-hidden="true">{texts.bolo.bustWord}</text>}
        </svg>
        <p class={isBust ? "bolo-tally bust" : "bolo-tally"}>{tally(props, offer, kept)}</p>
        <div class="bolo-choice">
          {turn && offer && !isBust && (
            <Actions dice={worth?.dice ?? null} points={worth ? atRisk : null} canBank={turn.next.some((step) => step.action === "bank")}
              bestGain={best === "" ? null : gain(offer, kept, best)} wished={shown ? actionOf(shown) : undefined}
              onAct={act} onBest={() => setAside(best)} />
          )}
        </div>
      </div>
      <Sheet board={board} atRisk={atRisk} names={names} />
    </div>
  );
}
