import { render } from "preact";
import "./style.css";
import "./shell.css";
import { App } from "./ui/app";
import { Page } from "./ui/page";
import { showPreferences } from "./ui/appearance";

const app = new App();
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
