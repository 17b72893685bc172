import { messageOf } from "../game/messages";
import { texts } from "../texts";
import type { App } from "./app";
import type { View } from "./view";

/** What stands above the board: a table that was shared, or goes on in another tab, looking back, a player that could not be loaded. */
export function Notices({ view }: { view: View }) {
  const { app, table } = view;
  return (
    <>
      {app.watching.value === "link" && <Linked view={view} />}
      {app.watching.value === "tab" && <Elsewhere view={view} />}
      {!table.isLive && !app.watching.value && <LookingBack view={view} />}
      {app.driver?.doing.kind === "failed" && <Failed app={app} error={app.driver.doing.error} />}
    </>
  );
}

function Linked({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.table;
  const kept = app.keptGames().find(({ game }) => game === table.game);
  return (
    <div class="notice">
      <p>{words.linked}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => app.playLinked()}>{words.linkedGoOn}</button>
        {kept && <button type="button" onClick={() => app.resume(kept)}>{words.linkedOwn}</button>}
      </div>
    </div>
  );
}

/** Two tabs would overwrite what the other one plays. */
function Elsewhere({ view: { app } }: { view: View }) {
  const words = texts.table;
  return (
    <div class="notice" role="alert">
      <p>{words.elsewhere}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => app.resumeHere()}>{words.playHere}</button>
      </div>
    </div>
  );
}

function LookingBack({ view }: { view: View }) {
  const { table } = view;
  const words = texts.table;
  return (
    <div class="notice">
      <p>{words.looking(table.cursor, table.plies)}</p>
      <div class="row">
        <button type="button" onClick={() => table.goOnFromHere()}>{words.goOnHere}</button>
        <button type="button" class="primary" onClick={() => table.goTo(table.plies)}>{words.backToGame}</button>
      </div>
    </div>
  );
}

function Failed({ app, error }: { app: App; error: unknown }) {
  const words = texts.table;
  return (
    <div class="notice bad" role="alert">
      <p>{words.failed} {words.failedHow}</p>
      <p class="soft">{messageOf(error)}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => app.driver?.resume()}>{words.retry}</button>
      </div>
    </div>
  );
}
