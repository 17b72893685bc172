/** A player as a program sees it. */
import type { PlayerWorker, Waiting } from "./player-worker.js";
import { Freed } from "./disposable.js";
import { KafeneioError } from "./error.js";
import type { Evaluation, JudgedTurn, Ranked, Sitting, Thought } from "./messages.js";
import { Play } from "./play.js";
import type { Rules } from "./rules.js";
import { Session } from "./session.js";
import type { GameName, PlayerOf, Seed } from "./types.js";
import { LARGEST, toFields, toFunction, toKind, toRoll, toLong, toSignal, toWhole } from "./given.js";

/** How a player thinks about a question. */
export interface Thinking {
  /**
   * How many positions it may look at, if it searches: a whole number from 0 to 2^32 - 1. If left out, as many as it
   * usually does: 20,000 for `strong` in Boloko, 70,000 for `strong` in Buku and fewer for its weaker players, and at least
   * 50,000 for each turn of an analysis. The others do not search then.
   */
  nodes?: number;
  /** The seed of the game, for players who choose by chance; 0 if left out. */
  seed?: Seed;
  /** Cancels the question. Its promise is rejected with the reason of the signal, by default an `AbortError`. */
  signal?: AbortSignal;
  /** Is told which part of the work is done, from 0 to 1, at most a hundred times; in an analysis after each turn. */
  onProgress?: (part: number) => void;
}

/** What a turn was worth. All points are those of the player who played it. */
export interface AnalyzedTurn<G extends GameName> extends JudgedTurn {
  /** Who played it. */
  player: PlayerOf[G];
}

/**
 * One of the program's players, in a worker of its own. It answers one question after the other.
 *
 * A `roll` is as for the methods of a position. The promises are rejected with a {@link KafeneioError} if the roll cannot be
 * read, if the session has other rules than the player, or if there is nothing to choose since the game is over.
 */
export class Bot<G extends GameName> extends Freed {
  /** Its name, such as `strong`. */
  readonly name: string;
  /** The rules by which it plays. */
  readonly rules: Rules<G>;
  readonly #worker: PlayerWorker;

  /** @internal */
  constructor(rules: Rules<G>, name: string, worker: PlayerWorker) {
    super();
    this.rules = rules;
    this.name = name;
    this.#worker = worker;
  }

  /** Chooses a play, as the program does with the same seed. It is not played yet: {@link Session.play} does that. */
  async choose(session: Session<G>, roll: string | undefined, thinking: Thinking = {}): Promise<Play<G>> {
    const question = { kind: "choose", sitting: this.#sitting(session, roll), thought: thought(thinking) } as const;
    return Play.of(session.position, roll, await this.#worker.ask(question, waiting(thinking)));
  }

  /**
   * Ranks the plays, best first. In Buku these are the best of those that it considered.
   *
   * @param thinking how to think, and in `top` how many plays to return at most, from 0; if left out, 5.
   */
  async rank(session: Session<G>, roll: string | undefined, thinking: Thinking & { top?: number } = {}): Promise<Ranked[]> {
    const sitting = this.#sitting(session, roll);
    const top = toWhole("top", toFields("thinking", thinking).top ?? 5);
    const question = { kind: "rank", sitting, thought: thought(thinking), top } as const;
    return this.#worker.ask(question, waiting(thinking));
  }

  /** Tells what the player to move can expect before the roll. It looks ahead only if `nodes` are given. */
  async evaluate(session: Session<G>, thinking: Thinking = {}): Promise<Evaluation> {
    const sitting = this.#sitting(session, undefined);
    return this.#worker.ask({ kind: "evaluate", sitting, thought: thought(thinking) }, waiting(thinking));
  }

  /**
   * Judges the turns of a game, first to last, as `kafeneio analyze` does.
   *
   * @param thinking how to think, and in `from` the number of the first turn to judge, from 1; all turns if left out.
   */
  async analyze(session: Session<G>, thinking: Thinking & { from?: number } = {}): Promise<AnalyzedTurn<G>[]> {
    const now = this.#sitting(session, undefined);
    const from = toWhole("from", toFields("thinking", thinking).from ?? 1, 1);
    const turns = session.turns.slice(from - 1);
    const known = session.history;
    const sitting = {
      ...now,
      position: (turns[0]?.before ?? session.position).text,
      // What was known before the first of these turns. Each turn has added one, in a game that looks back.
      history: known.length === 0 ? [] : known.slice(0, known.length - turns.length),
      turn: BigInt(from),
    };
    const toJudge = turns.map(({ roll, play }) => ({ roll: roll ?? undefined, play }));
    const question = { kind: "analyze", sitting, thought: thought(thinking), turns: toJudge } as const;
    // The module names players as the game does.
    return (await this.#worker.ask(question, waiting(thinking))) as AnalyzedTurn<G>[];
  }

  /** Ends its worker. Questions that are not answered yet are rejected, and so are those that are asked later. */
  override free(): void {
    this.#worker.free();
  }

  #sitting(session: Session<G>, roll: string | undefined): Sitting {
    if (!toKind("session", Session, session).rules.equals(this.rules)) {
      throw new KafeneioError("session: it has other rules than the player", "bad_request");
    }
    const { position, history, plies } = session;
    return { position: position.text, history: [...history], roll: toRoll(roll), turn: BigInt(plies + 1) };
  }
}

function thought(thinking: Thinking): Thought {
  const { nodes, seed = 0 } = toFields("thinking", thinking);
  return { nodes: toWhole("nodes", nodes, 0, LARGEST), seed: toLong("seed", seed) };
}

function waiting({ signal, onProgress }: Thinking): Waiting {
  return {
    signal: toSignal(signal),
    onProgress: toFunction("onProgress", onProgress),
  };
}
