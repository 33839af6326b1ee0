const bold = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g
const slanted = /(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^*_]*[^\s*_])\1(?![\p{L}\d*_])/gu
const opening = /^\s*(?:#{1,6}|[-•*])\s+/

/** A line or step without the signs of Markdown that chefs leave in it: bold, slanted, code, a heading's or a list's. */
export function withoutMarkup(text: string): string {
  return text
    .replace(opening, "")
    .replace(bold, "$2")
    .replace(slanted, "$2")
    .replace(/`([^`]+)`/g, "$1")
}

/** The same of a line, which may be the heading of others: that it is one is then told by its colon. */
export function lineWithoutMarkup(text: string): string {
  const plain = withoutMarkup(text)
  const isHeading = /^\s*(?:#{1,6}\s|(\*\*|__)(?!\s)[^*_]*\1\s*:?\s*$)/.test(text) && !/\d/.test(plain)
  return isHeading && !plain.trimEnd().endsWith(":") ? `${plain.trimEnd()}:` : plain
}

const bullet = /^\s*[-–—•*▪◦‣●○·∙➤►→✓✔☐]\s+/u
const anyCase = (word: string) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const numberWords = "one two three four five six seven eight nine ten".split(" ").map(anyCase).join("|")
/**
 * "1. ", "2) ", "Step 3: ", "Step-4: ", "5th: ", "(4) ", "5 - ", "⑥", "7️⃣ ", "b) "; an amount has no such sign behind it, or a figure behind the
 * sign ("1.5 litres", "2-3 eggs").
 */
const ownNumber = new RegExp(
  String.raw`^\s*(?:(?:[Ss][Tt][Ee][Pp]|[Ss]tage)[\s#-]*(?:\d{1,2}(?:\s?(?:\/|of)\s?\d{1,2})?|${numberWords})(?:\s?[.:)–—-]+\s*|\s+(?=\p{Lu}))|\d{1,2}(?:st|nd|rd|th)(?: step)?\s?[.:)–—-]+\s+|[#(]?\d{1,2}\s?(?:[.:)\]]+(?!\d)|[-–—](?=\s+\D))\s*|[①-⑳❶-❿]\s*|\d\ufe0f?\u20e3\s*|[a-h]\)\s+)`,
  "u",
)

/** A step without the signs of Markdown, and without the number or the bullet that its chef gave it: the page numbers steps. */
export function plainStep(text: string): string {
  const plain = withoutMarkup(text)
  const rest = plain.replace(bullet, "").replace(ownNumber, "")
  return rest === "" || rest === plain ? plain : plainStep(rest)
}

const bareNumber = /^\s*(\d{1,2})\s+(?=\p{Lu})/u
const lettered = /^\s*\(?([a-z]{1,4})[.):]+\s+/i
/** A number with any sign behind it that opens no bracket: "1/ Fry", "2 | Mix", "[3] Bake"; a dash may stand in an amount. */
const signedNumber = /^\s*[#№([<{]?\s?(\d{1,2})(?:\s?[^\p{L}\p{N}\s([{–—-]+(?:\s+|(?=\p{L}))|\s?[–—-]+\s*(?=\p{L}))/u
const hashedNumber = /^\s*[#№]\s?(\d{1,2})\s+/u
const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ")
const letters = [..."abcdefghijklmnopqrstuvwxyz"]

/** How the steps of a method are numbered where it is no sign of its own: each begins with its place. */
const ownPlaces: readonly { mark: RegExp; isAt: (mark: string, at: number) => boolean }[] = [
  { mark: bareNumber, isAt: (mark, at) => Number(mark) === at + 1 },
  { mark: signedNumber, isAt: (mark, at) => Number(mark) === at + 1 },
  { mark: hashedNumber, isAt: (mark, at) => Number(mark) === at + 1 },
  { mark: lettered, isAt: (mark, at) => romans[at] === mark.toLowerCase() },
  { mark: lettered, isAt: (mark, at) => letters[at] === mark.toLowerCase() },
]

const place = /(?:^|(?<=[.!?)]\s+|\n\s*))(?:step )?\(?(\d{1,2})\s?[.:)]\s+(?=\p{L}|\d)/giu

/** A whole method in one text, "1. Fry the onion. 2. Add the rest.", by its numbers, where they count from its beginning. */
function splitAtNumbers(text: string): string[] {
  const places = [...text.matchAll(place)]
  const isCounted = places.every((one, at) => Number(one[1]) === at + 1)
  if (places.length < 2 || places[0]?.index !== 0 || !isCounted) return [text]
  return places.map(({ index }, at) => text.slice(index, places[at + 1]?.index).trim())
}

/** The steps of a method, each plain; where every one begins with its place ("1 Preheat", "ii. Mix"), without that. */
export function plainSteps(said: readonly string[]): string[] {
  const steps = said.length === 1 ? said.flatMap(splitAtNumbers) : said
  const numbered = ownPlaces.find(({ mark, isAt }) => steps.every((step, at) => isAt(mark.exec(step)?.[1] ?? "", at)))
  return steps.map((step) => plainStep(numbered && steps.length > 1 ? step.replace(numbered.mark, "") : step))
}
