import type { Food } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { headOf, isAmongDefinite, isDefinite, type Mention, plainNameOf } from "./mention.ts"
import { statedAmount } from "./said-amount.ts"

/** The lines and the title in words as names are compared, and the steps in small letters. */
type Named = {
  lines: readonly { text: string; said: readonly string[]; foods: readonly Food[] }[]
  title: { words: readonly string[] }
  steps: string
}

/** What hands make of the foods before it: "the avocado mash", "the spice rub". */
const forms: ReadonlySet<string> = new Set(
  "sauce mash rub cake glaze mixture salad slaw paste crumb dip drizzle".split(" "),
)
const mixed = /^ (?:mixture|mix)\b/
const forOne = /\bper (?:\p{L}+ )?$/u
const forThe = /\bfor the $/
const brewing = new Set("pound mix stir whisk blend combine blitz process mash beat simmer heat warm".split(" "))
const reducing = /\b(?:thicken|thin|loosen|reduce)(?: down| out)? the $/u
const sauces: ReadonlySet<string> = new Set(["sauce", "dressing"])
const inThePot = /^(?:gravy|sauce|stock|broth)$/

/**
 * Whether a step calls what it has in hand after what it is of or for: "the soy mixture" of soy sauce, "pound the chillies
 * for the chilli sauce", "thicken the gravy", "3 tbsp of batter per pancake". Its words are those of the lines or the title.
 */
export function isCalledAfter(mention: Mention, dish: Named): boolean {
  const { said, before, behind, food } = mention
  const { lines, title } = dish
  const words = plainNameOf(said).split(" ")
  const areSaid = (some: readonly string[]) =>
    some.length > 0 && lines.some((line) => some.every((word) => line.said.includes(word)))
  if (forOne.test(before)) return title.words.includes(headOf(said))
  if (isWorkedHere(words, mention, dish) || isOfLines(words, mention, lines)) return true
  if (!isDefinite(mention)) return false
  if (mixed.test(behind)) return areSaid(words)
  if (forThe.test(before) && mention.words.slice(0, mention.from).some(({ said }) => brewing.has(said)))
    return sauces.has(food.kind) && areSaid(words.slice(0, -1))
  return reducing.test(before) && inThePot.test(words.join(" "))
}

// "The garlic butter" of garlic and butter, "the avocado mash": it holds no more than its lines do.
function isOfLines(words: readonly string[], mention: Mention, lines: Named["lines"]): boolean {
  const isLine = (word: string) => lines.some(({ said }) => said.includes(word))
  if (words.length < 2 || !isAmongDefinite(mention)) return false
  // Of white wine vinegar there is no white wine.
  const ofOne = lines.filter(({ said }) => words.every((word) => said.includes(word))).flatMap(({ foods }) => foods)
  if (ofOne.length > 0 && ofOne.every(({ kind }) => kind !== mention.food.kind)) return false
  return isLine(words[0] ?? "") && words.every((word) => isLine(word) || forms.has(word))
}

// "Whipped cream", where a step whips the cream of the lines or "cream, whipped" stands there; crispy fried onions are bought.
function isWorkedHere(words: readonly string[], mention: Mention, { lines, steps }: Named): boolean {
  const [first = "", ...rest] = words
  const [, stem = ""] = /^(\p{L}{3,}?)(\p{L})?\2?ed$/u.exec(first) ?? []
  const isWhole = nameWords(mention.said).length === words.length
  const isStated = statedAmount(mention) !== null && first !== "cooked"
  if (stem === "" || rest.length === 0 || !isWhole || isStated) return false
  const done = new RegExp(`(?<!\\p{L})${stem.replace(/i$/, "[iy]")}(?!\\p{L}*ed)\\p{L}{0,2} `, "u")
  return lines.some(({ text, said }) => {
    return (done.test(steps) || text.includes(`, ${first}`)) && rest.every((word) => said.includes(word))
  })
}
