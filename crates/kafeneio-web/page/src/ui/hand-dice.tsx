import type { BoardOf } from "kafeneio";
import { useState } from "preact/hooks";
import { playerName } from "../game/words";
import { texts } from "../texts";
import { TextField } from "./fields";
import type { View } from "./view";

/** The dice of a real board, entered by their digits. */
export function HandDice({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.table;
  const [text, setText] = useState("");
  const count = table.game === "bolo" ? (table.board as BoardOf["bolo"]).dice : 2;
  const enter = (event: Event): void => {
    event.preventDefault();
    app.attempt((it) => it.enterRoll(text));
    if (!table.needsRoll) setText("");
  };
  return (
    <form class="hand-dice" onSubmit={enter}>
      <TextField label={words.enterDiceOf(playerName(table, table.toMove))} value={text} help={words.diceHelp(count)} onInput={setText} />
      <button type="submit" class="primary">{words.enter}</button>
    </form>
  );
}
