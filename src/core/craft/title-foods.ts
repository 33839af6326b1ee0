import { liftedBy, readClaims, stripClaims } from "#core/diet/line-claims.ts"
import { type Food, type FoodTable, hasOwnFigures } from "#core/food/food-table.ts"
import type { FoodFamily, FoodKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { glutenGrains, meats } from "#core/food/tag.ts"
import { emptyHeads } from "#core/food/vocabulary.ts"
import { type Listed, listedAs } from "#core/method/listed-food.ts"
import { isPutIn, isVerb } from "#core/method/manner.ts"
import { type Mention, mentionsIn, saidAt } from "#core/method/mention.ts"
import { isOneWith } from "#core/method/step-food.ts"
import { readSentences, type StepWord } from "#core/method/step-word.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { dishNames, inEnglish } from "#core/remix/named-in-title.ts"
import { isClass, isOfClass } from "./title-classes.ts"

/** The foods that a title names and that no line and no step has, in the title's words. */
export function foodsOfTitleAlone({ title, lines: read, method }: ReadWords, foods: FoodTable): string[] {
  const lines = read.map(listedAs)
  const said = new Set(lines.flatMap((line) => line.said))
  const lifted = liftedBy(readClaims(title))
  const plain = stripClaims(title.replace(figuresOfSpeech, " . ").replace(goneWithout, " "))
  // Smoked over what a line has, it is not bought so.
  const unsmoked = plain.replace(/(\p{L}+)-smoked/giu, (all, over) => (said.has(over.toLowerCase()) ? over : all))
  const sentences = readSentences(inEnglish(unsmoked.replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, " "), said))
  const isUnsmoked = !lines.some(isOfSmoke) && !method.some((step) => /\bsmok(?:e|ed|er)\b/i.test(step))
  // Vegan bacon is none.
  const isLifted = ({ facts }: Food) => [...(facts?.contains ?? [])].some((tag) => lifted.has(tag))
  const named = sentences
    .flatMap((words) => plainNamesIn(words, foods))
    .filter((mention) => {
      const isThere = (one: Mention) => isInLines(one, lines, said) && !(isSmoked(one) && isUnsmoked)
      return isOfTheDish(mention) && !isThere(mention) && !asDoneHere(mention, foods).some(isThere)
    })
  const likened = sentences
    .flatMap((words) => likenedIn(words, foods))
    .filter((mention) => !isInLines(mention, lines, said) && !isLikeLines(mention, lines))
  const untold = [...named, ...likened].filter(({ food }) => !isLifted(food))
  if (untold.length === 0) return []
  const used = new Set(
    method.flatMap((step) => mentionsIn(step, foods)).flatMap((one) => (isPutIn(one) ? one.food.id : [])),
  )
  const isUsed = (one: Mention) => used.has(one.food.id) && !isSmoked(one)
  return [...new Set(untold.flatMap((one) => (isUsed(one) ? [] : one.said)))]
}

/** The food of a name, as if a title said it; null where the table has none. */
export function mentionOf(name: string, { byName }: FoodTable): Mention | null {
  const [food, [words = []]] = [byName.get(name), readSentences(name)]
  return food === undefined ? null : { ...saidAt(words, 0, words.length), food }
}

/** What is done to a food in any kitchen: the food of "boiled eggs" is eggs. */
const doneHere =
  /^(?:(?:hard|soft|deep|pan|stir|slow|oven)|(?:hard |soft )?(?:boiled|cooked)|fried|poached|scrambled|roast(?:ed)?|grilled|griddled|barbecued?|baked|braised|mashed|steamed|whipped|toasted|carameli[sz]ed|clarified|melted|browned|stewed|seared|charred|blackened|saut[eé]ed|creamed|crushed|crispy|pulled)$/

/** The food of a name without what any kitchen does to it. */
function asDoneHere({ words, from, to }: Mention, { byName }: FoodTable): Mention[] {
  const behind = words.slice(from, to).findIndex(({ plain }) => !doneHere.test(plain))
  const name = behind <= 0 ? null : longestAt(words, from + behind, byName)
  return name?.isPlain ? [{ ...saidAt(words, from + behind, name.to), food: name.food }] : []
}

/** Foods of which adjectives tell a taste or a texture and claim none, and words that only look like adjectives of foods. */
const ofTaste = /^(?:butter|milk|salt|sugar|nut|pepper|fruit|oil|cream|corn|flour|starch|spice|seed|sauce|wine|rose)$/
const unlike = /^(?:fully|apply|okay|tommy|cody|hockey|chubby|livery|bombay)$/

