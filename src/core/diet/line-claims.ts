import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { type FoodTag, glutenGrains, meats, nuts, shellfish, slaughtered } from "#core/food/tag.ts"
import type { FoodVersion } from "#core/food/version.ts"
import { oncePerText } from "#core/text/once-per.ts"
import { containRules } from "./contain-rules.ts"
import { freeOf, ofAnimals, ofMilk, type PacketClaim } from "./packet-claim.ts"

const ofMeat: readonly FoodTag[] = [...meats, "blood", "animal-fat"]
const ofFish: readonly FoodTag[] = ["fish", "fish-without-scales"]

/** What a version is made without; of what is `claimed`, whatever is promised. */
const lacking: Partial<Record<FoodVersion, readonly FoodTag[]>> = {
  vegan: [...ofAnimals, ...ofMilk, "egg", "honey"],
  vegetarian: ofAnimals,
  "dairy-free": ofMilk,
  "egg-free": ["egg"],
  "gluten-free": glutenGrains,
  "nut-free": nuts,
  "soy-free": ["soy"],
  "shellfish-free": shellfish,
  "fish-free": ofFish,
  "alcohol-free": ["alcohol"],
  certified: ["pork"],
}

/** What a claim may always take away, as it depends on the one that is bought anyway. */
const doubtful: ReadonlySet<FoodTag> = new Set<FoodTag>(["cheese", "rennet", "oats", "soy-refined", "chestnut"])

const claims: readonly PacketClaim[] = [
  ...Object.values(containRules).flatMap(({ promise }) => promise ?? []),
  { says: freeOf("pork"), without: ["pork"], picks: ["certified"], instead: ["meat"], isOfKind: true },
  { says: freeOf("gelatine?"), without: ["gelatin"], picks: ["vegetarian", "vegan"], isOfKind: true },
  { says: freeOf("honey"), without: ["honey"], picks: ["vegan", "claimed"] },
  {
    says: "pareve|parve",
    without: [...ofMeat, ...ofMilk],
    picks: ["dairy-free", "vegan"],
    isOfKind: true,
  },
  { says: freeOf("wheat"), without: ["wheat"], picks: ["gluten-free", "claimed"] },
  { says: freeOf("peanuts?"), without: ["peanut"], picks: ["nut-free", "claimed"], isDefining: true },
  { says: freeOf("fish"), without: ofFish, picks: ["fish-free"] },
  {
    says: `${freeOf("alcohol")}|non[- ]?alcoholic|de-?alcoholi[sz]ed|0(?:\\.0)?% (?:alcohol|abv)`,
    without: ["alcohol"],
    picks: ["alcohol-free"],
  },
  {
    says: `${freeOf("grains?|flour")}|paleo`,
    without: [...glutenGrains, "oats"],
    picks: ["gluten-free", "claimed"],
    instead: ["nut", "egg"],
    remakes: "grains",
  },
  {
    says: "(?:low|reduced|zero|no)[- ]carb|keto(?:genic)?",
    without: [],
    picks: [],
    instead: ["nut", "egg", "milk", "soy"],
    remakes: "grains",
  },
  {
    says: "sugar[- ]free|(?:no|zero)[- ](?:added[- ])?sugar(?:[- ]added)?",
    without: [],
    picks: [],
    instead: ["polyol"],
    remakes: "baking",
  },
  {
    says: "(?:(?:made |set )?with )?(?:vegetarian|vegetable|microbial|plant) rennet",
    without: ["rennet", "cheese"],
    picks: [],
  },
]

// "Imitation bacon" is mostly of plants; "chicken-style pieces" keep the name that they go by.
const imitation = "imitation|mock|faux|fake"
const animals =
  "meat|chicken|turkey|duck|beef|pork|ham|bacon|lamb|sausage|fish|tuna|salmon|prawn|shrimp|crab|seafood|egg"
const inStyle = `(?:${animals})[- ]style`

const certificates = {
  halal: "halal|zabih[ah]+",
  kosher: "(?:glatt )?kosher(?! salt| dill| pickle)|(?:ch?alav|cholov) yisr(?:ae|oe)l",
}
const lactoseFree = freeOf("lactose")
const lowFodmap = "low[- ]fodmap"

