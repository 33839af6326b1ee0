import { containRules } from "#core/diet/contain-rules.ts"
import { isEasilyAnother } from "#core/diet/qualifier.ts"
import { type FoodFacts, isWithin } from "#core/food/food-facts.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { sizeOfMeasure } from "#core/measure/line-amount.ts"
import { measuresIn } from "#core/measure/scale-tail.ts"
import { isWithin as isWithinShare } from "#core/measure/write-number.ts"
import { type ReadLine, readLine } from "#core/reading/read-line.ts"
import { oncePer } from "#core/text/once-per.ts"
import { measureOf } from "./line-amounts.ts"
import { isAmongDefinite, isDefinite, type Mention, plainNameOf, spokenOut } from "./mention.ts"

/** A line by the foods it names: their own words, and all their names in the table ("| butter | ghee |"). */
export type Listed = {
  text: string
  said: readonly string[]
  own: string
  names: string
  foods: readonly Food[]
  families: ReadonlySet<FoodFamily>
  facts: readonly FoodFacts[]
}

/** A line for what steps may mean by it. */
export const listedAs = oncePer(({ text, parsed, named }: ReadLine): Listed => {
  const { name, fullName, alternatives } = parsed
  const own = inBars([name, fullName, ...alternatives, ...named.map(({ name }) => name)])
  const known = named.flatMap(({ food }) => food ?? [])
  return {
    text: text.toLowerCase(),
    said: nameWords([fullName, ...alternatives, ...named.map(({ name }) => name)].join(" ")),
    own,
    names: [own, ...known.map(namesInTable)].join(""),
    foods: known,
    families: new Set(known.map(({ family }) => family)),
    facts: named.map(({ facts }) => facts),
  }
})

const inBars = (names: readonly string[]) => `| ${names.map(normaliseName).join(" | ")} |`

// A food has many names, and the same foods come again and again.
const namesInTable = oncePer(({ name, aliases }: Food) => inBars([name, ...aliases]))

/** Butter by name alone, which no cook calls plainly so. */
const spread = /\| (?:peanut|almond|cashew|hazelnut|nut|seed|tahini|apple|cocoa|cacao) butter \|/

/** What a step says a food is: its plain name, its facts and its amount (null for none). */
export type Spoken = { mention: Mention; name: string; facts: () => FoodFacts; amount: string | null }

/** What a step says of a food, with the facts of its words as a line: most are known by their name, and never judged. */
export function readSpoken(
  mention: Mention,
  line: () => string,
  { amount, foods }: { amount: string | null; foods: FoodTable },
): Spoken {
  const facts = () => {
    const { named } = readLine(line(), foods)
    return named[0]?.facts ?? mention.food.facts ?? nothingKnown
  }
  return { mention, name: plainNameOf(spokenOut(mention.said)), facts, amount }
}

const nothingKnown: FoodFacts = { contains: new Set(), may: new Set(), fodmap: null, because: "" }

/** Whether a line is what a step speaks of: by its own name, by a shorter or a broader one, or with all its facts. */
export function covers(line: Listed, spoken: Spoken): boolean {
  const { mention, name } = spoken
  const isSame = () => line.facts.some((known) => isWithin(spoken.facts(), known))
  if (isNamed(line, spoken, isSame)) return true
  // "The bacon" is the bacon lardons, "pork" the pork belly; "the clam juice" is of the clams.
  const flesh = name.replace(drawn, "")
  const isFlesh = mention.food.family === "meat" || mention.food.family === "fish"
  const isOfFlesh = line.families.has("meat") || line.families.has("fish")
  if ((isFlesh || flesh !== name) && isOfFlesh && line.own.includes(` ${flesh} `)) return true
  // "Brown the mince" of the minced lamb.
  if (
    name === "mince" &&
    spoken.amount === null &&
    line.families.has("meat") &&
    /\b(?:minced|ground)\b/.test(line.text)
  )
    return true
  if (/(?:^| )dripping$/.test(name) && isDrippedFrom(line, spoken)) return true
  const isThe = isDefinite(mention)
  if (isThe && !name.includes(" ") && name !== "sauce" && hasHead(line, name) && !isOfOtherFamily(line, mention))
    return true
  if (isPartOf(line, spoken) || isFront(line, spoken)) return true
  if (spoken.amount === null && isAmongDefinite(mention) && isAllOfKind(line, spoken)) return true
  if (nuts.test(name) && isNuts(line, spoken)) return true
  if (spoken.amount === null && isItsSeed(line, spoken)) return true
  if (isCountedOf(line, spoken)) return true
  if (isThe && isWorked(line, spoken)) return true
  return (isThe || broadNames.test(name)) && isBroadly(line, { spoken, isSame })
}

