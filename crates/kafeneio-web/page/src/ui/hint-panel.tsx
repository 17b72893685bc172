import type { Evaluation } from "kafeneio/players";
import { type Hints, rollOrBank, type RollOrBank, shownPlays } from "../game/hints";
import { messageOf } from "../game/messages";
import { playerName } from "../game/words";
import { texts } from "../texts";
import { Waiting } from "./waiting";
import type { View } from "./view";

/** The best plays, what they lose, and what the position is worth. */
export function HintPanel({ view }: { view: View }) {
  const { app } = view;
  const words = texts.hints;
  const asked = app.help.hints.state.value;
  const canAsk = app.help.canHint;
  return (
    <section class="panel hints" aria-label={words.title}>
      <div class="panel-head">
        <h2>{words.title}</h2>
        <button type="button" disabled={!canAsk} onClick={() => app.help.askHints()}>{texts.table.hint}</button>
      </div>
      {asked.state === "idle" && <p class="soft">{canAsk ? words.ask : words.none}</p>}
      {asked.state === "asking" && <Waiting label={words.asking} part={asked.part} onStop={() => app.help.hints.clear()} />}
      {asked.state === "failed" && <p class="wrong" role="alert">{words.failed} {messageOf(asked.error)}</p>}
      {asked.state === "ready" && <Answer view={view} hints={asked.value} />}
    </section>
  );
}

function Answer({ view, hints }: { view: View; hints: Hints }) {
  const { table } = view;
  return (
    <>
      {hints.plays.length > 0 && <BestPlays view={view} hints={hints} />}
      {table.game === "bolo" && <RollOrBankList pairs={rollOrBank(hints.plays)} />}
      <Worth view={view} evaluation={hints.evaluation} />
    </>
  );
}

function BestPlays({ view, hints }: { view: View; hints: Hints }) {
  const { app, table } = view;
  const words = texts.hints;
  const show = (play: string | null): void => app.help.showPlay(play);
  return (
    <table class="best" onMouseLeave={() => show(null)}>
      <caption class="soft">{words.valueHelp}</caption>
      <thead>
        <tr><th scope="col">{words.play}</th><th scope="col" class="number">{words.value}</th><th scope="col" class="number">{words.loss}</th></tr>
      </thead>
      <tbody>
        {shownPlays(hints.plays).map(({ play, value, loss }) => (
          <tr key={play} onMouseEnter={() => show(play)}>
            <td>
              <button type="button" class="link" title={words.enter} disabled={!table.personMoves || app.watching.value !== null} onFocus={() => show(play)} onBlur={() => show(null)} onClick={() => app.enterPlay(play)}>{play}</button>
            </td>
            <td class="number">{texts.signed(value)}</td>
            <td class="number">{loss > 0 ? texts.signed(-loss) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RollOrBankList({ pairs }: { pairs: readonly RollOrBank[] }) {
  const words = texts.hints;
  const whole = pairs.filter(({ roll, bank }) => roll !== null && bank !== null);
  if (whole.length === 0) return null;
  return (
    <>
      <h3>{words.rollOrBank}</h3>
      <ul class="plain">
        {whole.slice(0, 3).map(({ dice, roll, bank }) => (
          <li key={dice}>{words.keeping(dice)}: {verdict((roll ?? 0) - (bank ?? 0))} <span class="soft">({words.worthRoll(roll ?? 0)}, {words.worthBank(bank ?? 0)})</span></li>
        ))}
      </ul>
    </>
  );
}

function verdict(gain: number): string {
  if (Math.abs(gain) < 0.0005) return texts.hints.equal;
  return gain > 0 ? texts.hints.rollBest(gain) : texts.hints.bankBest(-gain);
}

function Worth({ view, evaluation }: { view: View; evaluation: Evaluation }) {
  const { table } = view;
  const words = texts.hints;
  const who = playerName(table, table.toMove);
  const { value, exact, win, winDouble, loseDouble, chances } = evaluation;
  const parts = [
    win === undefined ? null : words.win(who, win),
    winDouble === undefined ? null : words.double(winDouble),
    loseDouble === undefined ? null : words.loseDouble(loseDouble),
    words.expects(who, value),
    exact ? words.exact : null,
  ];
  return (
    <>
      <h3>{words.worth}</h3>
      <p>{parts.filter(Boolean).join(" · ")}</p>
      {chances && table.game === "bolo" && (
        <ul class="plain">{chances.map((chance, seat) => <li key={seat}>{playerName(table, seat + 1)}: {texts.percent(chance)}</li>)}</ul>
      )}
    </>
  );
}
