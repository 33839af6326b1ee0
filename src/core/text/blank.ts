/** Whether nothing of a text can be seen: blanks, and signs that stand for no sight of their own, such as U+200B. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}
