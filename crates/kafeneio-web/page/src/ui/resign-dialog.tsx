import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../game/messages";
import type { Player } from "../game/kinds";
import { agreesToOne } from "../game/resigning";
import { isPerson } from "../game/setup";
import type { Table } from "../game/table";
import { playerName } from "../game/words";
import { texts } from "../texts";
import type { App } from "./app";
import { Asking } from "./ask";
import { Dialog } from "./dialog";
import { Waiting } from "./waiting";

/** Asks whether a game shall be given up, and says what it costs. Nothing goes on by itself meanwhile. */
export function ResignDialog({ app }: { app: App }) {
  const table = app.view.value?.table;
  const player = app.resigner;
  useEffect(() => {
    app.driver?.halt();
    return () => app.driver?.goOn();
  }, []);
  // The game can end meanwhile, by the clock, or another one come in front.
  const [first] = useState(table);
  useEffect(() => {
    if (player === null || table !== first) app.close();
  }, [player, table]);
  if (!table || player === null) return null;
  return (
    <Dialog title={texts.early.title} onClose={() => app.close()}>
      <Offer app={app} table={table} player={player} />
    </Dialog>
  );
}

function Offer({ app, table, player }: { app: App; table: Table; player: Player }) {
  const words = texts.early;
  const [answer] = useState(() => new Asking<boolean>());
  const [isAsked, ask] = useState(false);
  const playOn = useRef<HTMLButtonElement>(null);
  useEffect(() => () => answer.clear(), []);
  const other = table.opponentOf(player);
  const who = playerName(table, player);
  const most = table.mostLost(player);
  const resign = (points: number): void => {
    app.close();
    app.attempt((it) => it.giveUp({ player, points, why: "resigned" }));
  };
  const offer = (): void => {
    ask(true);
    // The button that was pressed goes away.
    playOn.current?.focus();
    if (isPerson(table.seat(other))) return;
    void answer.ask(async (signal) => {
      const agrees = await agreesToOne(table, player, app.players, signal);
      if (agrees && !signal.aborted) resign(1);
      return agrees;
    });
  };
  const asked = answer.state.value;
  const isOpposite = isAsked && isPerson(table.seat(other));
  return (
    <>
      {!isOpposite && <p>{table.game === "plakoto" ? words.costs(who, most) : words.loses(who)}</p>}
      {!isOpposite && most > 1 && <p>{words.howMany}</p>}
      <div role="status">
        {isOpposite && <p>{words.asksFor(who, playerName(table, other))}</p>}
        {asked.state === "ready" && <p>{words.refused(playerName(table, other))}</p>}
        {asked.state === "failed" && <p class="wrong">{texts.table.failed} {messageOf(asked.error)}</p>}
      </div>
      {asked.state === "asking" && <Waiting label={words.considers(playerName(table, other))} part={0} onStop={() => { answer.clear(); ask(false); playOn.current?.focus(); }} />}
      <div class="row end">
        <button type="button" class="primary" ref={playOn} onClick={() => app.close()}>{words.playOn}</button>
        {isOpposite && <button type="button" onClick={() => resign(1)}>{words.accept}</button>}
        {(!isAsked || asked.state === "failed") && most > 1 && <button type="button" onClick={offer}>{words.offer}</button>}
        {!isOpposite && <button type="button" onClick={() => resign(most)}>{most > 1 ? words.resignForTwo : words.resign}</button>}
      </div>
    </>
  );
}
