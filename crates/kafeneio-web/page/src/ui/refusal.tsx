import { texts } from "../texts";
import type { App } from "./app";

/** Why the last wish was refused, with the rule to read: over the board, beside the place that was touched. */
export function RefusalBox({ app, touched }: { app: App; touched: number }) {
  const refusal = app.refusal.value;
  const game = app.table.value?.game;
  return (
    <div role="alert" class={touched < 0.5 ? "refusal-place below" : "refusal-place"} style={{ "--touched": touched }}>
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
