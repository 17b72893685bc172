import type { BoardOf } from "kafeneio";
import type { Table } from "../game/table";
import { isPerson } from "../game/setup";
import { levelName, playerName, seatName, sideName } from "../game/words";
import { texts } from "../texts";
import { ClockFace } from "./clock-face";
import { SideMark } from "./side-mark";
import type { View } from "./view";

/** Who plays, how far everybody is, and the clock. The score sheet of Bolo has all but the clock. */
export function PlayerBar({ view }: { view: View }) {
  const { table } = view;
  const { setup } = table;
  if (table.game === "bolo" && !setup.clock) return null;
  return (
    <ul class="players">
      {setup.seats.map((_, index) => <PlayerEntry key={index} view={view} index={index} />)}
    </ul>
  );
}

function PlayerEntry({ view, index }: { view: View; index: number }) {
  const { app, table } = view;
  const player = table.playerAt(index);
  const seat = table.seat(player);
  const board = table.position.board;
  const moves = board.toMove === player && !(table.isLive && table.outcome);
  const thinks = moves && table.isLive && app.driver?.doing.kind === "thinking";
  const facts = factsOf(table, index);
  const isBolo = table.game === "bolo";
  return (
    <li class={moves ? "moves" : ""} aria-current={moves ? "true" : undefined}>
      <span class="who">
        <SideMark game={table.game} index={index} />
        <span class="name">{isBolo ? seatName(table, player) : playerName(table, player)}</span>
        {seat && !isPerson(seat) && !isBolo && <span class="soft level">{levelName(seat.player)}</span>}
        {thinks && <span class="thinking" aria-hidden="true" />}
      </span>
      {facts.length > 0 && <span class="facts">{facts.join(" · ")}</span>}
      <MatchScore view={view} index={index} />
      {isPerson(seat) && <ClockFace app={app} player={player} />}
    </li>
  );
}

/** Returns the pips and the checkers borne off. The board of Buku shows what is captured. */
function factsOf(table: Table, index: number): string[] {
  const words = texts.table;
  const side = String(table.playerAt(index));
  switch (table.game) {
    case "plakoto": {
      const { pips, borneOff } = table.board as BoardOf["plakoto"];
      return [words.pips(pips[side as "red"]), words.off(borneOff[side as "red"])];
    }
    case "boloko":
      return [words.pips((table.board as BoardOf["boloko"]).pips[side as "white"])];
    default:
      return [];
  }
}

function MatchScore({ view, index }: { view: View; index: number }) {
  const { table } = view;
  const { series: { score, results }, setup } = table;
  if (!score || (setup.target === null && results.length === 0 && !table.outcome)) return null;
  const words = texts.table;
  const side = sideName(table.playerAt(index));
  return (
    <span class="match" title={`${words.score}: ${side}`}>
      <span class="spoken">{words.score} </span>
      <strong>{score[index]}</strong>
      {setup.target !== null && <span class="soft"> {words.toWin(setup.target)}</span>}
    </span>
  );
}
