import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { texts } from "../texts";

/** A dialog in front of the page. The browser keeps the focus inside, and gives it back when it closes. */
export function Dialog({ title, onClose, wide, children }: { title: string; onClose: () => void; wide?: boolean; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  // At once, so that the next key is heard: of a dialog that it closes by itself the browser tells later.
  const cancelled = (event: Event): void => {
    // A choice of files tells so too.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // A dialog that is gone already tells late that it was closed. Another one may be open by then.
  const closed = (): void => {
    if (dialog.current !== null) onClose();
  };
  const outside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog ref={dialog} class={wide ? "wide" : ""} aria-labelledby={id} onCancel={cancelled} onClose={closed} onMouseDown={outside}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet" aria-label={texts.page.close} onClick={onClose}>×</button>
      </div>
      <div class="dialog-body" tabIndex={0}>{children}</div>
    </dialog>
  );
}
