import { useEffect, useRef, useState } from "preact/hooks";
import type { GameName } from "../game/kinds";
import { language, texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";

type Reader = () => Promise<{ default: string }>;

/** The rules as the engines have them, in English. */
const readers: Record<GameName, Reader> = {
  plakoto: () => import("../../../../plakoto-core/RULES.md"),
  boloko: () => import("../../../../boloko-core/RULES.md"),
  bolo: () => import("../../../../bolo-core/RULES.md"),
  buku: () => import("../../../../buku-core/RULES.md"),
};

/** The rules in the other languages. */
const translated = import.meta.glob<{ default: string }>("../../rules/*/*/RULES.md");

const readerOf = (game: GameName): Reader => translated[`../../rules/${language.value}/${game}/RULES.md`] ?? readers[game];

/** The rules of a game, opened at one of them. */
export function RulesDialog({ app, game, rule }: { app: App; game: GameName; rule: string | null }) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    readerOf(game)().then((module) => setHtml(module.default), () => setFailed(true));
  }, [game]);
  useEffect(() => showRule(text.current, rule), [html, rule]);
  return (
    <Dialog title={texts.rules.title(texts.games[game].name)} onClose={() => app.close()} wide>
      {html === null && <p role="status">{failed ? texts.rules.failed : texts.rules.loading}</p>}
      {/* The text is the project's own, made into HTML when the page is built. */}
      {html !== null && <div class="rules" ref={text} onClick={(event) => followInside(app, event)} dangerouslySetInnerHTML={{ __html: html }} />}
    </Dialog>
  );
}

/** Scrolls to a rule and gives it the focus, so that it is read. */
function showRule(text: HTMLElement | null, rule: string | null): void {
  const heading = rule === null ? null : text?.querySelector<HTMLElement>(`#rule-${rule}`);
  if (!heading) return;
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}

/** A position of an example opens as a table, and the dialog has to make way for it. */
function followInside(app: App, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="./#game="]') : null;
  if (!link) return;
  event.preventDefault();
  app.close();
  history.pushState(null, "", link.hash);
  app.openAddress();
}
