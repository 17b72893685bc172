import { texts } from "../texts";
import type { App } from "./app";

/** Why the last wish was refused, with the rule to read. */
export function RefusalBox({ app }: { app: App }) {
  const refusal = app.refusal.value;
  const game = app.table.value?.game;
  return (
    <div role="alert" class="refusal-place">
      {refusal && (
        <div class="notice bad refusal">
          <p>
            {refusal.message}{" "}
            {refusal.rule && game && (
              <button type="button" class="link" onClick={() => app.open({ name: "rules", game, rule: refusal.rule })}>
                {texts.table.rule(refusal.rule)}
              </button>
            )}
          </p>
          <button type="button" class="quiet" aria-label={texts.table.dismiss} onClick={() => { app.refusal.value = null; }}>×</button>
        </div>
      )}
    </div>
  );
}
