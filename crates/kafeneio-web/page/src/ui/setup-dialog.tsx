import { useState } from "preact/hooks";
import { choicesOf, type GameName, gameOf, hasMatches, playerAt } from "../game/kinds";
import { randomSeed, readSeed } from "../game/seeds";
import { DELAY } from "../game/clock";
import { canEndEarly, clocks, isPerson, PERSON, person, type Seat, type Setup, shortName, usualSetup } from "../game/setup";
import { levelName, sideName } from "../game/words";
import { texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";
import { Choice, Switch, TextField } from "./fields";
import { SideMark } from "./side-mark";

const targets = [1, 3, 5, 7, 11];

/** What is chosen before a game: who plays, the options of the rules, the match, the dice. */
export function SetupDialog({ app, game }: { app: App; game: GameName }) {
  const words = texts.setup;
  const [setup, setSetup] = useState<Setup>(() => proposed(app, game));
  const change = (part: Partial<Setup>): void => setSetup({ ...setup, ...part });
  const seed = readSeed(setup.seed);
  const start = (event: Event): void => {
    event.preventDefault();
    // The seed is asked for only with dice of the page.
    if (seed === null && setup.dice === "page") return;
    app.close();
    app.begin({ ...setup, seed: seed ?? randomSeed() });
  };
  return (
    <Dialog title={words.title(texts.games[game].name)} onClose={() => app.close()}>
      <form onSubmit={start} data-game={game}>
        <Seats setup={setup} change={change} />
        <Options setup={setup} change={change} />
        {hasMatches(game) && <Length setup={setup} change={change} />}
        {canEndEarly(setup) && <ClockField setup={setup} change={change} />}
        {gameOf(game).hasDice && <DiceFields setup={setup} change={change} wrong={seed === null ? words.badSeed : null} />}
        <div class="row end">
          <button type="button" onClick={() => app.close()}>{texts.page.cancel}</button>
          <button type="submit" class="primary">{texts.page.start}</button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the setup of the table in front with another seed, or the usual one. */
function proposed(app: App, game: GameName): Setup {
  const table = app.table.value;
  // The table of a task is nobody's choice.
  if (table?.game !== game || app.task.value) return usualSetup(game);
  return { ...structuredClone(table.setup), seed: randomSeed(), start: null };
}

interface Part {
  setup: Setup;
  change: (part: Partial<Setup>) => void;
}

function Seats({ setup, change }: Part) {
  const words = texts.setup;
  const { game, seats } = setup;
  const [fewest, most] = gameOf(game).players;
  const put = (index: number, seat: Seat): void => change({ seats: seats.map((old, at) => (at === index ? seat : old)) });
  return (
    <fieldset>
      <legend>{words.seats}</legend>
      {seats.map((seat, index) => <SeatFields key={index} game={game} index={index} seat={seat} onChange={(changed) => put(index, changed)} />)}
      {most > fewest && (
        <div class="row">
          <button type="button" disabled={seats.length >= most} onClick={() => change({ seats: [...seats, person()] })}>{words.addSeat}</button>
          <button type="button" disabled={seats.length <= fewest} onClick={() => change({ seats: seats.slice(0, -1) })}>{words.removeSeat}</button>
        </div>
      )}
    </fieldset>
  );
}

function SeatFields({ game, index, seat, onChange }: { game: GameName; index: number; seat: Seat; onChange: (seat: Seat) => void }) {
  const words = texts.setup;
  const label = sideName(playerAt(game, index));
  const levels = [PERSON, ...gameOf(game).bots];
  return (
    <div class="seat">
      <span class="seat-label"><SideMark game={game} index={index} /> {label}</span>
      <select aria-label={words.seat(label)} value={seat.player} onChange={(event) => onChange({ ...seat, player: event.currentTarget.value })}>
        {levels.map((level) => <option key={level} value={level} selected={level === seat.player}>{level === PERSON ? texts.players.person : levelName(level)}</option>)}
      </select>
      {isPerson(seat) && (
        <input type="text" aria-label={words.nameOf(label)} placeholder={words.name} value={seat.name} onInput={(event) => onChange({ ...seat, name: shortName(event.currentTarget.value) })} />
      )}
    </div>
  );
}

function Options({ setup, change }: Part) {
  const words = texts.setup;
  const { game, options } = setup;
  const [given] = useState(options);
  return (
    <fieldset>
      <legend>{words.rules}</legend>
      {Object.entries(choicesOf(game)).map(([name, choices]) => {
        const label = words.option[name] ?? name;
        const put = (value: boolean | string): void => change({ options: { ...options, [name]: value } });
        if (typeof choices[0] === "boolean") return <Switch key={name} label={label} checked={options[name] === true} onChange={put} />;
        const value = String(options[name]);
        // The layout of Boloko can also be a grid, which a link has brought.
        const values = [...new Set([...choices.map(String), String(given[name])])];
        return <Choice key={name} label={label} value={value} values={values} name={(value) => words.value[value] ?? value} onChange={put} />;
      })}
    </fieldset>
  );
}

function Length({ setup, change }: Part) {
  const words = texts.setup;
  return (
    <Choice
      label={words.length}
      value={String(setup.target ?? "")}
      values={["", ...targets.map(String)]}
      name={(value) => (value === "" ? words.single : words.matchTo(Number(value)))}
      onChange={(value) => change({ target: value === "" ? null : Number(value) })}
    />
  );
}

function ClockField({ setup, change }: Part) {
  const words = texts.early;
  return (
    <>
      <Choice
        label={words.clock}
        value={String(setup.clock ?? "")}
        values={["", ...clocks.map(String)]}
        name={(value) => (value === "" ? words.noClock : words.minutes(Number(value)))}
        onChange={(value) => change({ clock: value === "" ? undefined : Number(value) })}
      />
      {setup.clock && <p class="soft about-clock">{words.delay(DELAY / 1000)}</p>}
    </>
  );
}

function DiceFields({ setup, change, wrong }: Part & { wrong: string | null }) {
  const words = texts.setup;
  const { game, dice, seed, first } = setup;
  const { sides } = gameOf(game);
  const asks = hasMatches(game);
  const starters = [...(dice === "page" ? [""] : []), ...(asks ? sides.map(String) : [])];
  // Dice by hand need somebody who begins. With those of the page it is who was chosen, if anybody was.
  const [chosen, choose] = useState(dice === "hand" ? null : first);
  const pickFirst = (value: string | null): void => {
    choose(value);
    change({ first: value });
  };
  const pickDice = (value: Setup["dice"]): void => change({ dice: value, first: value === "hand" && asks ? (chosen ?? first ?? String(sides[0])) : chosen });
  return (
    <fieldset>
      <legend>{words.dice}</legend>
      <Choice label={words.dice} value={dice} values={["page", "hand"]} name={(value) => words.diceOf[value]} onChange={pickDice} />
      {asks && (
        <Choice label={words.first} value={first ?? ""} values={starters} name={(value) => (value === "" ? words.firstRoll : words.begins(sideName(value as "red")))} onChange={(value) => pickFirst(value || null)} />
      )}
      {dice === "page" && <TextField label={words.seed} value={seed} help={words.seedHelp} wrong={wrong} onInput={(value) => change({ seed: value })} />}
    </fieldset>
  );
}