/** The foods of which adjectives are made: beef of "beefy", cheese of "cheesy". */
function likenedIn(words: readonly StepWord[], { byName }: FoodTable): Mention[] {
  return words.flatMap((word, at) => {
    if (!/..y$/.test(word.said) || unlike.test(word.said) || byName.has(word.plain)) return []
    const stem = word.said.replace(/e?y$/, "")
    const [said, food] =
      [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1"), stem.replace(/ck$/, "c")]
        .map((noun) => [noun, byName.get(standIns.get(noun) ?? noun)] as const)
        .find(([noun, food]) => food !== undefined && !ofTaste.test(noun) && isPlain(food, noun)) ?? []
    return said === undefined || food === undefined ? [] : [{ ...saidAt(words, at, at + 1), said, food }]
  })
}

/** What is no row of the table, by a food that has its facts. */
const standIns: ReadonlyMap<string, string> = new Map([
  ["meat", "beef"],
  ["maple", "maple syrup"],
])

/** Whether lines taste of what an adjective is made of, or what stands behind it is like it by nature, as meaty mushrooms. */
function isLikeLines({ said, food, words, to }: Mention, lines: readonly Listed[]): boolean {
  const isLike = ({ said: own, families, names, text }: Listed) =>
    own.includes(said) ||
    (families.has(food.family) && names.includes(` ${said} `)) ||
    (said === "cheese" && yeast.test(text))
  if (lines.some(isLike)) return true
  const next = words[to]?.plain ?? ""
  const isLikeMeat = (family: FoodFamily) => wholePlants.includes(family) || family === "fish"
  return (
    said === "meat" && lines.some(({ said: own, families }) => own.includes(next) && [...families].some(isLikeMeat))
  )
}

const yeast = /\bnutritional yeast\b|\byeast flakes\b|\bnooch\b/

/** What a title goes without, likens or puts in quotes. */
const goneWithout = new RegExp(
  String.raw`(?:\p{L}+ (?=(?:${[...emptyHeads].join("|")})[- ]))?\p{L}+[- ]free(?!\p{L})|\b(?:no|without|not|mock|faux|imitation)[- ]\p{L}+|\p{L}+[- ](?:style|less|like)(?!\p{L})|["“”][^"“”]*["“”]|(?<!\p{L})['‘][^'‘’]*['’]`,
  "giu",
)

/** Dishes that are called after a food which nobody expects in them. */
const figuresOfSpeech = new RegExp(
  String.raw`\b(?:${[
    "rice (?:and|&|n|'n'|n') peas|head ?cheese|bombay duck|buffalo(?= (?:chicken|cauliflower|wings?|tofu|dip))|scotch woodcock",
    "hot ?dogs?|lady ?fingers|bear claws?|monkey bread|ants on a log|sausage rolls?|egg rolls?|mince pies?|butter masala",
    "corn(?= tortillas?)|(?:texas|cowboy) caviar|welsh rabbit|toad in the hole|pigs? in (?:a )?blankets?|cream teas?",
    "(?:angels|devils) on horseback|(?:rocky mountain|prairie) oysters?|chicken[- ]fried|cream(?= gravy)|poor man['’]s \\p{L}+",
    "grasshopper(?= pie)|corn ?dogs?|turtle(?! soup)|fish[- ]fragrant|figgy pudding|plum pudding|sugar ?plums?|egg creams?|brandy snaps?|coffee cakes?",
    "bourbon (?:biscuit|cream|cookie)s?|madeira cakes?|bread[- ](?:and|&)[- ]butter pickles?|ginger ?nuts?",
    "bean[- ]to[- ]bar|glamorgan sausages?|(?:damson|quince|lemon|guava) cheese",
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
    const food = own.slice(1).every(isOneWith) ? byName.get(standIns.get(name) ?? name) : undefined
    if (food === undefined) continue
    if (isPlain(food, name)) return { to, food, isPlain: true }
    // Crab apples are no crab, and fish sauce is no fish; but chicken Kiev is chicken.
    const isOther = own.length > 1 && byName.get(own[0]?.plain ?? "")?.id !== food.id
    if (isOther && (food.kind === "salty-sauce" || wholePlants.includes(food.family)))
      return { to, food, isPlain: false }
  }
  return null
}

const wholePlants: readonly FoodFamily[] = ["vegetables", "fruit", "pulses and nuts"]

function isPlain(food: Food, name: string): boolean {
  if (boughtAlone.has(name)) return true
  if (
    dishKinds.has(food.kind) ||
    dishNames.has(name) ||
    dishIds.has(food.id) ||
    / (?:sauce|bean)$|^key lime$/.test(name)
  )
    return false
  return hasOwnFigures(food) || isClass(name) || (!name.includes(" ") && tellingKinds.has(food.kind))
}

/** Kinds whose names are those of whole dishes, whatever they are made of. */
const dishKinds: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["bread", "pastry", "cake", "potato-dish", "sauce", "dressing", "pudding", "ice-cream", "sweet"] as const),
  ...([
    "snack",
    "spirit",
    "beer",
    "stock",
    "stock-cube",
    "not-food",
    "water",
    "drink",
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
/** Names of these kinds that are of what every cook buys. */
const boughtAlone = split(
  "mustard caper horseradish harissa chipotle gochujang wasabi sriracha nutella marmite vegemite coffee espresso cola " +
    "vodka gin rum whisky whiskey bourbon tequila brandy cognac amaretto beer stout guinness lager ale",
)
/** Rows that are dishes, and a spice and a fruit whose names are those of dishes too. */
const dishIds = split(
  "macaroni-cheese hummus falafel baked-bean granola surimi-fishcake meatball hot-dog curry-powder chilli coleslaw-mix guacamole",
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

// "Smoked salmon" is bought so, or the steps smoke it.
const isSmoked = ({ said, words, from }: Mention) => /^smoked /.test(said) || words[from - 1]?.plain === "smoked"

const isOfSmoke = ({ text, foods }: Listed) =>
  /smok|kipper|\blox\b/.test(text) || foods.some(({ kind, id }) => smokedKinds.has(kind) || id.startsWith("smoked"))

const smokedKinds: ReadonlySet<FoodKind> = new Set<FoodKind>(["cured-meat", "sausage", "cold-meat"])

/** What cooks make of plants under the name of another food: cauliflower rice, cashew cream. */
const madeOfPlants =
  /^(?:wing|steak|pork|rice|rib|noodle|cutlet|cream|cheese|ricotta|feta|parmesan|butter|milk|yogurt|bacon|caviar|mince|tuna)$/

function isBehindPlant({ words, from }: Mention, lines: readonly Listed[]): boolean {
  const near = words.slice(Math.max(0, from - 2), from).map(({ plain }) => plain)
  const before = near.slice(near.findLastIndex((word) => /^(?:and|with|in|on)$/.test(word)) + 1)
  return lines.some(
    ({ families, said }) => plants.some((one) => families.has(one)) && before.some((word) => said.includes(word)),
  )
}

const plants: readonly FoodFamily[] = ["vegetables", "fruit", "pulses and nuts", "spices", "grains", "sauces"]

/** Whether a line has the food that a title names. */
export function hasFood(line: Listed, mention: Mention): boolean {
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
  if ((words.length === 1 || wholeFamilies.test(head)) && line.foods.some((one) => isOfClass(one, head))) return true
  const grain = glutenGrains.find((tag) => tag === head)
  if (grain !== undefined && line.facts.some(({ contains }) => contains.has(grain))) return true
  if (food.kind === "seed" && line.names.includes(` ${head} `)) return true
  if (food.kind === "chocolate" && line.foods.some(({ kind }) => kind === "cocoa")) return true
  return food.family === "meat" && line.families.has("meat") && isOfAnimal(line, food)
}

const ofStock = /^ (?:gravy|broth|stock|bouillon|consomm[ée])\b/

// Butter beans hold no butter, and a version of a dairy food stands for it.
function holdsAlike({ facts, text, foods }: Listed, { food }: Mention): boolean {
  const tags = [...(food.facts?.contains ?? [])]
  if (tags.length === 0 || readClaims(text).isAny) return true
  if (food.family === "dairy" && foods.some((one) => roleOf(one) === roleOf(food))) return true
  return facts.some(({ contains, may }) => tags.some((tag) => contains.has(tag) || may.has(tag)))
}

/** Meats that have their animal's facts, and that no other meat of it is. */
const ownSorts: ReadonlySet<string> = new Set(["wild-boar"])

const roleOf = ({ kind }: Food) => (kind === "plant-milk" ? "milk" : kind)

// The beef of a pie is its stewing steak; no ham is its bacon.
function isOfAnimal({ facts, foods }: Listed, food: Food): boolean {
  if (ownSorts.has(food.id)) return false
  const animals = meats.filter((tag) => food.facts?.contains.has(tag))
  const isAlike = food.kind === "meat" || foods.some(({ kind }) => kind === food.kind)
  return isAlike && animals.length > 0 && facts.some(({ contains }) => animals.every((tag) => contains.has(tag)))
}

/** Classes of which a longer name is any food too: "white fish", "summer fruit". */
const wholeFamilies = /^(?:seafood|fish|meat|vegetable|veg|green|fruit|berry)$/
