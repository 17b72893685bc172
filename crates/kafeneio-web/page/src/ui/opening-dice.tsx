import { Die } from "../boards/dice";
import { sideName } from "../game/words";
import { texts } from "../texts";
import type { View } from "./view";

/** The dice that decided who begins, until the first turn is played. */
export function OpeningDice({ view }: { view: View }) {
  const { table } = view;
  const { rollOff } = table;
  if (!rollOff || !table.isLive || table.outcome || table.plies > 0 || table.roll !== null) return null;
  const label = rollOff.map((face, seat) => texts.say.rollOffPart(sideName(table.playerAt(seat)), face)).join(", ");
  return (
    <svg class="opening" viewBox={`0 0 ${rollOff.length * 50} 44`} role="img" aria-label={`${texts.setup.firstRoll}: ${label}`}>
      {rollOff.map((face, seat) => (
        <g key={seat} class={seat === 0 ? "a" : "b"}><Die face={face} x={22 + seat * 50} y={22} size={40} /></g>
      ))}
    </svg>
  );
}
