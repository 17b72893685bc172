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