// "Cage-free", "BPA-free", "palm-oil-free", "free-from": whatever is left out, the word names no food. By itself or
// behind a food ("milk free of hormones") only a hyphen makes it one word.
const anyFree = "[\\p{L}-]+-free|(?:grass|corn|grain|milk|acorn|vegan|vegetarian)-fed|free-from|non-gmo"

const bounded = (says: string, flags = "iu") =>
  new RegExp(
    String.raw`(?<![\p{L}\d-])(?<!non[- ]|\b(?:not|never|isn['’]t|aren['’]t) (?:\p{L}+ )?)(?:${says})(?:[- ](?:certified|approved|friendly))?(?![\p{L}\d-])`,
    flags,
  )
const patterns = claims.map((claim) => ({ ...claim, says: bounded(claim.says) }))
const [isImitation, isHalal, isKosher, isLactoseFree, isLowFodmap] = [
  bounded(`${imitation}|${inStyle}`),
  bounded(certificates.halal),
  bounded(certificates.kosher),
  bounded(lactoseFree),
  bounded(lowFodmap),
]
const withoutOnion = [bounded(freeOf("onions?")), bounded(freeOf("garlic"))]
const known = [...claims.map(({ says }) => says), certificates.halal, certificates.kosher, lactoseFree, lowFodmap].join(
  "|",
)
const everyClaim = bounded(known, "giu")
const everyWordOfClaim = bounded(`${known}|${imitation}|${anyFree}`, "giu")

const everySign = [everyClaim, isImitation, ...withoutOnion.slice(0, 1)]

// "Dairy-free, real butter"; "100 % vegan" stresses the claim.
const insisting = new RegExp(String.raw`(?<![\p{L}\d-])(?:real|genuine|actual|100 ?%)[ -]+(?!${known}|plant)`, "iu")

/** What the words of a line promise of its food. */
export type Claimed = {
  isAny: boolean
  promises: readonly Omit<PacketClaim, "says">[]
  /** Whether the words insist on the real thing beside the promise. */
  isReal: boolean
  /** Whether it is made to be like its name. */
  isImitation: boolean
  isHalal: boolean
  isKosher: boolean
  isLactoseFree: boolean
  isLowFodmap: boolean
  /** Without onion and garlic, of which most is high in FODMAPs that nobody measured. */
  isWithoutOnion: boolean
}

const nothingClaimed: Claimed = {
  isAny: false,
  promises: [],
  isReal: false,
  isImitation: false,
  isHalal: false,
  isKosher: false,
  isLactoseFree: false,
  isLowFodmap: false,
  isWithoutOnion: false,
}

/** Reads the promises in a text: "vegan butter", "certified gluten-free". */
export const readClaims = oncePerText(claimsIn, { texts: 2_000, chars: 60 })

function claimsIn(written: string): Claimed {
  const text = asMeatFree(written)
  if (!everySign.some((sign) => text.search(sign) >= 0)) return nothingClaimed
  return {
    isAny: true,
    promises: patterns.filter(({ says }) => says.test(text)),
    isReal: insisting.test(text),
    isImitation: isImitation.test(text),
    isHalal: isHalal.test(text),
    isKosher: isKosher.test(text),
    isLactoseFree: isLactoseFree.test(text),
    isLowFodmap: isLowFodmap.test(text),
    isWithoutOnion: withoutOnion.every((word) => word.test(text)),
  }
}

/** The tags that promises take from what a food may hold: any doubt that they speak of. */
export function liftedBy({ promises }: Claimed): ReadonlySet<FoodTag> {
  return new Set(promises.flatMap(({ without }) => without))
}

/**
 * The tags that promises take from what a food holds: those that a version of it is made without that the trade sells.
 * A claim never changes what a thing is: there are no gluten-free bulgur and no nut-free walnuts, and what names what it
 * is to go without ("egg-free egg noodles", "nut-free almond croissants") is not believed.
 */
export function takenBy({ promises, isReal }: Claimed, { food, name }: Named, foods: ByName): ReadonlySet<FoodTag> {
  const taken = promises.flatMap((promise) => {
    const { without, picks } = promise
    const lacked = isReal ? [] : picks.filter((version) => food.versions.includes(version)).flatMap(lackedBy(without))
    const gone = lacked.filter(
      (tag) =>
        without.includes(tag) &&
        (!promise.isDefining || isCommon(tag, food, foods)) &&
        !isNamed(tag, name, { ...foods, ...promise, soldAs: food.soldAs }),
    )
    // Rennet itself is no cheese that may be set with another.
    return [...gone, ...without.filter((tag) => doubtful.has(tag) && normaliseName(food.name) !== tag)]
  })
  return new Set(taken)
}

