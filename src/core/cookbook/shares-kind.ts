import { describedBy } from "./descriptions.ts"
import type { DishIndex, IndexedDish } from "./dish-index.ts"
import { courses } from "./kitchens.ts"
import type { Typed } from "./read-typed.ts"

/**
 * Whether a dish may stand for a name at all, whatever it was found by: the name is its own, or it is of the kind that the name's head says (a curry,
 * a soup), it is not what the name has only beside it, and where the name says "only" it is of nothing else; and it is not called after a food that shall not be in it.
 */
export function sharesKind(index: DishIndex, typed: Typed): (indexed: IndexedDish) => boolean {
  const { head } = typed
  const isKind = index.kinds.has(head) && !namesFoods(index, typed)
  const isFit = (dish: IndexedDish) =>
    (!isKind || isCalled(dish, typed)) &&
    !isBesideAlone(dish, typed) &&
    suitsOccasion(dish, typed, index) &&
    isOnly(dish, typed) &&
    !isCalledAfterLacked(dish, typed)
  return (dish) => dish.names.some(({ written }) => written === typed.written) || isFit(dish)
}

/** Whether a name lists foods, of which the last is no kind of dish: "I have chicken, rice and peppers". */
export function namesFoods({ foods }: DishIndex, { name, isList }: Typed): boolean {
  return name.length > 1 && isList && name.every((word) => foods.has(word))
}

/** Egg fried rice without eggs is another dish; "Chilli without Beans" holds none. */
function isCalledAfterLacked({ names: [title], foods }: IndexedDish, { lacked }: Typed): boolean {
  return lacked.some((words) => words.every((food) => title?.words.includes(food) === true && foods.has(food)))
}

/**
 * By its own names and tags, or by its course. Beside an occasion another word for a course makes a name ("summer pudding"): a dish has to bear
 * it in a name of its own. A course by its own word ("winter breakfast") stays a wish.
 */
function isCalled({ dish, main, names }: IndexedDish, { head, occasions }: Typed): boolean {
  const described = describedBy([head])
  if (occasions.length === 0) return main.has(head) || described?.holds(dish) === true
  const isName = described?.kind === "course" && !courses.some((course) => course === head)
  return isName ? names.some(({ words }) => words.includes(head)) : main.has(head)
}

/** A chicken with dumplings is no dumpling, but chicken and dumplings are both, and a stew with dumplings has them beside it too. */
function isBesideAlone({ names }: IndexedDish, { name, beside }: Typed): boolean {
  const [title] = names
  const front = name.slice(0, name.length - beside.length)
  const isCalledBy = (words: readonly string[]) => names.some(({ head }) => words.includes(head))
  const hasBeside = title?.words.some((word) => beside.includes(word)) === true && !beside.includes(title.head)
  const isPair = names.some((known) => known.isPair && known.words.every((word) => name.includes(word)))
  return isCalledBy(beside) && !isCalledBy(front) && !hasBeside && !isPair
}

/** A word for what is sweet here and savoury there tells nothing beside an occasion that the dish is not made for. */
function suitsOccasion(
  { dish, names }: IndexedDish,
  { head, name, occasions }: Typed,
  { unclear }: DishIndex,
): boolean {
  if (!unclear.has(head) || names.some(({ words }) => words.join(" ") === name.join(" "))) return true
  return occasions.every(({ score }) => score(dish) > 0)
}

function isOnly({ staples }: IndexedDish, { name, isOnly }: Typed): boolean {
  return !isOnly || [...staples].every((staple) => name.includes(staple))
}
