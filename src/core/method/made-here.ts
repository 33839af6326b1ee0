import { readClaims } from "#core/diet/line-claims.ts"
import { isEasilyAnother, namesOtherPlant, tellsNothing } from "#core/diet/qualifier.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { FoodTag } from "#core/food/tag.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { oncePer } from "#core/text/once-per.ts"
import { isCalledAfter } from "./called-after.ts"
import { hasKind, type Listed, listedAs } from "./listed-food.ts"
import { isCountOfYield, isMadeThere, isPutIn, isPutOn, isShape, isVerb } from "./manner.ts"
import { headOf, isAmongDefinite, isDefinite, type Mention, plainNameOf, wordBefore } from "./mention.ts"
import { statedAmount } from "./said-amount.ts"
import { foodsIn } from "./step-food.ts"
import { readSentences } from "./step-word.ts"

type Making = { made: RegExp; of: readonly SomeFoods[] }

const eggs: SomeFoods = { kinds: ["egg"], ids: ["aquafaba", "egg-substitute"] }
const milks: SomeFoods = { kinds: ["milk", "plant-milk", "cream", "preserved-milk", "yogurt"] }
const fats: SomeFoods = { kinds: ["oil", "butter", "animal-fat", "nut-butter"], ids: ["avocado"] }
const sours: SomeFoods = { kinds: ["vinegar", "sour-juice", "yogurt", "fruit"] }
const flours: SomeFoods = { kinds: ["flour", "grain", "cereal", "nut", "cake", "bread"], ids: ["psyllium"] }
const sugars: SomeFoods = { kinds: ["sugar", "syrup", "sweet"], ids: ["date"] }
const thick: SomeFoods = { kinds: ["flour", "egg", "nut", "leavening"], ids: ["chia-seed", "tofu", "silken-tofu"] }
const meats: SomeFoods = { kinds: ["meat", "offal", "cured-meat", "stock", "stock-cube", "mushroom", "sausage"] }
const broths: SomeFoods = { kinds: ["meat", "offal", "fish", "shellfish", "mushroom", "onion", "vegetable"] }
const pastes: SomeFoods = {
  kinds: ["nut", "nut-butter", "plant-protein", "seed"],
  ids: ["coconut-cream", "coconut-milk"],
}

type Grinding = { made: RegExp; of: SomeFoods; hasArticle: boolean }

/** What a blender makes of what, where a step says so: "blend the cashews to a cream", "grind the oats into flour". */
const grindings: readonly Grinding[] = [
  {
    made: /^(?:cream|cheese|ricotta|feta|parmesan|butter|yogurt|milk|mayonnaise|mayo|cheese sauce)$/,
    of: { ...pastes, kinds: [...(pastes.kinds ?? []), "grain", "cereal"] },
    hasArticle: true,
  },
  {
    made: /^(?:flour|crumb|breadcrumb|meal)$/,
    of: { kinds: ["grain", "cereal", "nut", "seed", "bread", "snack", "pulse"] },
    hasArticle: false,
  },
]

