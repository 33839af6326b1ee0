import { language } from "#core/text/say.ts"

let long: Intl.DateTimeFormat | null = null
let medium: Intl.DateTimeFormat | null = null

/** A day in full, where the cook is: "March 4, 2026". */
export function sayDay(moment: Date): string {
  long ??= new Intl.DateTimeFormat(language, { dateStyle: "long" })
  return long.format(moment)
}

/** Among other facts of a row a day has no comma of its own: "4 Mar 2026". */
const inRows = "en-GB"

/** A day as lists show it, where the cook is. */
export function sayDayShort(moment: Date): string {
  medium ??= new Intl.DateTimeFormat(inRows, { dateStyle: "medium" })
  return medium.format(moment)
}
