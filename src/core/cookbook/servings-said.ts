const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ")
const number = `\\d{1,3}|${numbers.join("|")}`
const guests =
  "(?:hungry |other |more )?(?:people|persons?|servings?|portions?|guests?|adults?|kids|children|friends|diners|eaters|mouths)"
/** What follows a number that counts something else: minutes, pounds, a pot. */
const counted = `(?! (?:${[
  "mins?|minutes?|hours?|hrs?|days?|nights?|weeks?|months?|years?|seconds?|cal|kcal|calories?|ingredients?|pounds?",
  "dollars?|euros?|quid|steps?|g|grams?|kg|ml|l|lit(?:re|er)s?|cups?|lbs?|oz|courses?|degrees?|pots?|pans?|trays?|dish(?:es)?",
  "p|points?|meals?|more|cheeses?|beans?|eggs?",
].join("|")})\\b)`
/** "For two", "serves 4 to 6", "dinner for a family of four", "6 servings of". */
const said = new RegExp(
  [
    `\\b(?:for|serves?|serving|feeds?|feeding|to feed|to serve|makes)(?: just| only| about| around)?(?: an?| the| my| our)?(?: family of| party of| table of| group of| crowd of)? (?:(?:${number}) (?:to|or) )?(${number})(?: of us)?\\b${counted}(?: ${guests}\\b)?`,
    `\\b(${number}) (?:people|persons?|servings?|portions?|guests?)\\b(?: of\\b)?`,
    `\\b(?:family|party|table) of (${number})\\b`,
  ].join("|"),
  "g",
)

/** How many a text in plain words asks for, and the words that say so. */
export type ServingsSaid = { servings: number; words: string }

/** A text without how many it is for, and that number; null where it says none. */
export function takeServings(text: string): { rest: string; said: ServingsSaid | null } {
  let first: ServingsSaid | null = null
  const rest = text.replace(said, (words: string, ...found: unknown[]) => {
    const count = found.slice(0, 3).find((one) => typeof one === "string")
    const servings = typeof count === "string" ? countOf(count) : 0
    if (servings > 0) first ??= { servings, words: words.trim() }
    return " "
  })
  return { rest, said: first }
}

function countOf(word: string): number {
  const at = numbers.indexOf(word)
  return at >= 0 ? at + 1 : Number(word)
}
