// Uses every type of the package, as a program of somebody else would.

import {
  type BoardOf,
  type Game,
  type GameName,
  type Landing,
  type Match,
  type Opening,
  type OptionsOf,
  type Outcome,
  type Play,
  type PlayerOf,
  type Plays,
  type Position,
  type RecordedTurn,
  type Rules,
  type RulesData,
  type Seed,
  type Session,
  type StepOf,
  type HalfTurn,
  type WeightedRoll,
  bolo,
  boloko,
  buku,
  Dice,
  KafeneioError,
  plakoto,
} from "kafeneio";
import { type AnalyzedTurn, type Bot, type Evaluation, loadPlayer, type Ranked, type Thinking, type Where } from "kafeneio/players";

const games: { [G in GameName]: Game<G> } = { plakoto, boloko, bolo, buku };
const options: Partial<OptionsOf["boloko"]> = { layout: "serpentine", portes: true };
const rules: Rules<"boloko"> = games.boloko.rules(options);
const layouts: readonly string[] = boloko.choices.layout;
const seed: Seed = 7n;
const session: Session<"boloko"> = rules.seeded(seed).session;
const position: Position<"boloko"> = session.position;
const board: BoardOf["boloko"] = position.board;
const rolls: WeightedRoll[] = position.rolls();
const turn: HalfTurn<"boloko"> = position.halfTurn(rolls[0]?.roll);
const landings: Landing<"boloko">[] = turn.landings(board.cells[0]?.cell ?? 1);
const step: StepOf["boloko"] | undefined = landings[0]?.steps[0];
const jumps: boolean | undefined = step?.jump;
const plays: Plays<"boloko"> = position.plays("31", 10);
const bytes: Uint8Array = plays.positions();
const play: Play<"boloko"> = plays.at(0);
const outcome: Outcome<"boloko"> | null = session.outcome;
const winner: PlayerOf["boloko"] | null | undefined = outcome?.winner;
const turns: readonly RecordedTurn<"boloko">[] = session.turns;
const series: Match<"boloko"> = rules.match(3);
const opening: Opening<"boloko"> = series.open(Dice.random());
const sides: readonly ("red" | "blue")[] = plakoto.sides;
const seat: number = bolo.rules().start({ players: 5 }).toMove;
const ways: number | null = buku.rules().start().halfTurn().ways;
const where: Where = { networks: "./networks/" };
const data: RulesData<"boloko"> = rules.toJSON();
const nodes: bigint = buku.rules().start().perft(2);

// @ts-expect-error Plakoto has no such option.
plakoto.rules({ portes: true });
// @ts-expect-error Nobody plays green.
plakoto.rules().start({ mover: "green" });
// @ts-expect-error A position of one game is none of another.
const wrong: Position<"plakoto"> = position;

export async function think(thinking: Thinking): Promise<AnalyzedTurn<"boloko">[]> {
  try {
    const bot: Bot<"boloko"> = await loadPlayer(rules, "strong", where);
    series[Symbol.dispose]();
    const best: Ranked[] = await bot.rank(session, "31", { ...thinking, top: 3 });
    const expected: Evaluation = await bot.evaluate(session);
    session.play("31", best[0]?.play ?? play);
    return expected.exact ? [] : bot.analyze(session);
  } catch (error) {
    if (error instanceof KafeneioError) console.log(error.code, error.rule ?? error.reason, error.column);
    throw error;
  }
}

export { bytes, data, jumps, layouts, nodes, opening, seat, sides, turns, ways, winner, wrong };
