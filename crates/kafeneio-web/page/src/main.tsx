import { render } from "preact";
import "./style.css";
import "./shell.css";
import { browserStore } from "./game/store";
import { speak } from "./texts";
import { App } from "./ui/app";
import { languageOf } from "./ui/language";
import { Page } from "./ui/page";
import { showPreferences } from "./ui/appearance";

const store = browserStore();
// Whoever has a slow connection sees the page in English first.
await Promise.race([speak(languageOf(store.preferences().language)), new Promise((done) => setTimeout(done, 3000))]);
const app = new App(store);
showPreferences(app);
app.openAddress();
addEventListener("popstate", () => app.openAddress());

const place = document.getElementById("page");
if (place) {
  place.replaceChildren();
  render(<Page app={app} />, place);
}

if (import.meta.env.PROD && !app.isEmbedded && "serviceWorker" in navigator) {
  // Without a service worker the page needs a connection, and nothing else changes.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
