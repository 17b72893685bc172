import { useLayoutEffect, useState } from "preact/hooks";
import type { BoardProps } from "../props";
import { refusal } from "../refusal";
import { clicked, different, landings, movable, waysTo, type Way } from "./choices";
import { holds, target, type Pile, type Place, type RaceGame, type Side } from "./model";
import { placeName, type RaceTexts } from "./words";

/** Several ways to the same place, of which one is to be chosen. */
export interface Choice<G extends RaceGame> {
  from: Place;
  to: Place;
  ways: readonly Way<G>[];
}

export interface Entering<G extends RaceGame> {
  /** The places with a checker that can move. */
  movable: ReadonlySet<Place>;
  /** The place whose checker is picked up. */
  picked: Place | null;
  choice: Choice<G> | null;
  landings(from: Place): Map<Place, Way<G>>;
  pick(place: Place): void;
  putBack(): void;
  tap(place: Place, lower: boolean): void;
  land(from: Place, to: Place): void;
  choose(way: Way<G>): void;
}

export interface EnteringOptions<G extends RaceGame> {
  props: BoardProps<G>;
  mover: Side | null;
  words: RaceTexts;
  /** Where a checker of a place would land with a die: for asking why it does not. */
  beyond: (from: number, die: number) => number | "off";
}

const NONE: ReadonlySet<Place> = new Set();

/** The turn that a person enters: which checker is picked up, and what taps and drops mean. */
export function useEntering<G extends RaceGame>({ props, mover, words, beyond }: EnteringOptions<G>): Entering<G> {
  const { turn, onSteps, onRefused, say } = props;
  const [picked, setPicked] = useState<Place | null>(null);
  const [choice, setChoice] = useState<Choice<G> | null>(null);
  const entered = turn?.text;
  // Before the next key or click: a checker that is picked up meanwhile must not be put back.
  useLayoutEffect(() => {
    setPicked(null);
    setChoice(null);
  }, [turn, entered]);

  const movers = turn ? movable(turn) : NONE;
  const ways = (from: Place): Map<Place, Way<G>> => (turn && mover ? landings(turn, from, mover) : new Map());

  function play(from: Place, to: Place, way: Way<G>): void {
    setPicked(null);
    setChoice(null);
    say(words.landed(placeName(words, from), placeName(words, to)));
    onSteps(way);
  }

  /** Asks the rules why a step is impossible: they know the reason. */
  function ask(from: Place, to: Place | "off"): void {
    if (!turn || typeof from === "string") return;
    const error = refusal(turn, `${from}/${typeof to === "number" ? to : "off"}`);
    if (error) onRefused(error);
  }

  function pick(place: Place): void {
    setPicked(place);
    const names = [...ways(place).keys()].map((to) => placeName(words, to));
    say(words.picked(placeName(words, place), names));
  }

  function putBack(): void {
    setChoice(null);
    if (picked === null) return;
    setPicked(null);
    say(words.putBack(placeName(words, picked)));
  }

  function land(from: Place, to: Place): void {
    if (!turn || !mover) return;
    setChoice(null);
    const all = waysTo(turn, from, to, mover);
    // A checker that is borne off takes the higher die, as a click on it does.
    const meant = typeof to === "string" ? all.slice(0, 1) : different(turn, all);
    const [only] = meant;
    if (!only) ask(from, to);
    else if (meant.length === 1) play(from, to, only);
    else setChoice({ from, to, ways: meant });
  }

  function tapLoose(place: Place, lower: boolean): void {
    if (!turn || !mover || typeof place === "string") return;
    setChoice(null);
    const steps = clicked(turn, place, lower);
    const [step] = steps;
    // The other button plays the lower die in any case.
    if (steps.length > 1 || (step && props.clicks === "show" && !lower)) pick(place);
    else if (step) play(place, target(step, mover), [step]);
    else ask(place, beyondOf(place));
  }

  function beyondOf(place: number): Place | "off" {
    return beyond(place, Math.max(1, ...(turn?.diceLeft ?? [])));
  }

  function tap(place: Place, lower: boolean): void {
    if (picked === place) putBack();
    else if (picked !== null && !ways(picked).has(place) && movers.has(place)) tapLoose(place, lower);
    else if (picked !== null) land(picked, place);
    else tapLoose(place, lower);
  }

  return {
    movable: movers,
    picked: picked !== null && movers.has(picked) ? picked : null,
    choice,
    landings: ways,
    pick,
    putBack,
    tap,
    land,
    choose: (way) => {
      if (choice) play(choice.from, choice.to, way);
    },
  };
}

/** Whether a place holds a checker of the player who moves. */
export function isOwn(piles: readonly Pile[], place: Place, mover: Side | null): boolean {
  const pile = piles.find((candidate) => candidate.place === place);
  return mover !== null && pile !== undefined && holds(pile, mover);
}
