import type { App } from "./app";
import { GamesDialog } from "./games-dialog";
import { KeepDialog } from "./keep-dialog";
import { KeysDialog } from "./keys-dialog";
import { PreferencesDialog } from "./preferences-dialog";
import { ResignDialog } from "./resign-dialog";
import { RulesDialog } from "./rules-dialog";
import { SetupDialog } from "./setup-dialog";
import { ShareDialog } from "./share-dialog";

/** The dialog that is open. */
export function Dialogs({ app }: { app: App }) {
  const dialog = app.dialog.value;
  switch (dialog?.name) {
    case "setup":
      return <SetupDialog app={app} game={dialog.game} />;
    case "rules":
      return <RulesDialog app={app} game={dialog.game} rule={dialog.rule} />;
    case "games":
      return <GamesDialog app={app} game={dialog.game} />;
    case "share":
      return <ShareDialog app={app} />;
    case "keep":
      return <KeepDialog app={app} />;
    case "preferences":
      return <PreferencesDialog app={app} at={dialog.at} />;
    case "keys":
      return <KeysDialog app={app} />;
    case "resign":
      return <ResignDialog app={app} />;
    default:
      return null;
  }
}
