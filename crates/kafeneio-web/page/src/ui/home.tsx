import { type GameName, gameNames } from "../game/kinds";
import { texts } from "../texts";
import type { App } from "./app";
import { Emblem } from "./emblem";
import { RefusalBox } from "./refusal";

/** All games, each with a way in, and with the game that is kept. */
export function Home({ app }: { app: App }) {
  return (
    <main id="main" class="home" tabIndex={-1}>
      <h1>{texts.page.name}</h1>
      <p class="tagline">{texts.page.tagline}</p>
      <BadLink app={app} />
      <RefusalBox app={app} />
      <ul class="games">
        {gameNames.map((game) => <GameCard key={game} app={app} game={game} />)}
      </ul>
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

function GameCard({ app, game }: { app: App; game: GameName }) {
  const { page } = texts;
  const { name, about } = texts.games[game];
  const kept = app.store.table(game);
  const goesOn = kept !== null && !kept.over;
  return (
    <li class="game-card" data-game={game}>
      <Emblem game={game} />
      <h2>{name}</h2>
      <p>{about}</p>
      <div class="row">
        {goesOn && (
          <button type="button" class="primary" aria-label={`${name}: ${page.resume}`} onClick={() => app.resume(game)}>{page.resume}</button>
        )}
        <button type="button" class={goesOn ? "" : "primary"} aria-label={`${name}: ${goesOn ? page.newGame : page.play}`} onClick={() => app.open({ name: "setup", game })}>
          {goesOn ? page.newGame : page.play}
        </button>
        <button type="button" aria-label={`${name}: ${page.rules}`} onClick={() => app.open({ name: "rules", game, rule: null })}>{page.rules}</button>
      </div>
    </li>
  );
}
