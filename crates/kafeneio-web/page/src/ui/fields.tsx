import { useId } from "preact/hooks";

/** One of a few values. */
export function Choice<V extends string>({ label, value, values, name, onChange }: {
  label: string;
  value: V;
  values: readonly V[];
  name: (value: V) => string;
  onChange: (value: V) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as V)}>
        {values.map((choice) => <option key={choice} value={choice} selected={choice === value}>{name(choice)}</option>)}
      </select>
    </div>
  );
}

export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export function TextField({ label, value, help, wrong, onInput }: {
  label: string;
  value: string;
  help?: string;
  wrong?: string | null;
  onInput: (value: string) => void;
}) {
  const id = useId();
  const about = wrong ?? help;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="text" autocomplete="off" value={value} aria-invalid={wrong ? true : undefined} aria-describedby={about ? `${id}-about` : undefined} onInput={(event) => onInput(event.currentTarget.value)} />
      {about && <p id={`${id}-about`} class={wrong ? "wrong" : "soft"}>{about}</p>}
    </div>
  );
}