/** What cooks make of what: each of these kinds stands among the lines of who calls it "the custard". */
const makings: readonly Making[] = [
  { made: /(?:^| )(?:custard|creme anglaise|pudding|ice cream|panna cotta|creme patissiere)$/, of: [milks, thick] },
  { made: /(?:^| )(?:meringue|zabaglione|sabayon)$/, of: [eggs, sugars] },
  { made: /(?:^| )curd$/, of: [eggs, sours] },
  // Of eggs that are stirred while they set.
  { made: /^curd$/, of: [eggs, fats] },
  {
    made: /(?:^| )(?:mayonnaise|mayo|aioli|hollandaise|bearnaise|remoulade)$/,
    of: [fats, { ...eggs, kinds: ["egg", "plant-milk", "nut"] }],
  },
  {
    made: /(?:^| )(?:dressing|vinaigrette)$/,
    of: [{ kinds: [...(fats.kinds ?? []), "yogurt", "cream", "dressing", "seed"] }, sours],
  },
  { made: /(?:^| )(?:caramel|toffee|butterscotch|fudge|frosting|icing|syrup|brittle|jam|jelly|candy)$/, of: [sugars] },
  { made: /(?:^| )(?:praline|nougat|marzipan|frangipane)$/, of: [sugars, { kinds: ["nut"], ids: ["almond-flour"] }] },
  {
    made: /(?:^| )(?:roux|bechamel|white sauce|veloute)$/,
    of: [flours, { kinds: [...(fats.kinds ?? []), ...(milks.kinds ?? [])] }],
  },
  { made: /^(?:soured|curdled|clabbered) milk$/, of: [milks, sours] },
  { made: /(?:^| )cream$/, of: [eggs, { kinds: ["cheese"] }] },
  {
    made: /^(?:cheese|ricotta|feta)$/,
    of: [{ kinds: ["nut", "seed", "plant-protein"] }, { ids: ["nutritional-yeast"] }],
  },
  { made: /^cheese sauce$/, of: [{ kinds: ["cheese", "nut", "plant-protein"] }] },
  { made: /^(?:gravy|jus|meat sauce)$/, of: [meats] },
  {
    made: /(?:^| )(?:ragu|ragout|bolognese)$/,
    of: [{ kinds: [...(meats.kinds ?? []), "plant-protein", "pulse"] }, { kinds: ["vegetable", "onion", "sauce"] }],
  },
  { made: /^(?:crema|(?:white|yogurt|garlic|burger|spicy) sauce)$/, of: [{ kinds: ["yogurt", "dressing", "cream"] }] },
  {
    made: /^(?:cole)?slaw$/,
    of: [{ kinds: ["vegetable"] }, { kinds: ["dressing", "yogurt", "vinegar", "sour-juice"] }],
  },
  { made: /^mash$/, of: [{ kinds: ["vegetable", "pulse"] }] },
  {
    made: /^curry(?: sauce)?$/,
    of: [{ kinds: ["spice", "sauce"] }, { kinds: ["stock", "water", "plant-milk", "vegetable", "cream", "yogurt"] }],
  },
  {
    made: /^(?:fried|browned|caramelised|caramelized) (?:onion|shallot)$/,
    of: [{ kinds: ["onion"] }, { kinds: ["oil", "butter", "animal-fat"] }],
  },
  { made: /^gnocchi$/, of: [{ ids: ["potato", "ricotta"] }, { kinds: ["flour"] }] },
  { made: /(?:^| )pesto$/, of: [{ kinds: ["herb"], ids: ["rocket", "kale", "spinach"] }, { kinds: ["oil"] }] },
  { made: /(?:^| )(?:raita|tzatziki)$/, of: [{ kinds: ["yogurt"], ids: ["coconut-yogurt"] }] },
  { made: /(?:^| )hummus$/, of: [{ kinds: ["pulse"] }] },
  {
    made: /(?:^| )(?:salsa|chutney|relish|pickle|harissa|tomato sauce|pasta sauce|curry paste|marinade)$/,
    of: [{ kinds: ["vegetable", "fruit", "spice", "herb"] }],
  },
  { made: /^(?:stock|broth)$/, of: [broths, { kinds: ["water"] }] },
  { made: /^(?:liquor|seasoning)$/, of: [] },
]

const stirring = /\b(?:whisk|mix|stir|blend|combine|beat|shake)\b[^.;]*/gi

/** Cold sauces of yogurt or cream, named when they are served: "lettuce, tomato, white sauce". */
const coldSauce = /^(?:crema|tzatziki|raita|(?:white|yogurt|garlic) sauce)$/
const creamy: SomeFoods = { kinds: ["yogurt", "cream", "dressing"], ids: ["coconut-yogurt"] }
const stocks: SomeFoods = { kinds: ["stock", "stock-cube"] }

