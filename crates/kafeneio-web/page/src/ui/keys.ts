import type { App } from "./app";

/** Listens to the keys of the page until the returned function is called. */
export function listenToKeys(app: App): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (isTaken(event) || app.dialog.value !== null) return;
    const action = actionOf(app, event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/** Whether the key belongs to somebody else: to a field, to the browser, or to the board. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return true;
  // Some keyboards have brackets and braces with Option only.
  if (event.altKey && !"[]{}".includes(event.key)) return true;
  const { target } = event;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest("input, select, textarea, dialog") !== null);
}

function actionOf(app: App, event: KeyboardEvent): (() => void) | null {
  const { key, target } = event;
  if (key === "Escape" && app.refusal.value)
    return () => {
      app.refusal.value = null;
    };
  if (key === "Enter" && !isOnControl(target)) return () => app.endTurn();
  if (!app.preferences.value.keys) return null;
  if (key === "?" && !app.isEmbedded) return () => app.open({ name: "keys" });
  return tableAction(app, key);
}

/** Whether the focus is on something that has keys of its own, where Enter does not end the turn. */
function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [data-board]") !== null;
}

function tableAction(app: App, key: string): (() => void) | null {
  const { value: table } = app.table;
  // A task has one turn, and no record to look back in.
  if (!table || (app.task.value && "[]{}".includes(key))) return null;
  const actions: Record<string, () => void> = {
    r: () => {
      app.roll();
      if (!isOnControl(document.activeElement)) focusBoard();
    },
    e: () => app.endTurn(),
    u: () => app.undo(),
    U: () => app.redo(),
    h: () => app.help.askHints(),
    b: () => focusBoard(),
    "[": () => table.goTo(table.cursor - 1),
    "]": () => table.goTo(table.cursor + 1),
    "{": () => table.goTo(0),
    "}": () => table.goTo(table.plies),
    n: () => app.open({ name: "setup", game: table.game }),
    s: () => app.open({ name: "share" }),
    g: () => app.open({ name: "rules", game: table.game, rule: null }),
  };
  const name = key.length === 1 && key !== "U" ? key.toLowerCase() : key;
  // A board in another page has none of the buttons of these keys.
  if (app.isEmbedded && "hnsg".includes(name)) return null;
  return actions[name] ?? null;
}

export function focusBoard(): void {
  document.querySelector<HTMLElement | SVGElement>('[data-board] [tabindex="0"]')?.focus();
}
