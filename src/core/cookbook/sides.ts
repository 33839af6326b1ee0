import type { DishIndex, IndexedDish } from "./dish-index.ts"
import { sameName } from "./match-name.ts"
import type { Typed } from "./read-typed.ts"
import { plainWords, stem } from "./stem.ts"

const sideCourses = new Set(["side", "sauce", "bread", "salad", "drink"])
/** What is put beside a dish or over it and is no dish of ours by that word. */
const sideWords = new Set(
  `rice reis riso arroz chip pommes frites wedge salad bread toast naan roti chapati pitta pita tortilla flatbread bun roll potato mash pea veg
  vegetable greens gravy guacamole salsa dip sauce chutney raita pickle mustard ketchup mayonnaise butter cream custard icecream
  syrup jam berry fruit frosting icing sprinkle topping noodle couscous quinoa broccoli slaw coleslaw cheese egg twist side
  garnish herb parsley coriander lemon lime chilli garlic onion crouton dressing vinaigrette cranberry applesauce`
    .split(/\s+/)
    .map(stem),
)

/** A dish that was found for what stands before "with" or "and". */
type Fronted = { front: Typed; dish: IndexedDish }

/**
 * Whether what a name says behind "with" or "and" may be left off the dish before it: what is eaten beside it, or anything
 * where that dish is named by more than what many dishes are, for a pie with cherries is another pie.
 */
export function isBeside(index: DishIndex, { parts }: Typed, { front, dish }: Fronted): boolean {
  const words = parts?.beside ?? []
  const last = stem(words.at(-1) ?? "")
  // "Butter cannelloni" are no butter: the kind of a dish is what its last word says.
  const isOtherKind = index.kinds.has(last) && !sideWords.has(last)
  const isSideWord = !isOtherKind && words.some((word) => sideWords.has(stem(word)))
  const isSide = isSideWord || isSideDish(index, words) || goesWith(dish, words)
  // For whom and for what it is says nothing of it, but for a food: a sauce for fish is a certain one.
  const isForNoFood = parts?.by === "for" && !words.some((word) => index.foods.has(stem(word)))
  return (
    isSide || isForNoFood || (parts?.by === "with" && (front.name.length > 1 || !index.kinds.has(front.name[0] ?? "")))
  )
}

function isSideDish(index: DishIndex, words: readonly string[]): boolean {
  const dish = sameName(index, { words: words.map(stem), isPair: false }, () => true)
  return dish !== null && sideCourses.has(dish.dish.course ?? "")
}

function goesWith({ dish }: IndexedDish, words: readonly string[]): boolean {
  const said = dish.goesWith.flatMap((one) => plainWords(one).map(stem))
  return said.includes(stem(words.at(-1) ?? ""))
}
