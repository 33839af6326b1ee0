import type { Diet } from "#core/diet/label.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import { type Aside, setAside } from "./asides.ts"
import { withoutCounts } from "./counts.ts"
import { type ServingsSaid, takeServings } from "./servings-said.ts"
import { mendSlip, spell } from "./slips.ts"
import { plainWords, stem } from "./stem.ts"
import { type NamedWishes, readNamedWishes } from "./wishes.ts"

/**
 * What was typed as a dish's name, taken apart: all that asks for something beside the dish, and the words that are left.
 * Whoever writes the recipe, the form that presses what was read, the search and what is said of it take this one value.
 */
export type ReadName = {
  diets: readonly Diet[]
  appliances: readonly Appliance[]
  /** The words of labels and appliances, each with what it asks for. */
  said: NamedWishes["said"]
  servings: ServingsSaid | null
  /** What is understood and is no part of the dish: machines, makers, praise, for whom and when. */
  asides: readonly Aside[]
  typed: string
  /** Everything in plain words, where one food takes another's place said as "with" and "minus". */
  all: string
  /** The same without numbers that count guests, minutes or weights. */
  whole: string
  /** Without the asides too, and what is left when labels and appliances are taken out. */
  plain: string
  rest: string
}

/** Takes a name apart as a cook typed it. */
export function readName(typed: string): ReadName {
  const all = withSwaps(plainWords(typed.replace(/[&+]/g, " and ")).join(" ")).replace(sugarFree, "sugar free")
  const { rest: unserved, said: servings } = takeServings(all)
  const whole = withoutCounts(plainWords(unserved)).join(" ")
  const { rest: text, asides } = setAside(unserved)
  const words = withoutCounts(plainWords(text)).map(mendWish)
  const wishes = readNamedWishes(words.join(" "))
  const { diets, appliances, said, rest } = wishes
  return { typed, diets, appliances, said, servings, asides, all, whole, plain: words.join(" "), rest: rest.join(" ") }
}

/** Words that ask for labels and appliances, long or odd enough that what is near one of them is a slip for it. */
const wishWords = spell(
  "gluten lactose vegetarian vegan coeliac celiac halal kosher fodmap ketogenic microwave shellfish intolerant allergic allergy without eggless plantbased friendly".split(
    " ",
  ),
)
/** Words that look like such a slip and are none: koshari is a dish of Egypt. */
const known = new Set(
  "vegetable vegetables within veggie vegans vegetarians friend friends koshari koshary kushari kosheri".split(" "),
)

function mendWish(word: string): string {
  return word.length < 5 || known.has(word) ? word : (mendSlip(word, wishWords) ?? word)
}

/** All that follows, up to a word that goes on with something else. */
const others = "((?: (?!(?:with|in|on|over|from|for|but|use|using|please|just|only|not|no|without|minus)\\b)\\w+)+)"
/** "No onion", "sugar free"; behind "without" and "not" more than a word. */
export const lacking = new RegExp(
  String.raw`\bno (\w+)|(\w+) free\b|\b(?:not|without|minus)(?: (?:with|in|on|for))?${others}`,
  "g",
)
/** What somebody can't have and no label covers: nothing that holds it is offered, and what may hide it can't be told, so no dish is found. */
export const allergy = new RegExp(
  String.raw`\b(\w+) (?:intolerant|intolerances?|allerg(?:y|ies|ic))\b(?! (?:to|of)\b)|\b(?:allergic|allergy|allergies|intolerant|intolerance) (?:to|of)${others}`,
  "g",
)

/** How one food is said to take another's place, in words that leave out the other. */
const swaps: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:swap|switch|replace|exchange|substitute)(?:p?ing|p?ed|d)?(?: out)? (.+?) (?:with|by) (.+)$/,
    "with $2 minus $1",
  ],
  [/\b(?:swap|switch|exchange)(?:p?ing|p?ed|d)?(?: out)? (.+?) for (.+)$/, "with $2 minus $1"],
  [/\bsubstitut(?:e|ing|ed) (.+?) for (.+)$/, "with $1 minus $2"],
  [/\b(?:instead of|in place of|in lieu of|rather than|hold|leave out|leaving out|omit) /, "minus "],
]
const swapped = new RegExp(`^(.*?) minus${others}`)

/** A name in which one food takes another's place, called after the one and without the other: no "chicken" with tofu for it. */
function withSwaps(text: string): string {
  const said = swaps.reduce((one, [pattern, by]) => one.replace(pattern, by), text)
  const [, front = "", gone = ""] = (said === text ? null : swapped.exec(said)) ?? []
  const left = front.split(" ").filter((word) => !gone.split(" ").map(stem).includes(stem(word)))
  return said.replace(front, left.join(" "))
}

/** Whoever says so leaves out what is sweet by itself. */
const sugarFree = /\b(?:(?:for )?diabetics?(?: friendly)?|(?:low|less|no added) sugar|sugarfree|sugarless)\b/g
