import { containRules } from "#core/diet/contain-rules.ts"
import { type Diet, diets, isOfAmounts } from "#core/diet/label.ts"
import { readClaims } from "#core/diet/line-claims.ts"
import { namesOtherPlant } from "#core/diet/qualifier.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { cleanMeats, type FoodTag } from "#core/food/tag.ts"
import { headingOf } from "#core/ingredient/heading.ts"
import { hasKind, isBroadName, isMerelyFront } from "#core/method/listed-food.ts"
import { type DishInHand, isDishInHand, noteMade, readDish } from "#core/method/made-here.ts"
import { isForOthers, isPutIn } from "#core/method/manner.ts"
import { isDefinite, type Mention, mentionsIn, wordBefore } from "#core/method/mention.ts"
import { findUnknown } from "#core/method/unlisted-foods.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { type ReadRecipe, type ReadWords, writtenOf } from "#core/reading/read-recipe.ts"
import { safetyWarnings } from "#core/safety/kitchen-safety.ts"
import { titleDoubts } from "./title-doubts.ts"

/** A food that a card names and that would break a label which is called met or left to a choice; `line` is null for one of a step. */
type Unexplained = { diet: Diet; line: number | null; food: string }

/**
 * What a recipe's card holds, worked out from its lines, what its cook is warned of, what its title says in vain, and a net under the reading of lines and steps: wherever a card names a food that breaks a label by what it is, something
 * has to explain why the label is met all the same, or the label is left open. What explains it is that a line was read
 * with that very food or word, or that the word is a tool's, a likeness, left out, or what the recipe makes.
 */
export function assessCard(card: ReadRecipe, foods: FoodTable): Assessment {
  const worked = { ...assessLines(card), warnings: safetyWarnings(writtenOf(card)) }
  const judged = withUnknown(card, withUnexplained(card, worked, foods), foods)
  return { ...judged, titleDoubts: titleDoubts(card, judged, foods) }
}

function withUnexplained(card: ReadRecipe, assessment: Assessment, foods: FoodTable): Assessment {
  const found = findUnexplained(card, assessment, foods)
  if (found.length === 0) return assessment
  const verdicts = { ...assessment.diets }
  for (const { diet } of found) {
    const because = found
      .filter((one) => one.diet === diet)
      .map(({ line, food }) => ({ line, code: "unlisted", food }) as const)
    verdicts[diet] = { verdict: "unsure", because, choose: [] }
  }
  return { ...assessment, diets: verdicts }
}

// Of what a step puts in and nobody knows, nobody can tell which label it keeps.
function withUnknown(card: ReadRecipe, assessment: Assessment, foods: FoodTable): Assessment {
  const because = findUnknown(card, foods).map((food) => ({ line: null, code: "unlisted", food }) as const)
  if (because.length === 0) return assessment
  const verdicts = { ...assessment.diets }
  for (const diet of diets) {
    const { verdict } = verdicts[diet]
    if (verdict === "meets" || verdict === "choose") verdicts[diet] = { verdict: "unsure", because, choose: [] }
  }
  return { ...assessment, diets: verdicts }
}

/** The words of a card that nothing on it explains, each once. */
export function unexplainedWords({ diets: verdicts }: Assessment): string[] {
  const reasons = Object.values(verdicts).flatMap(({ because }) => because)
  return [...new Set(reasons.flatMap((reason) => (reason.code === "unlisted" ? [reason.food] : [])))]
}

function findUnexplained(card: ReadRecipe, { diets: verdicts }: Assessment, foods: FoodTable): Unexplained[] {
  const met = diets.filter((diet) => verdicts[diet].verdict === "meets" || verdicts[diet].verdict === "choose")
  const brokenBy = ({ facts }: Food) => met.filter((diet) => breaks(diet, facts?.contains ?? new Set()))
  const inLines = card.lines.flatMap((own, line) =>
    (isOfOtherLines(line, card) ? [] : mentionsIn(own.text, foods)).flatMap((mention) => {
      const broken = brokenBy(mention.food)
      if (broken.length === 0 || isToldByLine(mention, own)) return []
      return broken.map((diet) => ({ diet, line, food: mention.said }))
    }),
  )
  const isBreaking = ({ food }: Mention) => brokenBy(food).length > 0
  const inSteps = card.method.flatMap((step) => mentionsIn(step, foods)).filter(isBreaking)
  const inTitle = mentionsIn(card.title, foods).filter((mention) => isOfTitleAlone(mention, card))
  if (inSteps.length + inTitle.length === 0) return inLines
  const dish = readCard(card, foods)
  const untold = [
    ...inSteps.filter((mention) => !isToldByStep(mention, dish)),
    ...inTitle.filter(
      ({ food, before }) => joined.test(before) && !dish.lines.some(({ families }) => families.has(food.family)),
    ),
  ]
  const mixed = met.includes("kosher") ? inTitle.filter(({ food }) => mixesMilk(food, dish)) : []
  return [
    ...inLines,
    ...mixed.map(({ said }) => ({ diet: "kosher", line: null, food: said }) as const),
    ...untold.flatMap(({ food, said }) => brokenBy(food).map((diet) => ({ diet, line: null, food: said }))),
  ]
}

