import { type FoodTag, glutenGrains, meats, nuts, shellfish, slaughtered } from "#core/food/tag.ts"

const ofMeat: readonly FoodTag[] = [...meats, "blood", "animal-fat"]
const ofAnimals: readonly FoodTag[] = [...slaughtered, "fish-without-scales", "rennet"]

/** A word on the packet: the tags it takes away, and what often stands in for them in such a product. */
type Claim = { says: string; without: readonly FoodTag[]; instead?: readonly FoodTag[] }

const claims: readonly Claim[] = [
  {
    says: "vegan|plant[- ]based",
    without: [...ofAnimals, "milk", "egg", "honey", "cheese"],
    instead: ["soy", "wheat", "nut"],
  },
  {
    says: "vegetarian|veggie|meat[- ]?free|meatless|suitable for vegetarians",
    without: ofAnimals,
    instead: ["soy", "wheat", "egg"],
  },
  // Creamers and toppings "without dairy" may hold caseinate (FDA 21 CFR 101.4(d)).
  {
    says: "(?:dairy|milk)[- ]free|non[- ]?dairy(?! (?:coffee )?cream| whip| topping)",
    without: ["milk", "cheese", "rennet"],
    instead: ["soy", "nut"],
  },
  { says: "pareve|parve", without: [...ofMeat, "milk", "cheese", "rennet"] },
  { says: "gluten[- ]free|gf", without: [...glutenGrains, "oats"] },
  { says: "wheat[- ]free", without: ["wheat"] },
  { says: "egg[- ]free|eggless", without: ["egg"], instead: ["soy"] },
  { says: "nut[- ]free", without: [...nuts, "chestnut"] },
  { says: "peanut[- ]free", without: ["peanut"] },
  { says: "soya?[- ]free", without: ["soy", "soy-refined"] },
  { says: "(?:shellfish|shrimp|crustacean)[- ]free", without: shellfish },
  { says: "fish[- ]free", without: ["fish", "fish-without-scales"] },
  {
    says: "alcohol[- ]free|non[- ]?alcoholic|de-?alcoholi[sz]ed|0(?:\\.0)?% (?:alcohol|abv)",
    without: ["alcohol"],
  },
  { says: "(?:made |set )?with (?:vegetarian|vegetable|microbial) rennet", without: ["rennet", "cheese"] },
]

const certificates = { halal: "halal", kosher: "kosher(?! salt| dill| pickle)" }
const lactoseFree = "lactose[- ]free"
const lowFodmap = "low[- ]fodmap"

const bounded = (says: string) =>
  new RegExp(`(?<!non[- ]|not )\\b(?:${says})(?:[- ](?:certified|approved|friendly))?(?![\\w-])`, "i")
const patterns = claims.map((claim) => ({ ...claim, says: bounded(claim.says) }))
const [isHalal, isKosher, isLactoseFree, isLowFodmap] = [
  bounded(certificates.halal),
  bounded(certificates.kosher),
  bounded(lactoseFree),
  bounded(lowFodmap),
]
const everyClaim = new RegExp(
  bounded(
    [...claims.map(({ says }) => says), certificates.halal, certificates.kosher, lactoseFree, lowFodmap].join("|"),
  ),
  "gi",
)

/** What the words of a line promise of its food. */
export type Claimed = {
  without: ReadonlySet<FoodTag>
  instead: ReadonlySet<FoodTag>
  isHalal: boolean
  isKosher: boolean
  isLactoseFree: boolean
  isLowFodmap: boolean
}

const nothingClaimed: Claimed = {
  without: new Set(),
  instead: new Set(),
  isHalal: false,
  isKosher: false,
  isLactoseFree: false,
  isLowFodmap: false,
}

/** Reads the promises in a text: "vegan butter", "certified gluten-free". */
export function readClaims(text: string): Claimed {
  if (text.search(everyClaim) < 0) return nothingClaimed
  const made = patterns.filter(({ says }) => says.test(text))
  return {
    without: new Set(made.flatMap(({ without }) => without)),
    instead: new Set(made.flatMap(({ instead = [] }) => instead)),
    isHalal: isHalal.test(text),
    isKosher: isKosher.test(text),
    isLactoseFree: isLactoseFree.test(text),
    isLowFodmap: isLowFodmap.test(text),
  }
}

/** The text without what it promises: "gluten-free soy sauce" is soy sauce, as far as its name goes. */
export function stripClaims(text: string): string {
  return text
    .replace(everyClaim, " ")
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