/** Whether a step stirs such a sauce of the yogurt, the cream or the stock that is listed: "top with a patty, gravy and an egg". */
function isStirredTogether(name: string, { lines, stirred }: DishInHand): boolean {
  const isStirred = (of: SomeFoods) =>
    lines.some(({ foods, said }) => foods.some((food) => isAmong(food, of)) && said.some((word) => stirred.has(word)))
  return (coldSauce.test(name) && isStirred(creamy)) || (name === "gravy" && isStirred(stocks))
}

/** Whether the lines hold all that it is made of. */
function isMadeOfLines(name: string, lines: readonly Listed[]): boolean {
  const has = (some: SomeFoods) => lines.some(({ foods }) => foods.some((food) => isAmong(food, some)))
  return makings.some(({ made, of }) => made.test(name) && of.every(has))
}

/**
 * Whether a name is what the recipe makes: "the pastry" of its flour, "the steaks" of a cauliflower, "the tofu ricotta".
 * What has an amount, and what is only said to be there ("a dollop of custard"), is not.
 */
export function isDishInHand(mention: Mention, dish: DishInHand): boolean {
  const { title, lines, made } = dish
  if (made.has(theNamed(mention)) || isMade(mention, made)) return true
  if (isMadeByName(mention, lines) || isGround(mention, lines)) return true
  // "Flour the fish", where the flour is of rice.
  if (isPutOn(mention) && lines.some((line) => hasKind(line, mention))) return true
  if (fromTheTin.test(mention.behind)) return true
  if (isTakenAway(mention, lines) || isCalledAfter(mention, dish) || isDrawnOff(mention, dish)) return true
  if (isMadeFrom(mention, lines) || isPickled(mention, dish) || isPureed(mention, dish) || madeNames.test(mention.said))
    return true
  if (
    isInTitle(mention, title) &&
    (isCountOfYield(mention) || servingOf.test(mention.before) || isCounted(mention, lines))
  )
    return true
  if (isSauceOfTitle(mention, dish)) return true
  if (isMixOfTitle(mention, title) || (isInTitle(mention, title) && isBaked(mention, lines))) return true
  if (statedAmount(mention) === null && isOtherInTitle(mention, title)) return true
  const name = plainNameOf(mention.said)
  // Nobody buys it: "1½ cups meat sauce" of the lasagne.
  if (name === "meat sauce" && isMadeOfLines(name, lines)) return true
  if (isShaped(mention, { title, lines }) || (isMadeDish(mention) && isHeldBy(lines, mention))) return true
  if (oneOfThem.test(mention.before) && isBaked(mention, lines)) return true
  if (!isDefinite(mention) && !isMoreOfIt(mention, dish)) {
    const isOfLines = statedAmount(mention) === null && isMadeOfLines(name, lines)
    return isOfLines && (isAmongDefinite(mention) || isHeldBy(lines, mention) || isStirredTogether(name, dish))
  }
  return isBaked(mention, lines) || isCrumbled(name, lines) || isMadeOfLines(name, lines) || isOfTitle(mention, title)
}

/** "Add more pesto" of the pesto that the steps spoke of. */
const isMoreOfIt = ({ before, said }: Mention, { steps }: DishInHand) =>
  /\b(?:more|extra) (?:of )?$/.test(before) && new RegExp(`\\bthe ${asPattern(said)}(?!\\p{L})`, "u").test(steps)

/** "Spread one cake with jam" of the two that were baked. */
const oneOfThem = /\b(?:one|each|both|every)(?: (?:piece|slice|square|half|layer) of| of the)? $/

// "The pickled onion" is of the onion that was tossed with lime juice.
function isPickled({ said }: Mention, { lines, steps }: DishInHand): boolean {
  const [first, ...rest] = nameWords(said)
  if (first !== "pickled" || rest.length === 0 || !/\b(?:vinegar|lime|lemon|pickl)/i.test(steps)) return false
  return lines.some((line) => rest.every((word) => line.said.includes(word)))
}

// "Fry the chile purée" of the chiles that were blended.
function isPureed(mention: Mention, { lines, steps }: DishInHand): boolean {
  const [last = "", ...front] = nameWords(mention.said).toReversed()
  if (
    last !== "puree" ||
    front.length === 0 ||
    !isDefinite(mention) ||
    !/\b(?:blend|blitz|pur[ée]e|process)/.test(steps)
  )
    return false
  return lines.some(({ said }) => front.every((word) => said.includes(word)))
}