/** "The ground cashews" are the cashews that were soaked, where they hold no more. */
function isWorked({ own, facts: known }: Listed, { name, facts }: Spoken): boolean {
  const plain = name.replace(/^(?:ground|\p{L}{3,}ed) /u, "")
  const isHeld = () => [...facts().contains].every((tag) => known.some(({ contains }) => contains.has(tag)))
  return plain !== name && own.includes(`| ${plain} |`) && isHeld()
}

// "Drop 6 to 8 berries on each" of the blueberries.
function isCountedOf({ said }: Listed, { name, amount }: Spoken): boolean {
  return amount !== null && /^[\d ]+(?:(?:to|-) ?\d+)?$/.test(amount) && said.some((word) => word.endsWith(name))
}

// "Add the garlic, fennel and basil", where fennel seeds are listed.
function isItsSeed({ own }: Listed, { mention, name }: Spoken): boolean {
  return mention.food.family === "vegetables" && own.includes(`| ${name} seed`)
}

const nuts = /^nut(?: butter)?$/

// "The nuts" are hazelnuts, "the nut butter" is of almonds; chestnuts are nuts to no label.
function isNuts(line: Listed, { mention, amount }: Spoken): boolean {
  if ((amount !== null && !fitsIn(line, amount)) || !hasKind(line, mention)) return false
  return line.facts.some(({ contains }) => containRules["nut-free"].violates.some((tag) => contains.has(tag)))
}

// "The drippings" are of the bacon, or of the salmon in the pan; beef drippings are of beef, and bought beside other meat.
function isDrippedFrom({ families, facts, own }: Listed, { mention, name, facts: spoken }: Spoken): boolean {
  if (name === "dripping") return families.has("meat") || (families.has("fish") && isDefinite(mention))
  if (!families.has("meat")) return false
  // "The bacon drippings" are of the turkey bacon.
  if (own.includes(` ${name.replace(/ dripping$/, "")} `)) return true
  const told = spoken()
  const contains = new Set([...told.contains].filter((tag) => tag !== "animal-fat"))
  return facts.some((known) => isWithin({ ...told, contains }, known))
}

// Whether one of its foods' names is this, or ends with it.
const hasHead = ({ names }: Listed, name: string) => names.includes(` ${name} |`)

function isNamed(line: Listed, { mention, name, facts, amount }: Spoken, isSame: () => boolean): boolean {
  const { id, kind } = mention.food
  // "The vanilla" is the vanilla pod.
  if (line.own.includes(`| ${name} `) && line.foods.some((food) => food.kind === kind)) return true
  const isOfRow = line.foods.some((food) => food.id === id)
  if (isOfRow && (isSame() || line.facts.some(isSetApart(facts)))) return true
  // "The protein powder" may be of many things, and is the whey protein.
  const isAnyKind = isOfRow && amount === null && facts().contains.size === 0
  if (isAnyKind && name.split(" ").some((word) => line.said.includes(word))) return true
  // "Garlic and chilli", where the line has its flakes.
  if (amount === null && chillies.test(name) && driedChilli.test(line.own)) return true
  // "The flour" is the gluten-free flour blend.
  if (amount === null && line.said.includes(name) && line.foods.some((food) => food.kind === kind)) return true
  if (!hasHead(line, name) || (name === "butter" && spread.test(line.names))) return false
  // Clamato is a row of tomato juice, and none.
  const isOwn = line.own.includes(` ${name} |`)
  if (!isOwn && line.names.includes(`| ${name} |`)) return isSame()
  // "Layer 4 noodles" of 12.
  if (isOwn && amount !== null && /^\d+$/.test(amount) && line.foods.some((food) => food.kind === kind)) return true
  if (!isOwn && isNamedBeside(line, mention)) return false
  // Almond flour is no flour that a tin is dusted with.
  if (!isOwn && !isDefinite(mention) && facts().contains.size > 0) return isSame()
  if (!isOwn && isOfOtherFamily(line, mention)) return false
  // "3 tins of beans" of the butter beans; "100 g cheese" beside vegan cheese is another.
  const isHeld = () => line.facts.some(({ contains }) => [...facts().contains].every((tag) => contains.has(tag)))
  if (isOwn && amount !== null && fitsIn(line, amount) && isHeld()) return true
  // "A slice of cheese" of the four slices of vegan cheese.
  if (isOwn && amount !== null && isPieceOf(line, amount)) return true
  // "100 ml milk" beside coconut milk may well be milk.
  return (
    amount === null || isDefinite(mention) || saysAmount(line, amount) || line.own.includes(`| ${name} |`) || isSame()
  )
}

