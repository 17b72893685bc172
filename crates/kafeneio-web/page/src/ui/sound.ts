import type { AnyPlay, AnyPosition } from "../game/kinds";
import type { Table, TableEvent } from "../game/table";
import { capturedOf } from "../game/words";

/** What can be heard at a table: dice, a checker or counter that is put down, and one that is captured or pinned. */
export type Sound = "dice" | "checker" | "capture";

/** Returns what an event sounds like; `null` if it is silent. */
export function soundOf(table: Table, event: TableEvent): Sound | null {
  switch (event.kind) {
    case "rolled":
      return "dice";
    case "entered":
      return table.game === "bolo" ? null : "checker";
    case "played":
      if (event.play.steps.length === 0) return null;
      return captures(event.play, table.turns.at(-1)?.before) ? "capture" : "checker";
    default:
      return null;
  }
}

/** Whether a play takes something from the other side: pins, hits, or captured counters. */
function captures({ steps, position }: AnyPlay, before: AnyPosition | undefined): boolean {
  if ("captured" in position.board) return before !== undefined && capturedOf(position) > capturedOf(before);
  return steps.some((step) => ("pins" in step && step.pins) || ("hits" in step && step.hits));
}

/** A knock: when it begins, how long it rings, both in seconds, how high it is in hertz, and how loud, from 0 to 1. */
type Knock = readonly [at: number, length: number, pitch: number, loud: number];

const KNOCKS: Record<Sound, readonly Knock[]> = {
  dice: [
    [0, 0.03, 2600, 0.5],
    [0.07, 0.03, 3100, 0.4],
    [0.12, 0.025, 2800, 0.35],
    [0.19, 0.02, 3300, 0.2],
    [0.24, 0.02, 2900, 0.12],
  ],
  checker: [[0, 0.06, 900, 0.5]],
  capture: [
    [0, 0.06, 900, 0.5],
    [0.09, 0.12, 500, 0.7],
  ],
};

let context: AudioContext | undefined;

/** Makes a sound. Each knock is noise through a narrow filter, which sounds like wood. */
export function make(sound: Sound): void {
  // Browsers let a page sound only after somebody has touched it, and would make up for what was missed.
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const knock of KNOCKS[sound]) strike(context, knock);
}

function strike(audio: AudioContext, [at, length, pitch, loud]: Knock): void {
  const begins = audio.currentTime + at;
  const samples = audio.createBuffer(1, Math.ceil(2 * length * audio.sampleRate), audio.sampleRate);
  const wave = samples.getChannelData(0);
  for (let index = 0; index < wave.length; index += 1) wave[index] = 2 * Math.random() - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 6 });
  const fading = new GainNode(audio, { gain: loud });
  fading.gain.setTargetAtTime(0, begins, length / 3);
  noise.connect(wood).connect(fading).connect(audio.destination);
  noise.start(begins);
}
