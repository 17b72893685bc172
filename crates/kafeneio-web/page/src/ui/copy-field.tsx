import { useId, useRef, useState } from "preact/hooks";
import { texts } from "../texts";
import { copyField } from "./clipboard";

/** A text that is there to be copied. */
export function CopyField({ label, text, rows = 1 }: { label: string; text: string; rows?: number }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState("");
  const copy = async (): Promise<void> => setNote((await copyField(field.current)) ? texts.record.copied : texts.record.notCopied);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} ref={field} rows={rows} readOnly value={text} spellcheck={false} />
      <div class="row">
        <button type="button" aria-label={`${texts.record.copy}: ${label}`} onClick={() => void copy()}>{texts.record.copy}</button>
        <span role="status">{note}</span>
      </div>
    </div>
  );
}
