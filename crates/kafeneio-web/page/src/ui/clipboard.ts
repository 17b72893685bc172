/** Copies the text of a field. Where the browser does not allow it, the text is selected at least. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** Returns the address of a text file with this content, for a link that saves it. */
export function fileOf(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
}
