/** Whether the text is in the clipboard now. That needs a secure context, and the browser may refuse it still. */
export async function copyText(text: string): Promise<boolean> {
  if (!("clipboard" in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
