import { coreWords, findEnd, findWhole, firstFound, type Lookup } from "#core/food/find-name.ts"
import type { Food } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { equipment, likenedName } from "#core/food/line-names.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { stripClaims, stripPromises } from "./line-claims.ts"
import {
  foodInForm,
  isCut,
  isDrawn,
  isMereForm,
  isOfNation,
  isTool,
  isUnfinished,
  makesAnother,
  namedStyles,
  putsOn,
} from "./plain-words.ts"
import { allKindsAlike, isEasilyAnother, isMixture, tellsNothing } from "./qualifier.ts"

/**
 * A food that a line speaks of. Where only the end of its name is in the table, `front` are the foods in the words
 * before it ("walnut bread") and `strange` the words of which nobody knows what they change ("unicorn butter").
 */
export type ReadFood = {
  /** As the line has it. */
  name: string
  food: Food | null
  front: readonly Food[]
  strange: readonly string[]
}

/** What the first of the names is that the table has whole; else the one whose end it has, best with no strange word. */
export function nearestOf(names: readonly string[], lookup: Lookup): ReadFood {
  const whole = firstFound(names, (name) => wholeNamed(name, lookup))
  if (whole !== null) return whole
  const ended = names.map((name) => endNamed(name, lookup))
  const known = ended.filter(({ food }) => food !== null)
  const nearest = known.find(({ strange }) => strange.length === 0) ?? known.at(-1) ?? ended.at(-1)
  return nearest ?? endNamed("", lookup)
}

/** The food of this whole name, promises apart; null where the table has none. */
export function wholeNamed(name: string, lookup: Lookup): ReadFood | null {
  const found = likened(name, lookup) ?? findWhole(nameWords(name), lookup)
  const food = found ?? findUnclaimed(name, lookup)
  return food === null ? null : boundTogether({ name, food, front: [], strange: [] }, lookup)
}

// Portobello “steaks” are portobello, and no steaks; a “shoulder of pork” is one in quotes too.
function likened(name: string, lookup: Lookup): Food | null {
  const { own, like } = likenedName(name) ?? { own: "", like: "" }
  const food = own === "" ? null : findWhole(nameWords(own), lookup)
  return food !== null && allKindsAlike(food, own) && isLikeness(like, food, lookup) ? food : null
}

// Flesh, eggs and grain are what plants are shaped like, and of nuts and pulses there is cheese; whoever quotes another food
// may well mean it.
function isLikeness(like: string, { family }: Food, lookup: Lookup): boolean {
  const isWord = !like.includes(" ")
  const meant = findEnd(["its", ...nameWords(like)], lookup).food
  if (meant === null) return isWord
  const isFlesh = meant.family === "meat" || meant.family === "fish" || meant.kind === "egg"
  if (isFlesh) return isWord || (isEasilyAnother(like) && /^\S+ \S+$/.test(like))
  const isShape = meant.family === "grains" || (meant.family === "dairy" && family === "pulses and nuts")
  return isWord && isShape && isEasilyAnother(like)
}

function findUnclaimed(name: string, lookup: Lookup): Food | null {
  const bare = stripClaims(name)
  if (bare === name) return null
  return firstFound([stripPromises(name), bare], (text) => findWhole(nameWords(text), lookup))
}

/** The food that a name ends in, with what stands before it. */
export function endNamed(name: string, lookup: Lookup): ReadFood {
  const bare = withoutMaker(name, lookup)
  const words = nameWords(stripClaims(bare))
  const cut = cutNamed(name, lookup)
  if (cut !== null) return cut
  const { food, front } = findEnd(words, lookup)
  // Whatever stands before a pan, it is no food; seitan skewers are seitan.
  if (food?.id === notEaten) return onSkewers(words, front, lookup) ?? { name, food, front: [], strange: [] }
  // A single word is no end of anything: it was looked up whole, but with its maker.
  const whole = bare === name ? null : findWhole(words, lookup)
  if (whole !== null) return { name, food: whole, front: [], strange: [] }
  if (food === null) return oddlyNamed(name, words, lookup)
  const telling = isMushroom(food) ? front.slice(0, front.findLastIndex(isNoMushroom) + 1) : front
  const read = readFront(food.id === colouring ? telling.filter(isDye) : telling, lookup)
  const isAlike = allKindsAlike(food, name)
  const left = isAlike && !words.some(putsOn) ? read.strange.filter(makesAnother) : read.strange
  const styled = isAlike ? front.filter((word) => makesAnother(word) && tellsNothing(word)) : []
  const strange = [
    ...new Set([...left, ...styled, ...namedStyles(front), ...foreignDish(front, words), ...bakedDish(front, words)]),
  ]
  return { name, food, front: read.front, strange }
}

