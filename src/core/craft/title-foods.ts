import { liftedBy, readClaims, stripClaims } from "#core/diet/line-claims.ts"
import { type Food, type FoodTable, hasOwnFigures } from "#core/food/food-table.ts"
import type { FoodFamily, FoodKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { meats } from "#core/food/tag.ts"
import { type Listed, readListed } from "#core/method/listed-food.ts"
import { isPutIn, isVerb } from "#core/method/manner.ts"
import { type Mention, mentionsIn, saidAt } from "#core/method/mention.ts"
import { isOneWith } from "#core/method/step-food.ts"
import { readSentences, type StepWord } from "#core/method/step-word.ts"
import type { Lines } from "#core/nutrition/assess-recipe.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { inEnglish } from "#core/remix/named-in-title.ts"

/** The foods that a title names and that no line and no step has, in the title's words. */
export function foodsOfTitleAlone({ title, ingredients, method }: Lines & RecipeWords, foods: FoodTable): string[] {
  const lines = ingredients.map((text) => readListed(text, foods))
  const said = new Set(lines.flatMap((line) => line.said))
  const lifted = liftedBy(readClaims(title))
  const plain = stripClaims(title.replace(figuresOfSpeech, " . ").replace(goneWithout, " "))
  const named = readSentences(inEnglish(plain, said)).flatMap((words) => plainNamesIn(words, foods))
  const untold = named.filter((mention) => {
    // Vegan bacon is none.
    const isLifted = [...(mention.food.facts?.contains ?? [])].some((tag) => lifted.has(tag))
    return !isLifted && isOfTheDish(mention) && !isInLines(mention, lines, said)
  })
  if (untold.length === 0) return []
  const used = new Set(
    method.flatMap((step) => mentionsIn(step, foods)).flatMap((one) => (isPutIn(one) ? one.food.id : [])),
  )
  return [...new Set(untold.flatMap(({ food, said }) => (used.has(food.id) ? [] : said)))]
}

/** What a title goes without, likens or puts in quotes. */
const goneWithout =
  /\p{L}+[- ]free(?!\p{L})|\b(?:no|without|not|mock|faux|imitation)[- ]\p{L}+|\p{L}+[- ](?:style|less|like)(?!\p{L})|["“”][^"“”]*["“”]|(?<!\p{L})['‘][^'‘’]*['’]/giu

/** Dishes that are called after a food which nobody expects in them. */
const figuresOfSpeech = new RegExp(
  String.raw`\b(?:${[
    "rice (?:and|&|n|'n'|n') peas|head ?cheese|bombay duck|buffalo(?= (?:chicken|cauliflower|wings?|tofu|dip))|scotch woodcock",
    "hot ?dogs?|lady ?fingers|bear claws?|monkey bread|ants on a log|sausage rolls?|egg rolls?|mince pies?|butter masala",
    "corn(?= tortillas?)|(?:texas|cowboy) caviar|welsh rabbit|toad in the hole|pigs? in (?:a )?blankets?|cream teas?",
    "(?:angels|devils) on horseback|(?:rocky mountain|prairie) oysters?|chicken[- ]fried|poor man['’]s \\p{L}+",
    "(?<=chicken |eggplant |aubergine |veal )parmesan",
  ].join("|")})(?!\p{L})`,
  "giu",
)

const isOfTheDish = (mention: Mention) => isPutIn(mention) || isVerb(mention)

/** No food's name in a title has more words. */
const longestName = 4

/** The foods that a sentence names by their own names: a name that is lent figures by another food is mostly that of a dish. */
function plainNamesIn(words: readonly StepWord[], { byName }: FoodTable): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; ) {
    const name = longestAt(words, at, byName)
    if (name?.isPlain) found.push({ ...saidAt(words, at, name.to), food: name.food })
    at = name?.to ?? at + 1
  }
  return found
}

function longestAt(words: readonly StepWord[], from: number, byName: FoodTable["byName"]) {
  for (let to = Math.min(words.length, from + longestName); to > from; to -= 1) {
    const own = words.slice(from, to)
    const name = own.map(({ plain }) => plain).join(" ")
    const food = own.slice(1).every(isOneWith) ? byName.get(name) : undefined
    if (food === undefined) continue
    if (isPlain(food, name)) return { to, food, isPlain: true }
    // Crab apples are no crab, and fish sauce is no fish; but chicken Kiev is chicken.
    if (own.length > 1 && (food.kind === "salty-sauce" || wholePlants.includes(food.family)))
      return { to, food, isPlain: false }
  }
  return null
}

const wholePlants: readonly FoodFamily[] = ["vegetables", "fruit", "pulses and nuts"]

function isPlain(food: Food, name: string): boolean {
  if (dishKinds.has(food.kind) || dishes.has(name) || dishIds.has(food.id) || / (?:sauce|bean)$|^key lime$/.test(name))
    return false
  return hasOwnFigures(food) || (!name.includes(" ") && tellingKinds.has(food.kind))
}

