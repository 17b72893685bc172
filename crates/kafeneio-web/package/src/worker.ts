/** The worker in which a player thinks. It answers one question after the other. */
import { KafeneioError } from "./error.js";
import { readBytes, start } from "./load.js";
import type { Answer, Failure, Question, Results, Seat, Sitting, TurnToJudge, Thought } from "./messages.js";
import { RawPlayer, called } from "./raw.js";
import * as glue from "./wasm/players.js";

type Say = (answer: Answer) => void;

let player: RawPlayer | undefined;

async function open(seat: Seat): Promise<string | null> {
  await start(glue, await readBytes(new URL(seat.module)));
  player = new RawPlayer(called(() => glue.playerOf(seat.player, seat.game, seat.options)));
  return player.file();
}

function seated(): RawPlayer {
  if (player === undefined) throw new Error("the worker has no player yet");
  return player;
}

/** Shows the player the game, and tells it how to think. */
function look({ position, history, turn }: Sitting, { nodes, seed }: Thought, watch: (part: number) => void): RawPlayer {
  const looking = seated();
  looking.sit(position, history);
  looking.think(nodes, seed, turn, watch);
  return looking;
}

function analyze(sitting: Sitting, { nodes, seed }: Thought, turns: TurnToJudge[], say: Say): Results["analyze"] {
  const judge = seated();
  judge.sit(sitting.position, sitting.history);
  return turns.map(({ roll, play }, index) => {
    judge.think(nodes, seed, sitting.turn + BigInt(index), () => undefined);
    const judged = judge.judge(roll, play);
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
    case "choose":
      return look(question.sitting, question.thought, watch).choose(question.sitting.roll);
    case "rank":
      return look(question.sitting, question.thought, watch).rank(question.sitting.roll, question.top);
    case "evaluate":
      return look(question.sitting, question.thought, watch).evaluate();
    case "audit":
      await start(glue, await readBytes(new URL(question.module)));
      // The module answers with what the type says.
      return called(() => glue.audit(question.record)) as Results["audit"];
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