/** "A spoonful of dill sauce" of "Salmon Cakes with Dill Sauce", where the dill is listed. */
function isSauceOfTitle({ food, said }: Mention, { title, lines }: DishInHand): boolean {
  const front = nameWords(said).slice(0, -1)
  if (!isAmong(food, { kinds: ["sauce", "dressing"] }) || front.length === 0) return false
  const isNamed = ` ${title.words.join(" ")} `.includes(` ${nameWords(said).join(" ")} `)
  return isNamed && lines.some((line) => front.every((word) => line.said.includes(word)))
}

/** Remembers what was in hand by a "the" of a step: in later steps it is so in any amount ("125 ml salsa"). */
export function noteInHand(mention: Mention, { made }: DishInHand): void {
  if (isDefinite(mention) && isAmong(mention.food, keptInHand)) made.add(theNamed(mention))
}

/** "The margarita mix" of margaritas. */
function isMixOfTitle({ said }: Mention, { words }: Title): boolean {
  const [last = "", ...front] = nameWords(said).toReversed()
  return /^(?:mix|mixture|base)$/.test(last) && front.length > 0 && front.every((word) => words.includes(word))
}

/** "4 tbsp of thick cream from the top of the coconut milk". */
const fromTheTin = /^ (?:from|off) the top of the \p{L}/u

const servingOf = /\b(?:bowl|plate|portion|serving|helping|bed)(?:ful)?s? of (?:the )?$/

// "2 tbsp of broth", where flesh of the lines was cooked in the water that its step names.
function isDrawnOff({ food, said, before }: Mention, { lines, steps }: DishInHand): boolean {
  const [front = "", ...rest] = nameWords(said).toReversed()
  if (food.kind !== "stock" || !/^(?:stock|broth)$/.test(front) || !takenFrom.test(before)) return false
  if (lines.some(({ foods }) => foods.some((one) => isAmong(one, stocks)))) return false
  const boiled = steps.split("\n").filter((step) => broth.test(step))
  return lines.some(({ foods, said }) => {
    const isFlesh = foods.some((one) => isAmong(one, flesh)) && rest.every((word) => said.includes(word))
    return isFlesh && said.some((word) => boiled.some((step) => step.includes(word)))
  })
}

const takenFrom = /\b(?:the|of|in)(?: (?:hot|warm|strained|poaching|cooking))? (?:\p{L}+ )?$/u

const flesh: SomeFoods = { kinds: ["meat", "fish", "shellfish"] }
const takenAway =
  /\b(?:discard|remov|pick|pull|lift|tak|strip|throw|fish)\w*\b(?: (?!add|put|stir|boil|simmer)[\p{L}-]+,?){0,6} $/u

// "Discard the skin and bones" of the fish that is listed.
function isTakenAway({ food, before }: Mention, lines: readonly Listed[]): boolean {
  return (
    food.id === "bones" && takenAway.test(before) && lines.some(({ foods }) => foods.some((one) => isAmong(one, flesh)))
  )
}

// "Fry the schnitzels", "top with the falafel": what is made of the lines and holds no more than they do.
function isMadeDish(mention: Mention): boolean {
  return isAmongDefinite(mention) && statedAmount(mention) === null && isAmong(mention.food, madeDishes)
}

const keptInHand: SomeFoods = { kinds: ["sauce", "dressing", "bread", "pastry", "cake", "potato-dish", "stock"] }
const madeDishes: SomeFoods = { kinds: ["sauce", "dressing", "bread", "pastry", "cake", "potato-dish"] }

// What hands shape of the lines, where they hold all that it does; of what holds nothing that is asked about, the title tells.
function isShaped(mention: Mention, { title, lines }: Pick<DishInHand, "title" | "lines">): boolean {
  const isForm = shaped.test(headOf(mention.said))
  if (!isAmongDefinite(mention) || !(isForm || isInTitle(mention, title))) return false
  const tags = [...(mention.food.facts?.contains ?? [])]
  return tags.every((tag) => isHeld(lines, tag)) && (tags.length > 0 || (isForm && isInTitle(mention, title)))
}