// The table has no end of the name: a tool, a form of one plant, a cut, or nobody knows what.
function oddlyNamed(name: string, words: readonly string[], lookup: Lookup): ReadFood {
  const tool = isTool(words.at(-1) ?? "") ? wholeNamed(equipment, lookup) : null
  const known = tool ?? drawnNamed(name, lookup) ?? shapeNamed(name, lookup)
  return known ?? { name, food: null, ...readFront(coreWords(words), lookup) }
}

function onSkewers(words: readonly string[], front: readonly string[], lookup: Lookup): ReadFood | null {
  return words.at(-1) === "skewer" && readFront(front, lookup).front.length > 0
    ? nearestOf([front.join(" ")], lookup)
    : null
}

// "Hearts of romaine", "noisettes of lamb", "scallops of veal": a cut of what stands behind.
function cutNamed(name: string, lookup: Lookup): ReadFood | null {
  const [, cut = "", cutFrom = ""] = /^(?:\S+ ){0,2}(\S+) of (.+)$/i.exec(name) ?? []
  if (cutFrom === "" || !nameWords(cut).every((word) => isCut(word) || word === "scallop")) return null
  const of = nearestOf([cutFrom], lookup)
  return of.food === null ? null : { ...of, name }
}

// "Hamachi collar", "turkey sausage coil": a cut of what stands before.
function shapeNamed(name: string, lookup: Lookup): ReadFood | null {
  const words = name.split(" ")
  const end = words.findLastIndex((word) => !nameWords(word).every(isCut))
  if (end < 0 || end === words.length - 1) return null
  const cutOff = nearestOf([words.slice(0, end + 1).join(" ")], lookup)
  return cutOff.food === null ? null : boundTogether({ ...cutOff, name }, lookup)
}

// "Nut roast", "lentil loaf", "potato cutlets": plants in a shape that somebody bound with what nobody knows.
function boundTogether(read: ReadFood, { byName }: Lookup): ReadFood {
  const shape = nameWords(read.name).at(-1) ?? ""
  const isBound = read.food !== null && boundPlants.has(read.food.family) && boundShapes.has(shape)
  return isBound && !byName.has(normaliseName(read.name)) ? { ...read, strange: [...read.strange, shape] } : read
}

const boundPlants: ReadonlySet<string> = new Set<FoodFamily>(["vegetables", "pulses and nuts"])
const boundShapes = new Set(nameWords("loaf roast cutlet chop ball bite log patty"))

// "Prune juice", "guava purée", "carrot coins": the plant in another form, of which nobody measured the FODMAPs; extracts
// are drawn with alcohol as often as not.
function drawnNamed(name: string, lookup: Lookup): ReadFood | null {
  const words = name.split(" ")
  const end = words.findLastIndex((word) => !nameWords(word).every(isDrawn))
  if (end < 0 || end === words.length - 1) return null
  const of = nearestOf([words.slice(0, end + 1).join(" ")], lookup)
  if (of.food?.facts == null || of.front.length > 0 || !allKindsAlike(of.food, of.name)) return null
  const { facts } = of.food
  const may = words.includes("extract") ? new Set([...facts.may, "alcohol" as const]) : facts.may
  return { ...of, name, food: { ...of.food, facts: { ...facts, may, fodmap: null } } }
}

