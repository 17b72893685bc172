import { texts } from "../texts";
import type { App } from "./app";

export function Header({ app }: { app: App }) {
  const { page } = texts;
  const table = app.view.value?.table;
  if (app.isEmbedded) return null;
  return (
    <header class="header">
      <a class="wordmark" href="./" onClick={(event) => { event.preventDefault(); app.goHome(); }} aria-label={`${page.name}: ${page.home}`}>
        {page.name}
      </a>
      <nav aria-label={page.menu}>
        {table && <button type="button" onClick={() => app.open({ name: "setup", game: table.game })}>{page.newGame}</button>}
        {table && <button type="button" onClick={() => app.open({ name: "rules", game: table.game, rule: null })}>{page.rules}</button>}
        {table && <button type="button" onClick={() => app.open({ name: "share" })}>{page.share}</button>}
        <button type="button" onClick={() => app.open({ name: "preferences" })}>{page.preferences}</button>
        <button type="button" onClick={() => app.open({ name: "keys" })}>{page.help}</button>
      </nav>
    </header>
  );
}
