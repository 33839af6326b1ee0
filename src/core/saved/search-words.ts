import { nameWords } from "#core/food/normalise-name.ts"

const plainLetters = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }),
)

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? []

const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter)

/** The words of a text in lower case, without accents: "Shepherd's crème brûlée" -> shepherds, creme, brulee. */
export function plainWords(text: string): string[] {
  return wordsOf(withoutAccents(text).replace(/['’]/g, ""))
}

/**
 * A text in the form in which it is searched: each word behind a space, its singular between bars. What stands on either
 * side of an apostrophe is a word too: "soupe d'oignons" has oignons.
 */
export function searchable(text: string): string {
  const words = new Set([...plainWords(text), ...wordsOf(withoutAccents(text))])
  const singulars = new Set(nameWords(text))
  return `${[...words].map((word) => ` ${word}`).join("")}|${[...singulars].join("|")}|`
}

/**
 * Whether a searchable text has each word of what was typed: as the beginning of one of its words, or as another number
 * or spelling of one ("tomatoes" finds "tomato", "yogurt" finds "yoghurt").
 */
export function searcherFor(typed: string): (text: string) => boolean {
  const wanted = plainWords(typed).map((word) => ({
    beginning: ` ${word}`,
    singulars: nameWords(word).map((singular) => `|${singular}|`),
  }))
  return (text) =>
    wanted.every(
      ({ beginning, singulars }) =>
        text.includes(beginning) || (singulars.length > 0 && singulars.every((singular) => text.includes(singular))),
    )
}