/** Kinds whose names are those of whole dishes, whatever they are made of. */
const dishKinds: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["bread", "pastry", "cake", "potato-dish", "sauce", "dressing", "pudding", "ice-cream", "sweet"] as const),
  ...([
    "snack",
    "stock",
    "stock-cube",
    "not-food",
    "water",
    "drink",
    "spirit",
    "beer",
    "leavening",
    "pasta",
    "sugar",
  ] as const),
])
/** Kinds of which a name with the figures of another is another of them. */
const tellingKinds: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["meat", "cured-meat", "fish", "shellfish", "cheese", "nut", "mushroom"] as const),
])

const split = (list: string): ReadonlySet<string> => new Set(list.split(" "))
/** Rows that are dishes, and a spice and a fruit whose names are those of dishes too. */
const dishIds = split(
  "macaroni-cheese hummus falafel baked-bean granola surimi-fishcake meatball hot-dog curry-powder chilli coleslaw-mix guacamole",
)
const dishes = split(
  "carpaccio bistecca tagliata cheeseburger beefburger keema qeema kheema stroganoff rendang bulgogi moussaka schnitzel carnita " +
    "cioppino zarzuela caldeirada crabcake takoyaki etouffee scampi ceviche tiradito poke crudo sashimi brandade caprese " +
    "cannoli stracciatella frangipane calisson chivda teriyaki treacle curd coleslaw lancashire lomo pate egusi",
)

const flesh: readonly FoodFamily[] = ["meat", "fish"]

function isInLines(mention: Mention, lines: readonly Listed[], said: ReadonlySet<string>): boolean {
  if (lines.some((line) => hasFood(line, mention))) return true
  const words = mention.words.slice(Math.max(0, mention.from - 1), mention.to).map(({ plain }) => plain)
  // The butter of "peanut butter cups", and the noodles of tofu of "tofu noodles".
  if (words.length > 1 && lines.some((line) => words.every((word) => line.said.includes(word)))) return true
  if (madeOfPlants.test(nameWords(mention.said).at(-1) ?? "") && isBehindPlant(mention, lines)) return true
  const own = nameWords(mention.said)
  return own.length > 1 && own.every((word) => said.has(word))
}

/** What cooks make of plants under the name of another food: cauliflower rice, cashew cream. */
const madeOfPlants =
  /^(?:wing|steak|pork|rice|rib|noodle|cutlet|cream|cheese|ricotta|feta|parmesan|butter|milk|yogurt|bacon|caviar|mince|tuna)$/

function isBehindPlant({ words, from }: Mention, lines: readonly Listed[]): boolean {
  const before = words.slice(Math.max(0, from - 2), from).map(({ plain }) => plain)
  return lines.some(
    ({ families, said }) => plants.some((one) => families.has(one)) && before.some((word) => said.includes(word)),
  )
}

const plants: readonly FoodFamily[] = ["vegetables", "fruit", "pulses and nuts", "spices", "grains", "sauces"]

function hasFood(line: Listed, mention: Mention): boolean {
  const { food } = mention
  if (line.foods.some(({ id }) => id === food.id)) return true
  // Chips of chocolate may be chopped of a bar.
  const words = nameWords(mention.said).filter((word) => food.kind !== "chocolate" || word !== "chip")
  const head = words.at(-1) ?? ""
  // Beef stock is no beef.
  const isOfFamily =
    !flesh.includes(food.family) ||
    ofStock.test(mention.behind) ||
    line.families.size === 0 ||
    line.families.has(food.family)
  if (isOfFamily && words.every((word) => line.said.includes(word)) && holdsAlike(line, mention)) return true
  if (wholeFamilies.get(head)?.some((family) => line.families.has(family))) return true
  if (food.kind === "seed" && line.names.includes(` ${head} `)) return true
  if (food.kind === "chocolate" && line.foods.some(({ kind }) => kind === "cocoa")) return true
  if (wholeKinds.test(head) && words.length === 1 && line.foods.some(({ kind }) => kind === food.kind)) return true
  return food.family === "meat" && line.families.has("meat") && isOfAnimal(line, food)
}

const ofStock = /^ (?:gravy|broth|stock|bouillon|consomm[ée])\b/

// Butter beans hold no butter, and vegan butter stands for it.
function holdsAlike({ facts, text }: Listed, { food }: Mention): boolean {
  const tags = [...(food.facts?.contains ?? [])]
  if (tags.length === 0 || readClaims(text).isAny) return true
  return facts.some(({ contains, may }) => tags.some((tag) => contains.has(tag) || may.has(tag)))
}

// The beef of a pie is its stewing steak; no ham is its bacon.
function isOfAnimal({ facts, foods }: Listed, food: Food): boolean {
  const animals = meats.filter((tag) => food.facts?.contains.has(tag))
  const isAlike = food.kind === "meat" || foods.some(({ kind }) => kind === food.kind)
  return isAlike && animals.length > 0 && facts.some(({ contains }) => animals.every((tag) => contains.has(tag)))
}

const wholeKinds =
  /^(?:meat|fish|cheese|pasta|noodle|nut|bean|lentil|pulse|grain|mushroom|onion|berry|fruit|herb|spice)$/

const wholeFamilies: ReadonlyMap<string, readonly FoodFamily[]> = new Map([
  ["seafood", ["fish"]],
  ["fish", ["fish"]],
  ["meat", ["meat"]],
  ["vegetable", ["vegetables"]],
  ["veg", ["vegetables"]],
  ["green", ["vegetables"]],
  ["fruit", ["fruit"]],
  ["berry", ["fruit"]],
])
