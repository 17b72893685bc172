import { linkToPosition } from "../game/links";
import { texts } from "../texts";
import type { App } from "./app";
import { CopyField } from "./copy-field";
import { Dialog } from "./dialog";

export function ShareDialog({ app }: { app: App }) {
  const words = texts.share;
  const table = app.table.value;
  if (!table) return null;
  const page = `${location.origin}${location.pathname}`;
  const position = linkToPosition(table);
  return (
    <Dialog title={words.title} onClose={() => app.close()}>
      <p>{words.help}</p>
      <CopyField label={words.game} text={`${page}#${app.linkTo(table)}`} rows={3} />
      <CopyField label={words.position} text={`${page}#${position}`} rows={2} />
      <CopyField label={words.positionText} text={table.position.text} rows={2} />
      <CopyField label={words.embed} text={embedLine(`${page}?embed#${position}`, texts.table.label(texts.games[table.game].name))} rows={3} />
    </Dialog>
  );
}

function embedLine(address: string, title: string): string {
  return `<iframe src="${address.replaceAll("&", "&amp;")}" title="${title}" width="640" height="720"></iframe>`;
}
