import { useEffect, useErrorBoundary } from "preact/hooks";
import { language, texts } from "../texts";
import type { App } from "./app";
import { Dialogs } from "./dialogs";
import { Header } from "./header";
import { Home } from "./home";
import { listenToKeys } from "./keys";
import { LiveRegion } from "./live";
import { TableView } from "./table-view";

/** The whole page: the table in front if there is one, all games otherwise. */
export function Page({ app }: { app: App }) {
  // In another language everything is drawn anew.
  return <PageIn key={language.value} app={app} />;
}

function PageIn({ app }: { app: App }) {
  const [error] = useErrorBoundary((thrown) => console.error(thrown));
  useEffect(() => listenToKeys(app), [app]);
  const view = app.view.value;
  const table = view?.table;
  useEffect(() => {
    document.title = table ? `${texts.games[table.game].name} · ${texts.page.name}` : texts.page.name;
  }, [table]);
  if (error) return <Crashed />;
  return (
    <>
      {!app.isEmbedded && <a class="skip" href="#main" onClick={(event) => skip(event)}>{texts.page.skip}</a>}
      <Header app={app} />
      {view ? <TableView view={view} /> : <Home app={app} />}
      <LiveRegion app={app} />
      <Dialogs app={app} />
    </>
  );
}

/** What is left when a view cannot be drawn. The game is kept, so that it goes on after loading again. */
function Crashed() {
  const { page } = texts;
  return (
    <main class="home">
      <h1>{page.crashed}</h1>
      <p role="alert">{page.crashedHow}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>{page.reload}</button>
    </main>
  );
}

/** The address holds the game, so that the link must not change it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
