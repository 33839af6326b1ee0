/**
 * Whether any database and any encoder can keep a text: no NUL character and no half of a surrogate pair (PostgreSQL
 * refuses both, in text and in jsonb).
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0")
}
