import { type GameName, playerAt } from "../game/kinds";
import type { KeptGame } from "../game/store";
import { seatLabel } from "../game/words";
import { texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";

/** The games of a kind that are kept, to go on with or to remove. */
export function GamesDialog({ app, game }: { app: App; game: GameName }) {
  const words = texts.saved;
  const kept = app.keptGames().filter((one) => one.game === game);
  return (
    <Dialog title={words.keptGames(texts.games[game].name)} onClose={() => app.close()}>
      {kept.length === 0 && <p>{words.none}</p>}
      <ul class="kept-games">
        {kept.map((one) => <Kept key={one.id} app={app} kept={one} />)}
      </ul>
    </Dialog>
  );
}

function Kept({ app, kept }: { app: App; kept: KeptGame }) {
  const words = texts.saved;
  const who = kept.seats.map((seat, index) => seatLabel(playerAt(kept.game, index), seat));
  const resume = (): void => {
    app.close();
    app.resume(kept);
  };
  return (
    <li>
      <p>{texts.list(who)}</p>
      <p class="soft">{words.about(kept.plies, kept.over, new Date(kept.changed))}</p>
      <div class="row">
        <button type="button" class="primary" onClick={resume}>{kept.over ? words.look : words.goOn}</button>
        <button type="button" onClick={() => app.forget(kept.id)}>{words.remove}</button>
      </div>
    </li>
  );
}
