import { readUnit } from "#core/ingredient/unit.ts"
import { timersIn } from "#core/method/step-timers.ts"

const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ")
const number = `\\d{1,3}|${numbers.join("|")}`
const guests =
  "(?:hungry |other |more )?(?:people|persons?|servings?|portions?|guests?|adults?|kids|children|friends|diners|eaters|mouths)"
/** Words behind a number that count something else. */
const counted = new Set(
  "cal kcal calorie calories ingredient ingredients pound pounds dollar dollars euro euros quid step steps course courses pot pots pan pans tray trays dish dishes p point points meal meals more cheese cheeses bean beans egg eggs nights weeks months years night week month year".split(
    " ",
  ),
)

/** "For two", "serves 4 to 6", "dinner for a family of four", "6 servings of". */
const said = new RegExp(
  [
    `\\b(?:for|serves?|serving|feeds?|feeding|to feed|to serve|makes)(?: just| only| about| around)?(?: an?| the| my| our)?(?: family of| party of| table of| group of| crowd of)? (?:(?:${number}) (?:to|or) )?(${number})(?: of us)?\\b(?: ${guests}\\b)?`,
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
    const at = found.find((one) => typeof one === "number")
    if (typeof at === "number" && countsElse(text.slice(at + words.length))) return words
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

/** Whether what stands behind a number is what it counts: minutes, grams, a pot. */
function countsElse(behind: string): boolean {
  const [next = ""] = behind.trim().split(" ")
  return next !== "" && (counted.has(next) || readUnit(next) !== null || timersIn(`2 ${next}`).length > 0)
}
