import { useEffect, useState } from "preact/hooks";
import { paces, type Preferences } from "../game/preferences";
import { type Language, languages, texts } from "../texts";
import type { App } from "./app";
import { Dialog } from "./dialog";
import { Choice, Switch } from "./fields";
import { canKeepFiles, keepEverything } from "./offline";

export function PreferencesDialog({ app, at }: { app: App; at: "language" | undefined }) {
  const { preferences: words } = texts;
  const chosen = app.preferences.value;
  // In another language the dialog is drawn anew. The language is its first field.
  useEffect(() => {
    if (at === "language") document.querySelector<HTMLElement>("dialog select")?.focus();
  }, []);
  const speak = (language: Preferences["language"]): void => {
    app.open({ name: "preferences", at: "language" });
    app.prefer({ language });
  };
  return (
    <Dialog title={words.title} onClose={() => app.close()}>
      <Choice label={words.language} value={chosen.language} values={["system", ...(Object.keys(languages) as Language[])]} name={(value) => (value === "system" ? words.browserLanguage : languages[value])} onChange={speak} />
      <Choice label={words.theme} value={chosen.theme} values={["system", "light", "dark"]} name={(value) => words.themes[value]} onChange={(theme) => app.prefer({ theme })} />
      <Choice label={words.motion} value={chosen.motion} values={["system", "full", "none"]} name={(value) => words.motions[value]} onChange={(motion) => app.prefer({ motion })} />
      <Choice label={words.pace} value={chosen.pace} values={paces} name={(value) => words.paces[value]} onChange={(pace) => app.prefer({ pace })} />
      <Choice label={words.clicks} value={chosen.clicks} values={["show", "play"]} name={(value) => words.clicksOf[value]} onChange={(clicks) => app.prefer({ clicks })} />
      <Switch label={words.autoRoll} checked={chosen.autoRoll} onChange={(autoRoll) => app.prefer({ autoRoll })} />
      <Switch label={words.autoForced} checked={chosen.autoForced} onChange={(autoForced) => app.prefer({ autoForced })} />
      <Switch label={words.autoEnd} checked={chosen.autoEnd} onChange={(autoEnd) => app.prefer({ autoEnd })} />
      <Switch label={words.sound} checked={chosen.sound} onChange={(sound) => app.prefer({ sound })} />
      <Switch label={words.keys} checked={chosen.keys} onChange={(keys) => app.prefer({ keys })} />
      {canKeepFiles() && <KeepFiles />}
    </Dialog>
  );
}

/** The players that were not used yet need files that a page without a connection has not. */
function KeepFiles() {
  const words = texts.preferences;
  const [state, setState] = useState<"" | "keeping" | "kept" | "notKept">("");
  const keep = async (): Promise<void> => {
    setState("keeping");
    setState((await keepEverything()) ? "kept" : "notKept");
  };
  return (
    <div class="field">
      <p>{words.offline}</p>
      <div class="row">
        <button type="button" disabled={state === "keeping"} onClick={() => void keep()}>{words.keepEverything}</button>
        <span role="status">{state && words[state]}</span>
      </div>
    </div>
  );
}
