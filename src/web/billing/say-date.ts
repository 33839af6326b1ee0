const inWords = new Intl.DateTimeFormat("en", { dateStyle: "long" })

/** The day of a moment in epoch seconds, where the cook is. */
export function sayDate(epochSeconds: number): string {
  return inWords.format(epochSeconds * 1000)
}