/** Whether a line may have so much: less than it has, or another measure of it. */
function fitsIn({ text }: Listed, amount: string): boolean {
  const said = measureOf(amount)
  if (said === null || said.kind === "count") return true
  const all = measuresIn(normaliseLine(text)).flatMap((one) => measureOf(one.said) ?? [])
  const alike = all.filter(({ kind }) => kind === said.kind).map(sizeOfMeasure)
  return alike.length === 0 ? saysAmount({ text }, amount) : sizeOfMeasure(said) <= Math.max(...alike) * (1 + near)
}

/** Whether a line says an amount: "300ml" is 300 ml, and "3 1/2 cups" are 3½. */
export function saysAmount({ text }: Pick<Listed, "text">, amount: string): boolean {
  if (text.replaceAll(" ", "").includes(amount.replaceAll(" ", ""))) return true
  const said = measureOf(amount)
  if (said === null || said.kind === "count") return false
  return measuresIn(normaliseLine(text)).some((one) => {
    const measure = measureOf(one.said)
    return measure?.kind === said.kind && isWithinShare(near, sizeOfMeasure(measure), sizeOfMeasure(said))
  })
}

const near = 0.01

// "Mirin, sake and sugar": sweet sake is a name of mirin, which the sentence names itself.
function isNamedBeside({ own }: Listed, { words, from, to }: Mention): boolean {
  const rest = ` ${[...words.slice(0, from), ...words.slice(to)].map(({ plain }) => plain).join(" ")} `
  return own.split("|").some((name) => name.trim() !== "" && rest.includes(name))
}

// "Top with cheese", where the line tells what its rennet is of.
const isSetApart = (facts: Spoken["facts"]) => (known: FoodFacts) => {
  const told = facts()
  const contains = new Set([...told.contains].filter((tag) => tag !== "cheese" && tag !== "rennet"))
  return told.contains.has("milk") && isWithin({ ...told, contains }, known)
}

const chillies = /^(?:red )?(?:chill?[iey]|chile)s?$/
const driedChilli = /\| (?:[\p{L} ]+ )?(?:chill?[iey]|chile|pepper) (?:flake|powder)s? /u
const pieces = /^\d+ (slice|rasher|sheet|fillet|piece|leaf)s?$/

function isPieceOf({ text }: Listed, amount: string): boolean {
  const [, piece] = pieces.exec(amount) ?? []
  return piece !== undefined && new RegExp(`\\d ${piece}s?\\b`).test(text)
}

// "Chicken oysters" is a name of chicken, and no oysters; earth apples are potatoes, and no apples.
function isOfOtherFamily({ own, families }: Listed, { food, said }: Mention): boolean {
  return !families.has(food.family) && !isEasilyAnother(said) && !own.includes(` ${plainNameOf(said)} |`)
}

/** Whether a food of a step may be no more than called like a plant of the line: "stir in the oysters", beside oyster mushrooms. */
export function isMerelyFront(line: Listed, mention: Mention): boolean {
  const { before, behind, said } = mention
  if (!isFront(line, { mention, name: plainNameOf(said) })) return false
  const handled = line.families.has("pulses and nuts") ? beansHandled : tornUp
  return !handled.test(before) && !plantParts.test(behind)
}

const beansHandled = /\b(?:drain|rinse|soak|mash|boil)(?: and (?:drain|rinse))? (?:the|your|all) $/
const tornUp = /\btear(?: up)? (?:the|your|all) $/
const plantParts = /^[^,;.]{0,40} (?:gills?|caps?|stems?|stalks?|pods?|leaves|clusters?)\b/

