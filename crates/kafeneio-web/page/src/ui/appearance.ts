import { effect } from "@preact/signals";
import { language } from "../texts";
import type { App } from "./app";

/** Keeps the colors and the motion of the document as the person prefers them. */
export function showPreferences(app: App): void {
  const { dataset } = document.documentElement;
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    const { theme, motion } = app.preferences.value;
    setOrRemove(dataset, "theme", theme === "system" ? null : theme);
    setOrRemove(dataset, "motion", motion === "system" ? null : motion);
  });
  if (app.isEmbedded) dataset.embedded = "";
}

/** Whether nothing shall move by itself. */
export function isStill(app: App): boolean {
  const { motion } = app.preferences.value;
  return motion === "none" || (motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

function setOrRemove(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
