import { type Food, type FoodTable, hasOwnFigures } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { type FoodTag, readTag } from "#core/food/tag.ts"
import { type Listed, listedAs } from "#core/method/listed-food.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { hasFood, mentionOf } from "./title-foods.ts"
import { isLabelClaim } from "./title-labels.ts"

/** What is left out, but for what no one eats. */
const free =
  /(?<!\p{L})(?!(?:fuss|stress|hassle|mess|fail|care|cage)[- ])(?<things>(?:\p{L}+[- ]){0,2}\p{L}+)[- ]free(?![\p{L}]|[- ](?:range|from|of))/giu
const without =
  /(?<!\p{L})(?:no|without|sans|minus)[- ](?:any )?(?<thing>\p{L}+)(?![\p{L}’'])|(?<!\p{L})(?<lacking>\p{L}{3,})less(?!\p{L})/giu

/** What a title says to go without and the lines may hold, in its words; of no more than "without", what they do hold. */
export function lacksNotHeld({ title, lines: read }: Pick<ReadWords, "title" | "lines">, foods: FoodTable): string[] {
  const lines = read.map(listedAs)
  const doubted = [...title.matchAll(free)].flatMap(({ 0: said, groups }) => {
    const things = (groups?.things ?? "").split(/[- ]/)
    const [name, words] = longestNamed(things, foods)
    if (words === 1 && isLabelClaim(`${things.at(-1)}-free`)) return []
    const isSure = name !== null && lines.every((line) => lacks(line, name, foods))
    return isSure
      ? []
      : [
          said
            .split(/(?<=[- ])/)
            .slice(-words - 1)
            .join(""),
        ]
  })
  const broken = [...title.matchAll(without)].flatMap(({ 0: said, groups }) => {
    const [name = ""] = nameWords(groups?.thing ?? groups?.lacking ?? "")
    return !isLabelClaim(said) && lines.some((line) => holds(line, name, foods)) ? [said] : []
  })
  return [...doubted, ...broken]
}

/** The longest name of a food or a tag that some words end in, and how many words it has; null where none is known. */
function longestNamed(words: readonly string[], { byName }: FoodTable): [string | null, number] {
  for (let from = 0; from < words.length; from += 1) {
    const name = nameWords(words.slice(from).join(" ")).join(" ")
    if (tagOf(name) !== null || (byName.has(name) && !unshown.test(name))) return [name, words.length - from]
  }
  return [null, 1]
}

/** What foods hold without being made with it. */
const unshown = /^(?:sugar|salt|fat|corn|maize)$/

const tagOf = (name: string) => (name === "lactose" ? "milk" : readTag(name.replaceAll(" ", "-")))

function lacks(line: Listed, name: string, foods: FoodTable): boolean {
  const tag = tagOf(name)
  if (line.facts.length === 0) return false
  if (tag !== null) return !mayHold(line, new Set([tag]))
  const food = foods.byName.get(name)
  return food !== undefined && !holds(line, name, foods) && !mayHide(line, food)
}

const mayHold = ({ facts }: Listed, tags: ReadonlySet<FoodTag>) =>
  facts.some(({ contains, may }) => [...tags].some((tag) => contains.has(tag) || may.has(tag)))

function holds(line: Listed, name: string, foods: FoodTable): boolean {
  const mention = mentionOf(name, foods)
  if (mention === null) return false
  const isAnother = () => line.said.includes(name) && line.foods.some(({ kind }) => kind === mention.food.kind)
  // Rice vinegar is no rice.
  if (line.foods.every(({ kind }) => /vinegar|wine/.test(kind))) return isAnother()
  return hasFood(line, mention) || isAnother()
}

/** What is bought ready made: what is in it, its name does not say. */
const readyMade: SomeFoods = {
  kinds: [
    ...(["stock", "stock-cube", "sauce", "dressing", "sausage", "pudding", "meat-substitute", "snack"] as const),
    ...(["potato-dish", "fish-product", "cold-meat"] as const),
  ],
  ids: (
    "worcestershire teriyaki chorizo nduja salami pepperoni hummus falafel baked-bean refried-bean guacamole kimchi " +
    "coleslaw plant-burger plant-chicken"
  ).split(" "),
}
/** What is of these kinds and one food. */
const single = "mustard caper nutritional-yeast bonito-flake stem-ginger mayonnaise light-mayonnaise".split(" ")
const blends =
  "cajun-seasoning chilli-seasoning curry-powder poultry-seasoning ranch-mix sazon taco-seasoning garam-masala".split(
    " ",
  )
const baked: SomeFoods = { kinds: ["bread", "pastry", "cake", "sweet", "ice-cream", "cereal"] }
const staple: SomeFoods = { kinds: ["sugar", "syrup", "oil", "flour", "leavening", "butter"] }
const tasty: SomeFoods = { kinds: ["onion", "aromatic", "spice", "herb", "vegetable"] }

/** Whether a food may be in what a line is made of: by its facts where it has any, else by the kind of product. */
function mayHide(line: Listed, food: Food): boolean {
  const tags = food.facts?.contains ?? new Set()
  return line.foods.some((held) => {
    if (blends.includes(held.id)) return isAmong(food, tasty) && hasOwnFigures(food)
    const isReadyMade = isAmong(held, readyMade) && !single.includes(held.id)
    if (!isReadyMade && !isAmong(held, baked)) return false
    if (tags.size > 0) return mayHold(line, tags)
    return isReadyMade || isAmong(food, staple)
  })
}
