import type { App } from "./app";

/** What screen readers speak: rolls, plays, results. */
export function LiveRegion({ app }: { app: App }) {
  return (
    <div class="spoken" role="status" aria-live="polite" aria-atomic="true">
      {app.said}
    </div>
  );
}