/** "Add 4 falafel" of the wraps that are named after them. */
const isCounted = (mention: Mention, lines: readonly Listed[]) =>
  (shaped.test(headOf(mention.said)) || isBaked(mention, lines)) && /^\d+$/.test(statedAmount(mention) ?? "")

const shaped =
  /^(?:schnitzel|falafel|meatball|patty|burger|fritter|dumpling|nugget|kebab|kofta|kofte|kefta|cutlet|croquette|fishcake)$/

const isInTitle = ({ said }: Mention, { words }: Title) => words.includes(headOf(said))

// "The cream" that was blended of cashews is in hand; "50 g cream" and "the double cream" are put in.
function isMade(mention: Mention, made: ReadonlySet<string>): boolean {
  if (!made.has(headOf(mention.said))) return false
  // "Fill each with 4 meatballs" of the 16 that were rolled.
  const isCounted = /^\d+$/.test(statedAmount(mention) ?? "0")
  return mention.to === mention.from + 1 && (isCounted || isDefinite(mention))
}

// "The pastry" is of the flour; the rye bread, the breadcrumbs and the orzo are bought.
function isBaked({ food, said, from, to }: Mention, lines: readonly Listed[]): boolean {
  if (to !== from + 1 || !bakedKinds.has(food.kind)) return false
  const name = headOf(said)
  if (food.kind === "pasta" ? !handmadePasta.test(name) : boughtBread.test(name)) return false
  return lines.some(({ foods }) => foods.some(({ kind }) => kind === "flour"))
}

// "The breadcrumbs" are of the gluten-free bread, and not of the corn tortillas.
function isCrumbled(name: string, lines: readonly Listed[]): boolean {
  return crumbs.test(name) && lines.some(({ said }) => said.some((word) => loaves.has(word)))
}

const crumbs = /^(?:(?:bread ?)?crumb|crouton|toast)$/
const loaves: ReadonlySet<string> = new Set(["bread", "loaf", "baguette", "ciabatta", "sourdough", "roll", "bun"])

const bakedKinds: ReadonlySet<string> = new Set(["bread", "pastry", "cake", "pasta"])
const handmadePasta = /^(?:pasta|noodle|dumpling|raviol[io]|gnocch[io]|spatzle|spaetzle)$/
const boughtBread = /crumb$|^(?:panko|crouton|toast|filo|phyllo|kataifi|pumpernickel|starter)$/

/** The title in its words with the foods that it names, what the lines are of, and the heads of what the steps make. */
export type DishInHand = {
  title: Title
  lines: readonly Listed[]
  made: Set<string>
  stirred: ReadonlySet<string>
  /** In small letters. */
  steps: string
}
type Title = { words: readonly string[]; foods: readonly { name: string; id: string }[] }

/** Reads what a recipe's steps are read against. */
export function readDish({ title, lines, method }: ReadWords, foods: FoodTable): DishInHand {
  return {
    // What a title promises to go without is no name of the dish.
    title: readTitle(title.replace(goneWithout, " "), foods),
    lines: lines.map(listedAs),
    made: new Set(method.flatMap(styledAfter)),
    steps: method.join("\n").toLowerCase(),
    stirred: new Set(method.flatMap((step): string[] => step.match(stirring) ?? []).flatMap(nameWords)),
  }
}

const broth = /\bwater\b.*\b(?:poach|simmer|boil)|\b(?:poach|simmer|boil)\w*\b.*\bwater\b/u

// "A ricotta-style filling" is the ricotta of the steps behind it.
function styledAfter(step: string): string[] {
  return [...step.matchAll(/(?<!\p{L})(\p{L}+)[- ](?:style|like)\b/giu)].map(([, name = ""]) => headOf(name))
}

