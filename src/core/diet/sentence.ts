import { nameWords } from "#core/food/normalise-name.ts"

/** A sentence about a food by its name: "Eggs are ...", "Butter is ...". */
export function say(name: string, phrase: string): string {
  return `${capital(name)} ${isPlural(name) ? inPlural(phrase) : phrase}.`
}

const singulars = new Set(["haggis", "molasses", "hfcs", "manis", "baileys", "propolis"])

/** Whether a food's name is a plural: "steaks", but not "asparagus" or "molasses". */
export function isPlural(name: string): boolean {
  const last = name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ""
  return /[^su]s$/.test(last) && nameWords(last)[0] !== last && !singulars.has(last)
}

function inPlural(phrase: string): string {
  return phrase
    .replace(/^is a (tree nut)/, "are $1s")
    .replace(/^counts as a nut/, "count as nuts")
    .replace(/^is /, "are ")
    .replace(/^contains /, "contain ")
}

/** With a capital first letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const properWords = new Set(
  "Parmesan Cheddar Worcestershire Dijon Greek Italian French English British American Chinese Japanese Thai Brussels Cajun Gouda Edam Brie Camembert Manchego Gruyère Roquefort Stilton Bolognese Caesar Madeira Marsala Marmite Asian Mexican Spanish Swiss Korean Indian Vietnamese Turkish Monterey Jack Parmigiano-Reggiano Pecorino Romano Gorgonzola Fontina Champagne".split(
    " ",
  ),
)

/** A food's name within a sentence: small letters but for proper names. */
export function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (properWords.has(word) ? word : word.toLowerCase()))
    .join(" ")
}

/** "one, two and three". */
export function list(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
}
