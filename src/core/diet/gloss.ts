import { coreWords, type Lookup } from "#core/food/find-name.ts"
import { isWithin } from "#core/food/food-facts.ts"
import type { Food } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { nearestOf, type ReadFood, wholeNamed } from "./food-by-name.ts"

/** A line's name with a word beside it, as one name that the table has: "goat milk" of "milk (goat)". */
type Joined = { joined: Food; name: string; beside: string }

/**
 * Whether what stands beside a name explains it and is no second food. A word that is no food, or holds no more than the
 * joined name, hides nothing. Else the joined name has to be what the line itself names: the same food ("gungo
 * (pigeon) peas"), or a kind of what the line calls by its class alone ("mushrooms (oyster)"). "Apples (cashews)" are both:
 * a kind is said in the singular, and no row of apples is called a cashew apple.
 */
export function isExplained({ joined, name, beside }: Joined, lookup: Lookup): boolean {
  if (hidesNothing({ joined, beside }, lookup)) return true
  const isSame = joined.id === nearestOf([name], lookup).food?.id
  // "Rice vermicelli (noodles)" are rice noodles.
  if (isSame && isCalled(joined, beside)) return true
  return !isSeveral(beside) && (isSame || (coreWords(nameWords(name)).length === 1 && isCalled(joined, name)))
}

/** The same of a choice, which stands for the front of the name: "portobello mushrooms (or oyster)". */
export function isChoiceExplained({ joined, name, beside }: Joined, lookup: Lookup): boolean {
  return hidesNothing({ joined, beside }, lookup) || (!isSeveral(beside) && isCalled(joined, name))
}

/** The same of an example, which says itself that it is a kind: "sandwich bread, such as rye". */
export function isExampleExplained({ joined, beside }: Omit<Joined, "name">, lookup: Lookup): boolean {
  return hidesNothing({ joined, beside }, lookup) || !isSeveral(beside)
}

/**
 * The same of what ends the name: "rice vermicelli (noodles)" are one food, and "drumsticks (moringa pods)" the pods;
 * "coconut (cream)" is one or both, which counts as both.
 */
export function isEndExplained({ joined, name, beside }: Joined, lookup: Lookup): boolean {
  const [own, end] = [nearestOf([name], lookup), wholeNamed(beside, lookup)]
  if (joined.id === own.food?.id || joined.id === end?.food?.id) return true
  return isHeldBy(end, joined) && isHeldBy(own, joined)
}

function hidesNothing({ joined, beside }: Omit<Joined, "name">, lookup: Lookup): boolean {
  const alone = wholeNamed(beside, lookup)
  // Of "milk (goats)" the milk is theirs, and no meat.
  const isOfAnimal = joined.family === "dairy" && alone?.food?.family === "meat"
  return isOfAnimal || isHeldBy(alone, joined)
}

function isHeldBy(read: ReadFood | null, joined: Food): boolean {
  const food = read?.food ?? null
  return food === null || (food.facts !== null && joined.facts !== null && isWithin(food.facts, joined.facts))
}

// "Mushrooms (oysters)"; "cheese (goat's)" is of one.
function isSeveral(name: string): boolean {
  return /[^s'’]s$/i.test(name)
}

function isCalled(joined: Food, name: string): boolean {
  return nameWords(joined.name).at(-1) === coreWords(nameWords(name)).at(-1)
}
