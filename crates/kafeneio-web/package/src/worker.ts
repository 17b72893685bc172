/** The worker in which a player thinks. It answers one question after the other. */
import { KafeneioError } from "./error.js";
import { instantiate, readBytes } from "./load.js";
import type { Answer, Failure, Question, Results, Seat, Sitting, TurnToJudge, Thought } from "./messages.js";
import type { GameName } from "./types.js";
import * as glue from "./wasm/players.js";
import type { RawPlayer } from "./raw.js";

type Say = (answer: Answer) => void;

let player: RawPlayer | undefined;

async function open(seat: Seat): Promise<string | null> {
  const module = await instantiate(glue, await readBytes(new URL(seat.module)));
  const rules = new module.Rules<GameName>(seat.game, seat.names, seat.values);
  player = rules.player(seat.player);
  return player.file() ?? null;
}

function seated(): RawPlayer {
  if (player === undefined) throw new Error("the worker has no player yet");
  return player;
}

/** Shows the player the game. */
function look({ position, history }: Sitting): RawPlayer {
  const looking = seated();
  looking.sit(position, history);
  return looking;
}

function analyze(sitting: Sitting, { nodes }: Thought, turns: TurnToJudge[], say: Say): Results["analyze"] {
  const judge = look(sitting);
  return turns.map(({ roll, play }, index) => {
    const judged = judge.judge(roll, play, BigInt(index + 1), nodes);
    judge.play(roll, play);
    say({ part: (index + 1) / turns.length });
    return judged;
  });
}

async function answer(question: Question, say: Say): Promise<Results[keyof Results]> {
  const watch = (part: number): void => say({ part });
  switch (question.kind) {
    case "open":
      return open(question.seat);
    case "supply":
      seated().supply(question.file);
      return null;
    case "choose": {
      const { sitting, thought } = question;
      return look(sitting).choose(sitting.roll, thought.nodes, thought.seed, sitting.turn, watch);
    }
    case "rank": {
      const { sitting, thought, top } = question;
      return look(sitting).rank(sitting.roll, top, thought.nodes, thought.seed, sitting.turn, watch);
    }
    case "evaluate":
      return look(question.sitting).evaluate(question.thought.nodes);
    case "analyze":
      return analyze(question.sitting, question.thought, question.turns, say);
  }
}

function failure(error: unknown): Failure {
  if (error instanceof KafeneioError) {
    const { message, code, reason, rule, field, column } = error;
    return { message, parts: [code, reason, rule, field, column] as NonNullable<Failure["parts"]> };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

async function serve(question: Question, say: Say): Promise<void> {
  try {
    say({ result: await answer(question, say) });
  } catch (error) {
    say({ failure: failure(error) });
  }
}

interface Port {
  postMessage(answer: Answer): void;
  on(event: "message", listen: (question: Question) => void): void;
}

/** The name is put together here, so that no bundler looks for the threads of Node. */
const threads = ["node:worker", "threads"].join("_");

async function listenInNode(): Promise<void> {
  const { parentPort } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ threads)) as { parentPort: Port };
  parentPort.on("message", (question) => void serve(question, (answer) => parentPort.postMessage(answer)));
}

if (typeof self !== "undefined" && typeof self.postMessage === "function") {
  self.onmessage = ({ data }: MessageEvent<Question>) => void serve(data, (answer) => self.postMessage(answer));
} else {
  void listenInNode();
}