// "The oysters" are the oyster mushrooms, "the kidneys" the kidney beans.
function isFront({ said, families }: Listed, { mention, name }: Pick<Spoken, "mention" | "name">): boolean {
  const isMany = /[^s]s$/.test(mention.said) && !name.includes(" ")
  const isPlant = families.has("vegetables") || families.has("pulses and nuts") || families.has("fruit")
  return isMany && isPlant && isAmongDefinite(mention) && said.includes(name)
}

// "The chicken and vegetables", "the ginger and ground spices".
function isAllOfKind({ families }: Listed, { mention, name }: Spoken): boolean {
  const kind = ofAnyKind(name)
  if (!wholeKinds.test(kind)) return false
  // Pickled vegetables are known by what is bought in a jar, and here are of the lines.
  const isVegetable = /^veg/.test(kind) && families.has("vegetables")
  return isVegetable || families.has(mention.food.family) || (kind === "seed" && hasSeeds(families))
}

// Of a pepper, a pod or a pumpkin.
const hasSeeds = (families: ReadonlySet<FoodFamily>) =>
  (["vegetables", "fruit", "spices", "baking"] as const).some((family) => families.has(family))

// "Three yolks" are of the eggs, "the lemon juice" of the lemon.
function isPartOf({ names, families, said }: Listed, { mention, name }: Spoken): boolean {
  if (bodyParts.test(name) && isDefinite(mention) && (families.has("meat") || families.has("fish"))) return true
  const [whole = ""] = name.split(" ")
  const isEgg = mention.food.kind === "egg" && said.includes("egg")
  return isEgg || (whole !== name && families.has(mention.food.family) && names.includes(`| ${whole} |`))
}

// "The bones" are those of the chicken.
const bodyParts = /^(?:bone|skin|rib|heart|cheek|wing|leg|breast|thigh|carcass|fat|flesh|meat|shell|head|tail)$/

// "The cheese" is the feta; "the pasta" may well be the tonnarelli that we don't know.
function isBroadly(line: Listed, { spoken, isSame }: { spoken: Spoken; isSame: () => boolean }): boolean {
  const { mention } = spoken
  // "The ground meat" is the turkey mince.
  const name = spoken.name.replace(/^(?:ground|minced|cooked|browned) (?=meat$)/, "")
  const isAnyOfFamily = (!ofManyPlants.has(mention.food.family) || mixed.test(line.own)) && isSame()
  const isOfFamily =
    line.families.has(mention.food.family) && ((isDefinite(mention) && wholeKinds.test(name)) || isAnyOfFamily)
  // Gluten-free spaghetti is "the pasta", whatever else holds of it.
  const isOfKind =
    isDefinite(mention) && broadNames.test(name) && line.foods.some(({ kind }) => kind === mention.food.kind)
  return isOfFamily || isOfKind || (line.families.size === 0 && broadNames.test(name))
}

/** Families of which one is never meant by another: peas are no tomatoes, though no label asks about either. */
const ofManyPlants: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["vegetables", "fruit"])
/** What is bought of several of them. */
const mixed = / (?:mix|mixed|medley|blend|slaw|salad|vegetable|veg|berry|fruit)(?= )/

/** Whether a name is said of every food of a kind: "the pasta". */
export function isBroadName(name: string): boolean {
  return broadNames.test(name)
}

/** Whether a name is said of all foods of a kind together: "the vegetables", "the ground spices". */
export function isKindName(name: string): boolean {
  return wholeKinds.test(ofAnyKind(name))
}

/** A name without how the foods of a kind were prepared. */
const ofAnyKind = (name: string) =>
  name.replace(/^(?:ground|whole|mixed|dry|dried|roast|prepared|raw|other|\p{L}+ed) /u, "")

/** Whether a line has a food of the kind that a step speaks of. */
export function hasKind({ foods }: Listed, { food }: Mention): boolean {
  return foods.some(({ kind }) => kind === food.kind)
}

const broadNames = /^(?:meat|fish|cheese|pasta|noodle|nut)s?$/

/** What is said of all of a kind together, whichever they are: "the vegetables". */
const wholeKinds =
  /^(?:vegetable|veg|veggie|fruit|berry|green|bean|pulse|herb|spice|seed|mushroom|grain|noodle|cheese)$/

/** What a food gives up as it cooks: "the bacon fat", "the clam juice". */
const drawn = / (?:fat|juice|skin)$/
