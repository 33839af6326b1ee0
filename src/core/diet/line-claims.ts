const flesh =
  "fish fish-without-scales crustacean mollusc beef lamb goat venison pork rabbit horse meat chicken turkey duck goose game-bird blood gelatin rennet insect animal-fat"
const tags = (list: string) => list.split(" ")

/** What a word on a packet takes away: tags of the food that are then not in it. */
type Claim = { says: RegExp; without: readonly string[] }

const claims: readonly Claim[] = [
  { says: /\b(?:vegan|plant[- ]?based)\b/i, without: tags(`${flesh} milk egg honey cheese`) },
  { says: /\b(?:vegetarian|veggie|meat[- ]?free|meatless)\b/i, without: tags(flesh) },
  { says: /\b(?:dairy|milk)[- ]free\b/i, without: tags("milk cheese rennet") },
  { says: /\b(?:gluten[- ]free|gf)\b/i, without: tags("wheat barley rye oats") },
  { says: /\bwheat[- ]free\b/i, without: tags("wheat") },
  { says: /\b(?:egg[- ]free|eggless)\b/i, without: tags("egg") },
  {
    says: /\bnut[- ]free\b/i,
    without: tags("almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut chestnut nut peanut"),
  },
  { says: /\bpeanut[- ]free\b/i, without: tags("peanut") },
  { says: /\bsoya?[- ]free\b/i, without: tags("soy soy-refined") },
  { says: /\b(?:shellfish|shrimp)[- ]free\b/i, without: tags("crustacean mollusc") },
  { says: /\bfish[- ]free\b/i, without: tags("fish fish-without-scales") },
  {
    says: /\b(?:alcohol[- ]free|non[- ]?alcoholic|de-?alcoholi[sz]ed|0(?:\.0)?% (?:alcohol|abv))\b/i,
    without: tags("alcohol"),
  },
  { says: /\b(?:made )?(?:with|from) vegetarian rennet\b/i, without: tags("rennet cheese") },
]

/** Certificates settle what only a certificate can. */
const halal = /\bhalal\b/i
const kosher = /\bkosher\b(?! salt| dill| pickle)/i
const lactoseFree = /\blactose[- ]free\b/i

/** "gluten-free if needed", "vegan where required" and "(use gluten-free for coeliacs)" are no promise. */
const onCondition = /^[^,;.)]{0,25}\b(?:if|where|when|as|for)\b/i
const advised =
  /\b(?:or|if|use|choose|swap|sub(?:stitute)?|replace|preferably|optional(?:ly)?|not|isn't)\b[^,;.(]{0,20}$/i

/** What the words of a line promise of its food. */
export type Claimed = { without: ReadonlySet<string>; isHalal: boolean; isKosher: boolean; isLactoseFree: boolean }

/** Reads the promises in what a line says of one food: its name, and what stands beside it. */
export function readClaims(said: string): Claimed {
  const without = claims.filter(({ says }) => isPromised(said, says)).flatMap(({ without }) => without)
  return {
    without: new Set(without),
    isHalal: isPromised(said, halal),
    isKosher: isPromised(said, kosher),
    isLactoseFree: isPromised(said, lactoseFree),
  }
}

function isPromised(said: string, says: RegExp): boolean {
  const found = says.exec(said)
  if (found === null) return false
  const before = said.slice(0, found.index)
  const after = said.slice(found.index + found[0].length)
  return !onCondition.test(after) && !advised.test(before)
}
