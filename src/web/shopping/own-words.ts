/** What was typed as an item: one line, without what no text keeps (half a sign, a control character of a pasted text). */
export function ownWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
}
