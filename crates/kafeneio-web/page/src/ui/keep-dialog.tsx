import { useId, useState } from "preact/hooks";
import { messageOf } from "../game/messages";
import { LONGEST_FILE, LONGEST_TEXT, readSaved, writeSaved } from "../game/saved";
import { texts } from "../texts";
import type { App } from "./app";
import { fileOf } from "./clipboard";
import { CopyField } from "./copy-field";
import { Dialog } from "./dialog";
import { DiceCheck, hasFairDice } from "./dice-check";

/** Games as text: to keep, to load, to bring to the program and back. */
export function KeepDialog({ app }: { app: App }) {
  const table = app.table.value;
  if (!table) return null;
  const text = writeSaved(table);
  return (
    <Dialog title={texts.record.keep} onClose={() => app.close()} wide>
      <section>
        <CopyField label={texts.record.export} text={text} rows={8} />
        <p class="soft">{texts.record.exportHelp}</p>
        <a class="button" download={`${table.game}.txt`} href={fileOf(text)}>{texts.record.download}</a>
      </section>
      <Load app={app} />
    </Dialog>
  );
}

function Load({ app }: { app: App }) {
  const words = texts.record;
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const load = (): void => {
    try {
      const table = readSaved(text, app.table.value?.game ?? null);
      app.close();
      app.play(table);
    } catch (error) {
      setWrong(messageOf(error));
    }
  };
  const choose = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (!file) return;
    if (file.size > LONGEST_FILE) setWrong(texts.saved.tooLong(LONGEST_FILE));
    else setText(await file.text());
  };
  return (
    <section>
      <h3>{words.load}</h3>
      <p id={`${id}-help`}>{words.loadHelp(LONGEST_TEXT)}</p>
      <textarea rows={6} aria-label={words.load} aria-describedby={`${id}-help`} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <div role="alert">{wrong && <p class="wrong">{texts.saved.badGame}. {wrong}</p>}</div>
      <div class="row">
        <input type="file" accept=".txt,text/plain" aria-label={words.file} onChange={(event) => void choose(event.currentTarget.files)} />
        <button type="button" class="primary" disabled={text.trim() === ""} onClick={load}>{words.read}</button>
      </div>
      {hasFairDice(text) && <DiceCheck record={text} />}
    </section>
  );
}