const goneWithout = /\p{L}+[- ]free(?!\p{L})/giu

function readTitle(title: string, foods: FoodTable): Title {
  const sentences = readSentences(title)
  const named = sentences.flatMap((words) =>
    foodsIn(words, foods).map(({ food, from, to }) => ({
      name: words
        .slice(from, to)
        .map(({ plain }) => plain)
        .join(" "),
      id: food.id,
    })),
  )
  return { words: sentences.flatMap((words) => words.map(({ plain }) => plain)), foods: named }
}

// "Texas caviar" is of beans, "cat's tongues" are biscuits.
function isOtherInTitle({ food, said }: Mention, { foods }: Title): boolean {
  const head = headOf(said)
  return foods.some(({ name, id }) => id !== food.id && name !== head && name.endsWith(` ${head}`))
}

/** Remembers for the steps behind it what a step makes of the lines, and tells whether it does: "whisk to a custard". */
export function noteMade(mention: Mention, { lines, made }: DishInHand): boolean {
  if (isMadeFor(mention)) made.add(theNamed(mention))
  const isMadeNow = isMadeThere(mention) && isPutIn(mention) && canBeMade(mention, lines)
  const isShaped = isShape(mention) && (canBeMade(mention, lines) || isOfPlant(mention, lines))
  const isFormed = isShaped || (isVerb(mention) && formed.test(mention.said))
  if (isMadeNow || isFormed || isGround(mention, lines) || isMadeByName(mention, lines)) made.add(headOf(mention.said))
  return isMadeNow
}

/** "For the nuoc cham, stir the fish sauce with the lime juice": what goes by that name from then on, in any amount. */
function isMadeFor({ before, behind }: Mention): boolean {
  return /^(?:\d+\. )?for the $/.test(before) && makesIt.test(behind)
}

/** A whole name, apart from the heads of what steps make. */
const theNamed = ({ said }: Mention) => `the ${nameWords(said).join(" ")}`

const makesIt =
  /^,? (?:(?:in|put)\b[^,;.]*,? )?(?:stir|mix|whisk|blend|combine|blitz|process|pound|mash|beat|pulse|shake|cook|simmer|heat|fry|melt|warm|toss)\b/u

/** "Cut two steaks from the cauliflower", "spiralize the courgettes into noodles". */
function isOfPlant({ before, behind }: Mention, lines: readonly Listed[]): boolean {
  const clause = nameWords(`${before.slice(before.lastIndexOf(",") + 1)} ${behind.split(/[,;]/)[0]}`)
  return lines.some(
    ({ said, families }) =>
      (families.has("vegetables") || families.has("fruit")) && said.some((word) => clause.includes(word)),
  )
}

/** What is rolled is a roll from then on. */
const formed = /^(?:roll|wrap|mash|sandwich)$/