// "Cheeseburgers" of beef, with no word of the cheese.
function mixesMilk({ facts }: Food, { lines }: DishInHand): boolean {
  const held = new Set(lines.flatMap((line) => line.facts.flatMap(({ contains }) => [...contains])))
  return facts?.contains.has("milk") === true && !held.has("milk") && cleanMeats.some((meat) => held.has(meat))
}

function breaks(diet: Diet, tags: ReadonlySet<FoodTag>): boolean {
  return !isOfAmounts(diet) && containRules[diet].violates.some((tag) => tags.has(tag))
}

// "**Bean sauce**" over black beans heads what is made of them, and is none that is bought.
function isOfOtherLines(at: number, { lines }: ReadRecipe): boolean {
  const named = nameWords(headingOf(lines[at]?.text ?? "") ?? "")
  if (named.length === 0) return false
  const others = lines.filter((_, other) => other !== at).flatMap(({ text }) => nameWords(text))
  return named.every((word) => others.includes(word))
}

// The line was read with this food, with a food whose name has the word, or the word is none of what goes in.
function isToldByLine(mention: Mention, { parsed, named }: ReadLine): boolean {
  if (!isPutIn(mention)) return true
  const words = nameWords(mention.said)
  const read = [parsed.name, parsed.fullName, ...parsed.alternatives, ...named.map(({ name }) => name)].map(nameWords)
  return (
    named.some(({ food }) => food?.id === mention.food.id) ||
    read.some((name) => words.every((word) => name.includes(word)))
  )
}

// "Spaghetti with peas and pecorino", with no word of the pecorino; "crab" in quotes, or of a vegan dish, is none.
function isOfTitleAlone(mention: Mention, { title, lines, method }: ReadWords): boolean {
  const { said, food } = mention
  if (!isAmong(food, plain) || !isPutIn(mention) || readClaims(title).isAny) return false
  if (/["“”‘]|(?<!\p{L})'/u.test(title)) return false
  // "King oyster mushroom scallops".
  if (namesOtherPlant(wordBefore(mention)?.plain ?? "")) return false
  const told = new Set([...lines.map(({ text }) => text), ...method].flatMap(nameWords))
  return !nameWords(said).some((word) => told.has(word))
}

/** What a title joins to its dish is that food; "tomato ceviche" is a dish of tomatoes. */
const joined = /(?:\b(?:with|and|in|on|plus|&)|,) $/

/** What stands in a title for itself; a terrine, a cake or a burger may be made of anything. */
const plain: SomeFoods = {
  kinds: ["cheese", "nut", "fish", "shellfish", "cured-meat", "meat", "egg", "butter", "cream", "yogurt", "milk"],
}

type Card = DishInHand & { words: ReadonlySet<string>; ids: ReadonlySet<string> }

function readCard(card: ReadWords, foods: FoodTable): Card {
  const dish = readDish(card, foods)
  return {
    ...dish,
    words: new Set(card.lines.flatMap(({ text }) => nameWords(text))),
    ids: new Set(dish.lines.flatMap((line) => line.foods.map(({ id }) => id))),
  }
}

// Gluten-free spaghetti is "the pasta" of the steps.
function isOfKind(mention: Mention, { lines }: DishInHand): boolean {
  return isDefinite(mention) && isBroadName(mention.said) && lines.some((line) => hasKind(line, mention))
}

function isToldByStep(mention: Mention, dish: Card): boolean {
  noteMade(mention, dish)
  const isNamed =
    nameWords(mention.said).every((word) => dish.words.has(word)) &&
    !dish.lines.some((line) => isMerelyFront(line, mention))
  const isListed = dish.ids.has(mention.food.id) || isNamed || isOfKind(mention, dish)
  return isListed || !isPutIn(mention) || isForOthers(mention) || isDishInHand(mention, dish)
}
