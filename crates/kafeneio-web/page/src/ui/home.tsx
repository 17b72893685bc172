import { type GameName, gameNames } from "../game/kinds";
import type { KeptGame } from "../game/store";
import { texts } from "../texts";
import type { App, LostGame } from "./app";
import { fileOf } from "./clipboard";
import { Emblem } from "./emblem";
import { LivingBoard } from "./living-board";

/** All games, each with a way in, and with the game that is kept; beside them a board at which somebody plays. */
export function Home({ app }: { app: App }) {
  const kept = app.keptGames();
  return (
    <main id="main" class="home" tabIndex={-1}>
      <h1>{texts.page.name}</h1>
      <p class="tagline">{texts.page.tagline}</p>
      <BadLink app={app} />
      {app.failed.value && <p class="notice bad" role="alert">{app.failed.value}</p>}
      {app.lost.value.map((lost) => <Lost key={lost.id} app={app} lost={lost} />)}
      <div class="front">
        <ul class="games">
          {gameNames.map((game) => <GameCard key={game} app={app} game={game} kept={kept.filter((one) => one.game === game)} />)}
        </ul>
        <LivingBoard app={app} />
      </div>
      <p class="soft">{texts.page.source}</p>
    </main>
  );
}

function BadLink({ app }: { app: App }) {
  const wrong = app.badLink.value;
  if (wrong === null) return null;
  return (
    <section class="notice bad" role="alert">
      <h2>{texts.saved.badLink}</h2>
      <p>{wrong}</p>
      <p>{texts.saved.badLinkHow}</p>
    </section>
  );
}

/** A game that cannot be read stays where it is until somebody removes it: another version may read it. */
function Lost({ app, lost }: { app: App; lost: LostGame }) {
  const { saved } = texts;
  return (
    <section class="notice bad" role="alert">
      <p>{saved.lost}</p>
      <p class="soft">{lost.why}</p>
      <div class="row">
        <a class="button" download="game.txt" href={fileOf(lost.text)}>{texts.record.download}</a>
        <button type="button" onClick={() => app.forget(lost.id)}>{saved.remove}</button>
      </div>
    </section>
  );
}

function GameCard({ app, game, kept }: { app: App; game: GameName; kept: readonly KeptGame[] }) {
  const { page } = texts;
  const { name, about } = texts.games[game];
  const last = kept.find(({ over }) => !over);
  return (
    <li class="game-card" data-game={game}>
      <Emblem game={game} />
      <h2>{name}</h2>
      <p>{about}</p>
      <div class="row">
        {last && (
          <button type="button" class="primary" aria-label={`${name}: ${page.resume}`} onClick={() => app.resume(last)}>{page.resume}</button>
        )}
        <button type="button" class={last ? "" : "primary"} aria-label={`${name}: ${last ? page.newGame : page.play}`} onClick={() => app.open({ name: "setup", game })}>
          {last ? page.newGame : page.play}
        </button>
        {kept.length > (last ? 1 : 0) && (
          <button type="button" aria-label={`${name}: ${page.kept}`} onClick={() => app.open({ name: "games", game })}>{page.kept}</button>
        )}
        <button type="button" aria-label={`${name}: ${texts.lessons.learn}`} onClick={() => app.learn(game, 0)}>{texts.lessons.learn}</button>
        <button type="button" aria-label={`${name}: ${texts.exercises.exercise}`} onClick={() => void app.exercise(game, null)}>{texts.exercises.exercise}</button>
        <button type="button" aria-label={`${name}: ${page.rules}`} onClick={() => app.open({ name: "rules", game, rule: null })}>{page.rules}</button>
      </div>
    </li>
  );
}