// "Russian salad", "Turkish eggs", "Welsh toast": a nation before what is served makes a dish of its own.
function foreignDish(front: readonly string[], words: readonly string[]): string[] {
  return servedDishes.has(words.at(-1) ?? "") ? front.slice(-1).filter(isOfNation) : []
}

// "Vegetable lasagne" is baked with a sauce and cheese; spinach and egg are in the sheets.
function bakedDish(front: readonly string[], words: readonly string[]): string[] {
  if (!bakedDishes.has(words.at(-1) ?? "")) return []
  return front.filter((word) => !inSheets.has(word) && !tellsNothing(word))
}

const bakedDishes = new Set(nameWords("lasagne lasagna"))
const inSheets = new Set(
  nameWords("spinach egg wheat spelt corn rice durum semolina wholewheat wholemeal sheet noodle pasta"),
)

const servedDishes = new Set(nameWords("egg toast salad omelette rarebit pancake stew soup slaw rice"))

// "Uncle Ben's rice", "Swad-brand tamarind": who made it says nothing of what a plain food is. "Lamb's liver" and
// "Gentleman's Relish" stay.
function withoutMaker(name: string, lookup: Lookup): string {
  const [maker = "", owner = ""] = /^(?:\p{Lu}[\p{L}&.]+ ){0,2}(\p{Lu}\p{L}+)(?:['’]s|[- ]brand) /u.exec(name) ?? []
  const made = name.slice(maker.length)
  const { food } = findEnd(["its", ...nameWords(made)], lookup)
  const isPlainFood = !isMixture(made) && (food?.facts?.contains.size === 0 || !isEasilyAnother(made))
  return isPlainFood && !lookup.byName.has(owner.toLowerCase()) ? made : name
}

/** The words that were given up: foods of their own, words that change nothing, and words that nobody knows. */
export function readFront(words: readonly string[], lookup: Lookup): Pick<ReadFood, "front" | "strange"> {
  const front: Food[] = []
  const strange: string[] = []
  let isTold = false
  let at = 0
  while (at < words.length) {
    const { food, length } = longestAt(words, at, lookup)
    const word = words[at] ?? ""
    const isPlain = tellsNothing(word)
    const made = isPlain || food !== null ? null : foodInForm(word, lookup.byName)
    if (food !== null && (length > 1 || !isPlain)) front.push(food)
    else if (made !== null) front.push(made)
    else if (isUnfinished(word) ? !isTold : !(isPlain || isMereForm(word))) strange.push(word)
    // "Pimiento-stuffed" tells with what.
    isTold = food !== null || made !== null
    at += food === null ? 1 : length
  }
  return { front, strange }
}

// "Oyster, shiitake or cremini mushrooms" are mushrooms all; a "lobster truffle" may well hold lobster.
function isMushroom({ id }: Food): boolean {
  return /mushroom|shiitake|portobello/.test(id)
}

/** The row of what colours food: "pistachio-green" is a shade, and only these words before it tell what it is made of. */
const colouring = "food-coloring"

function isDye(word: string): boolean {
  return /^(?:carmine|cochineal|beet\w*|turmeric|saffron|spirulina|red)$/.test(word)
}

// Of "oyster sauce-topped mushrooms" the oysters are no kind.
function isNoMushroom(word: string): boolean {
  return !(mushroomKinds.has(word) || tellsNothing(word)) || isMereForm(word)
}

const mushroomKinds = new Set([
  "oyster",
  "lobster",
  "shiitake",
  "cremini",
  "button",
  "chestnut",
  "chanterelle",
  "porcini",
])

/** The row of the table for pans, skewers and paper. */
export const notEaten = "not-food"

/** Words of the longest name that is looked for within a name. */
const mostWords = 4

function longestAt(words: readonly string[], at: number, { byName }: Lookup): { food: Food | null; length: number } {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
    const food = byName.get(words.slice(at, at + length).join(" "))
    if (food !== undefined) return { food, length }
  }
  return { food: null, length: 1 }
}
