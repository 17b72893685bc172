import { sideName } from "../game/words";
import { texts } from "../texts";
import { Die } from "./die";
import type { View } from "./view";

/** The dice of the race games: those of the turn, the used ones dimmed, or those of the opening roll. */
export function DiceRow({ view }: { view: View }) {
  const { table } = view;
  if (table.game !== "plakoto" && table.game !== "boloko") return null;
  const roll = table.shownRoll;
  if (roll !== null) return <Dice view={view} roll={roll} />;
  return table.isLive && table.plies === 0 && table.rollOff ? <OpeningDice view={view} rollOff={table.rollOff} /> : null;
}

function Dice({ view, roll }: { view: View; roll: string }) {
  const { table } = view;
  const faces = [...roll].map(Number);
  const isDouble = faces[0] === faces[1];
  const all = isDouble ? [...faces, ...faces] : faces;
  const left = table.isLive && table.turn ? [...table.turn.diceLeft] : all;
  const dice = all.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return { face, used: at < 0 };
  });
  return (
    <span class="dice" role="img" aria-label={`${texts.table.dice}: ${faces.join(", ")}`}>
      {dice.map(({ face, used }, index) => <DieFace key={index} face={face} used={used} />)}
    </span>
  );
}

function OpeningDice({ view, rollOff }: { view: View; rollOff: readonly number[] }) {
  const { table } = view;
  const label = rollOff.map((face, index) => texts.say.rollOffPart(sideName(table.playerAt(index)), face)).join(", ");
  return (
    <span class="dice opening" role="img" aria-label={label}>
      {rollOff.map((face, index) => <DieFace key={index} face={face} side={index === 0 ? "a" : "b"} />)}
    </span>
  );
}

function DieFace({ face, used = false, side = "" }: { face: number; used?: boolean; side?: string }) {
  return (
    <svg class={`die-face ${used ? "used" : ""} ${side}`} viewBox="0 0 100 100" aria-hidden="true">
      <Die face={face} />
    </svg>
  );
}
