import { texts } from "../texts";

/** Says that something takes a while, how far it is, and lets the person stop it. */
export function Waiting({ label, part, onStop }: { label: string; part: number; onStop: () => void }) {
  return (
    <div class="waiting">
      <span role="status">{label} …</span>
      {part > 0 ? <progress aria-label={label} max={1} value={part} /> : <progress aria-label={label} />}
      <button type="button" onClick={onStop}>{texts.table.stopThinking}</button>
    </div>
  );
}
