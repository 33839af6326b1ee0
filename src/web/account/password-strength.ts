import { minPasswordChars } from "#core/account/credentials.ts"

/** How hard a password is to guess, and what makes it easy. Only a hint: whatever is long enough is taken (V1). */
export type Strength =
  | { level: 0; code: "tooShort" }
  | { level: 1; code: "common" | "ownName" | "plain" | "short" }
  | { level: 2; code: "fair" }
  | { level: 3; code: "strong" }

const fairFromChars = 10
const strongFromChars = 15
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
]

export function strengthOf(password: string, email: string, common: ReadonlySet<string>): Strength {
  if (password.length < minPasswordChars) return { level: 0, code: "tooShort" }
  if (isCommon(password, common)) return { level: 1, code: "common" }
  const isLong = password.length >= strongFromChars
  if (!isLong && holdsNameOf(password, email)) return { level: 1, code: "ownName" }
  if (unpredictableChars(password) * 2 <= password.length) return { level: 1, code: "plain" }
  if (password.length < fairFromChars) return { level: 1, code: "short" }
  return isLong ? { level: 3, code: "strong" } : { level: 2, code: "fair" }
}

/** A known one as it stands, with digits and signs behind it, or with the usual signs in the place of letters. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[^\p{L}]+$/u, "")
  return [lower, word, unmask(lower), unmask(word)].some((form) => form.length > 2 && common.has(form))
}

const masks: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "1": "i", "0": "o", $: "s", "5": "s" }

function unmask(text: string): string {
  return text.replace(/[@43105$]/g, (sign) => masks[sign] ?? sign)
}

function holdsNameOf(password: string, email: string): boolean {
  const name = email.trim().toLowerCase().split("@")[0] ?? ""
  return name.length > 3 && password.toLowerCase().includes(name)
}

/** Characters that do not follow from the one before: repeated, one further in the alphabet, or beside it on the keys. */
function unpredictableChars(password: string): number {
  const chars = [...password.toLowerCase()]
  return chars.filter((char, place) => {
    const before = chars[place - 1]
    return before === undefined || !(before === char || areNeighbours(before, char))
  }).length
}

function areNeighbours(one: string, other: string): boolean {
  return rows.some((row) => row.includes(one + other) || row.includes(other + one))
}