// The versions are those of the row: romesco is of nuts, though no other sauce of its row is.
function isCommon(tag: FoodTag, food: Food, { byName }: ByName): boolean {
  return byName.get(normaliseName(food.name))?.facts?.contains.has(tag) === true
}

/** A food by the name that its line has for it. */
type Named = { food: Food; name: string }
type ByName = Pick<FoodTable, "byName">

const lackedBy = (all: readonly FoodTag[]) => (version: FoodVersion) =>
  version === "claimed" ? all : (lacking[version] ?? [])

type Sold = ByName & Pick<PacketClaim, "picks" | "isOfKind"> & Partial<Pick<Food, "soldAs">>

/**
 * Whether a word of a name is the tag itself, or a food that holds it and is not sold in one of these versions. A word
 * that the version's own name in the table keeps tells nothing: oyster sauce made of mushrooms is sold as such.
 */
export function isNamed(tag: FoodTag, name: string, { byName, picks, isOfKind, soldAs }: Sold): boolean {
  const kept = new Set(nameWords(picks.map((version) => soldAs?.get(version) ?? "").join(" ")))
  // Vegan chicken nuggets are sold, though no vegan chicken is.
  const isImitated = isOfKind === true && picks.includes("vegan") && slaughtered.some((animal) => animal === tag)
  return nameWords(stripClaims(name)).some((word) => {
    if (kept.has(word)) return false
    const food = byName.get(word)
    const isSold = picks.some((version) => food?.versions.includes(version))
    const isHeld = food?.facts?.contains.has(tag) === true && !isSold && !(isImitated && word === tag)
    return isHeld || (!isOfKind && (word === tag || word === `${tag}a`))
  })
}

/** The version of a food that promises pick, where the table has that as a food of its own; else the food. */
export function asClaimed({ food, name }: Named, claimed: Claimed, foods: ByName): Food {
  const picks = claimed.isReal || food.soldAs.size === 0 ? [] : claimed.promises.flatMap(({ picks }) => picks)
  const sold = picks.map((version) => food.soldAs.get(version)).find((row) => row !== undefined)
  const picked = sold === undefined ? undefined : foods.byName.get(sold)
  if (picked === undefined || foods.byName.get(normaliseName(food.name))?.facts !== food.facts) return food
  const [lifted, taken] = [liftedBy(claimed), takenBy(claimed, { food, name }, foods)]
  // Vegetarian mascarpone is made of milk, and no vegan cheese.
  const isHeldStill = [...(food.facts?.contains ?? [])].some((tag) =>
    lifted.has(tag) ? !taken.has(tag) : !picked.facts?.contains.has(tag),
  )
  return isHeldStill ? food : picked
}

// "No-fish fingers" are fish fingers without the fish.
function asMeatFree(text: string): string {
  return text.replace(noAnimal, "meat-free $1")
}

const noAnimal = new RegExp(String.raw`(?<![\p{L}\d-])(?:no|not)-(?!egg)(${animals})(?= \p{L})`, "giu")

/** The text without what is promised of a thing, as which imitation crab is a food of its own. */
export function stripPromises(text: string): string {
  return text.replace(everyClaim, " ").trim()
}

/** The text without what it promises: "gluten-free soy sauce" is soy sauce, as far as its name goes. */
export const stripClaims = oncePerText(withoutClaims, { texts: 5_000, chars: 60 })

function withoutClaims(text: string): string {
  return asMeatFree(text)
    .replace(everyWordOfClaim, " ")
    .replace(/\bcertified\b/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,-]+(?:and |& )?|[\s,-]+$/g, "")
}

const besideClaims =
  /\b(?:certified|approved|labell?ed|marked|brands?|versions?|variety|varieties|kinds?|types?|products?|the|an?|and|is|are|naturally|100%|organic)\b|[&,;/.]/gi

/** Whether a text is a promise and nothing else; "gluten-free if needed" and "use vegan for vegans" are none. */
export function isMereClaim(text: string): boolean {
  return text.search(everyClaim) >= 0 && text.replace(everyClaim, " ").replace(besideClaims, " ").trim() === ""
}