// Up to twenty words with their commas: "blend the cashews, garlic, lemon juice and oil to a thick cream".
const ground =
  /\b(?:blend|process|whizz?|blitz|grind|pulse|whip|mash|crumble|puree) ((?:(?!(?:add|pour|stir|tip|fold|beat|whisk|serve) )[\p{L}\d'’-]+,? ){1,20}?)(?:in)?to (an? )?(?:(?:fine|coarse|rough|smooth|thick|creamy|silky|soft) ){0,2}$/u

function isGround({ before, said }: Mention, lines: readonly Listed[]): boolean {
  const [, objects = "", article] = ground.exec(before) ?? []
  if (objects === "") return false
  const named = nameWords(objects)
  const name = plainNameOf(said)
  return grindings.some(({ made, of, hasArticle }) => {
    if (!made.test(name) || (hasArticle && article === undefined)) return false
    return lines.some(
      (line) => line.foods.some((food) => isAmong(food, of)) && line.said.some((word) => named.includes(word)),
    )
  })
}

// Whether what a step makes there and then may be made of the lines: a salsa may, an egg not without one.
function canBeMade(mention: Mention, lines: readonly Listed[]): boolean {
  const isPlain = (mention.food.facts?.contains.size ?? 1) === 0
  return isPlain || isMadeOfLines(plainNameOf(mention.said), lines) || isHeldBy(lines, mention)
}

// "A layer of white sauce" is of the flour and the milk, where all that it holds is theirs.
function isHeldBy(lines: readonly Listed[], { food }: Mention): boolean {
  const tags = [...(food.facts?.contains ?? [])]
  return tags.length > 0 && tags.every((tag) => isHeld(lines, tag))
}

// Meatballs are of some meat, beef of the cow.
function isHeld(lines: readonly Listed[], tag: FoodTag): boolean {
  return heldBy(lines).has(tag) || (tag === "meat" && lines.some(({ families }) => families.has("meat")))
}

const heldBy = oncePer(
  (lines: readonly Listed[]) => new Set(lines.flatMap(({ facts }) => facts.flatMap(({ contains }) => [...contains]))),
)

// "The tofu ricotta", "the flax egg": a plant of the lines stands before what it takes the place of.
function isMadeFrom(mention: Mention, lines: readonly Listed[]): boolean {
  const word = wordBefore(mention)?.plain ?? ""
  if (word === "tiger") return true
  if (word.length < 3 || !isEasilyAnother(mention.said) || !namesOtherPlant(word)) return false
  return lines.some(({ said }) => said.some((one) => one.startsWith(word) || word.startsWith(one)))
}

// "A tofu ricotta", with the tofu listed: its own name says of what it is made.
function isMadeByName(mention: Mention, lines: readonly Listed[]): boolean {
  const front = nameWords(mention.said).slice(0, -1)
  if (front.length === 0 || !namesOtherPlant(front.join(" ")) || statedAmount(mention) !== null) return false
  return isMadeThere(mention) && lines.some(({ said }) => front.every((word) => said.includes(word)))
}

function isOfTitle(mention: Mention, { words, foods }: Title): boolean {
  const name = plainNameOf(mention.said)
  const at = words.indexOf(headOf(mention.said))
  const { family } = mention.food
  if (at < 0) return isOfTitlesHead(mention, words)
  if (family === "grains" || family === "baking") return true
  if ((family === "sauces" || family === "spices") && words.join(" ").includes(name)) return true
  const before = words[at - 1] ?? ""
  if (readClaims(before).promises.length > 0 || before === "not" || before === "mock") return true
  const next = words[at + 1]
  const isHead = next === undefined || joints.has(next) || /^\d/.test(next)
  const isFood = (word: string) => foods.some((one) => one.name === word && one.id !== mention.food.id)
  const isOther = words.slice(0, at).some((word) => namesOtherPlant(word) || !tellsNothing(word) || isFood(word))
  const isOf = next === "con" || (next === "of" && namesOtherPlant(words[at + 2] ?? ""))
  const isMadeDish = isEasilyAnother(mention.said) || cooked.test(mention.said)
  return isHead && isMadeDish && (isOther || isOf)
}

// "The hamburgers" are the bean burgers, "the nuts" the doughnuts, "the scallops" the scalloped potatoes.
function isOfTitlesHead({ said, before }: Mention, words: readonly string[]): boolean {
  const name = headOf(said)
  if (said.includes(" ") || statedBefore.test(before) || name.length < 3) return false
  const end = words.findIndex((word) => joints.has(word))
  const head = words[(end < 0 ? words.length : end) - 1] ?? ""
  const isWithin = head !== name && head.length > 3 && (head.endsWith(name) || name.endsWith(head))
  return isWithin || words.some((word) => word === `${name}ed` || word === `${name}d`)
}

const statedBefore = /\d[\w. ]*$/

/** What a cook makes of what the title says before it. */
const cooked =
  /(?:chill?i|omelettes?|frittatas?|scramble|rarebit|meringues?|burgers?|meatballs?|fritters?|nuggets?|kebabs?)$/

const joints = new Set(["with", "of", "in", "and", "on", "from", "for", "con", "al", "alla", "au", "aux"])

/** What a recipe makes of its own lines, whatever it says of it. */
const madeNames = /\bwater$/
