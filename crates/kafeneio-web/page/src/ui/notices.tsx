import { messageOf } from "../game/messages";
import { texts } from "../texts";
import type { App } from "./app";
import type { View } from "./view";

/** What stands above the board: a table that was shared, looking back, a player that could not be loaded. */
export function Notices({ view }: { view: View }) {
  const { app, table } = view;
  return (
    <>
      {app.linked.value && <Linked view={view} />}
      {!table.isLive && !app.linked.value && <LookingBack view={view} />}
      {app.driver?.doing.kind === "failed" && <Failed app={app} error={app.driver.doing.error} />}
    </>
  );
}

function Linked({ view }: { view: View }) {
  const { app, table } = view;
  const words = texts.table;
  const kept = app.store.table(table.game);
  return (
    <div class="notice">
      <p>{words.linked}{kept && !kept.over ? ` ${texts.setup.replaces}` : ""}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => app.playLinked()}>{words.linkedGoOn}</button>
        {kept && <button type="button" onClick={() => app.resume(table.game)}>{words.linkedOwn}</button>}
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
