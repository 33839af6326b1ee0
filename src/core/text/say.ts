import { oncePerText } from "./once-per.ts"

/** The language of all that is shown. Figures, amounts of money, lists and plurals are written by its rules. */
export const language = "en"

/** Makes a formatter where it is first needed, for that takes longer than its work, and keeps it. */
function kept<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | null = null
  return () => {
    made ??= make()
    return made
  }
}

const perName = { texts: 20, chars: 20 }

const numbers = kept(() => new Intl.NumberFormat(language))
const percents = kept(() => new Intl.NumberFormat(language, { style: "percent" }))
const plurals = kept(() => new Intl.PluralRules(language))
const all = kept(() => new Intl.ListFormat(language, { type: "conjunction" }))
const any = kept(() => new Intl.ListFormat(language, { type: "disjunction" }))
const plain = kept(() => new Intl.ListFormat(language, { type: "unit" }))
const spaced = kept(() => new Intl.ListFormat(language, { type: "unit", style: "narrow" }))
const ago = kept(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }))
const money = oncePerText((currency) => new Intl.NumberFormat(language, { style: "currency", currency }), perName)
const long = oncePerText((unit) => inUnit(unit, "long"), perName)
const short = oncePerText((unit) => inUnit(unit, "short"), perName)

function inUnit(unit: string, unitDisplay: "long" | "short"): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay })
}

/** A number with its thousands parted and three decimals at most: "1,250", "4.6". */
export function sayNumber(number: number): string {
  return numbers().format(number)
}

/** A share of one in whole per cent: "33%". */
export function sayPercent(share: number): string {
  return percents().format(share)
}

/** An amount of whole units of a currency (ISO 4217), always with its decimals: "$4.99". */
export function sayMoney(amount: number, currency: string): string {
  return money(currency).format(amount)
}

export type ClockUnit = "second" | "minute" | "hour" | "day"

/** "2 minutes". */
export function sayTime(count: number, unit: ClockUnit): string {
  return long(unit).format(count)
}

/** How long something takes, in whole seconds: "1 hr 10 min". */
export function sayLasting(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 3_600), unit: "hour" },
    { count: Math.floor((seconds % 3_600) / 60), unit: "minute" },
    { count: seconds % 60, unit: "second" },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return short("minute").format(0)
  return spaced().format(parts.map(({ count, unit }) => short(unit).format(count)))
}

/** "2 minutes ago", "yesterday". */
export function sayAgo(count: number, unit: ClockUnit): string {
  return ago().format(-count, unit)
}

/** "a, b, and c". */
export function sayAll(items: readonly string[]): string {
  return all().format(items)
}

/** "a, b, or c". */
export function sayAny(items: readonly string[]): string {
  return any().format(items)
}

/** "a, b, c". */
export function sayList(items: readonly string[]): string {
  return plain().format(items)
}

/** A text in each form that a number asks for; "#" in it is the number, so it has no word of a cook's or a chef's. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** What is said of so many: `{ one: "# line", other: "# lines" }` of 1 is "1 line". */
export function sayCount(count: number, forms: Forms): string {
  return (forms[plurals().select(count)] ?? forms.other).replace("#", () => sayNumber(count))
}
