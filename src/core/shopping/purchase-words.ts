import type { FoodKind } from "#core/food/kind.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { adverbs, preparations } from "#core/ingredient/vocabulary.ts"
import type { ShelfFood } from "./shelf-table.ts"

const words = (list: string): ReadonlySet<string> => new Set(nameWords(list))

/** What is done at home, and how good or big it should be: a shopper takes the same thing. */
export const leftAside: ReadonlySet<string> = new Set([
  ...[...preparations, ...adverbs].map(normaliseName).filter((word) => !word.includes(" ")),
  ...nameWords(
    "a an the of organic ripe overripe good best quality premium favourite plump raw uncooked small medium large big " +
      "size sized thick thin boneless skinless unwaxed divided optional homemade home made shop store bought " +
      "homegrown seasonal free range local leftover loose stale each additional about prepared clear runny pure " +
      "cold chilled lukewarm tepid simmering",
  ),
])

/** Parts and shapes in which the same thing is sold or cut at home. */
export const shapes = words(
  "leaf floret kernel sprig stalk stem bulb head clove bunch chunk wedge slice piece spear root tip flesh frond rib shaving curl ribbon",
)

/** What a tin's label says of the food in it. */
export const tinned = words("chopped diced crushed sliced whole cubed")

/** How warm something is used. */
export const warmth = words("hot warm boiling iced fresh")

/** Whether a word adds nothing to the food: it is so wherever nothing else is said, or is made so at home. */
export function isOfCourse(word: string, food: Pick<ShelfFood, "kind"> | null): boolean {
  if (food === null) return false
  return ofCourse[food.kind]?.has(word) || (warmth.has(word) && warmed.has(food.kind))
}

const warmed: ReadonlySet<FoodKind> = new Set<FoodKind>(["stock", "water", "milk"])

const ofCourse: Partial<Record<FoodKind, ReadonlySet<string>>> = {
  butter: words("soft"),
  nut: words("half"),
  pulse: words("split"),
  "plant-milk": words("full fat"),
  yogurt: words("full fat plain natural"),
}

/** A spice that is sold ground says so by one of these. */
export const groundSpice = words("ground powder powdered")

/** A spice that is sold whole says so by one of these. */
export const wholeSpice = words("whole seed pod stick peppercorn berry bark quill blade")

/** What is done to fruit at home, and said of what is sold in jars and bags. */
export const stoned = words("pitted stoned")

/** What sets a purchase apart where it stands behind the name: "peppers, red", "peas (frozen)". */
export const setsApart =
  /^(?:red|green|yellow|white|brown|black|orange|purple|frozen|tinned|canned|dried|smoked|unsmoked|salted|unsalted|bone-in|pitted|stoned)$/i

const oneName = [
  ["canned", "tinned", "jarred"],
  ["chopped", "diced"],
  ["aubergine", "eggplant", "brinjal"],
  ["courgette", "zucchini"],
  ["rocket", "arugula"],
  ["coriander", "cilantro"],
  ["prawn", "shrimp"],
  ["beetroot", "beet"],
  ["stock", "broth"],
  ["chickpea", "garbanzo", "garbanzo bean"],
  ["soy", "soya"],
  ["chestnut mushroom", "cremini mushroom", "crimini mushroom", "baby bella mushroom", "cremini"],
  ["digestive biscuit", "digestive"],
  [
    "fast action dried yeast",
    "fast action yeast",
    "instant yeast",
    "instant dried yeast",
    "easy bake yeast",
    "easy blend yeast",
    "quick yeast",
    "rapid rise yeast",
  ],
  ["kitchen roll", "kitchen paper", "kitchen towel", "paper towel"],
  ["bin bag", "bin liner", "trash bag", "garbage bag"],
  ["cling film", "clingfilm", "plastic wrap", "saran wrap"],
  ["tin foil", "foil", "kitchen foil", "aluminium foil", "aluminum foil"],
  ["baking paper", "baking parchment", "parchment paper", "greaseproof paper"],
  ["washing up liquid", "dish soap", "dishwashing liquid"],
  ["swede", "rutabaga"],
  ["sweetcorn", "corn"],
  ["soured", "sour"],
  ["ketchup", "catsup"],
  ["mayonnaise", "mayo"],
  ["wholemeal", "wholewheat"],
  ["gelatine", "gelatin"],
  ["pitted", "stoned"],
  ["hazelnut", "filbert"],
  ["icing sugar", "powdered sugar", "confectioners' sugar"],
  ["caster sugar", "superfine sugar", "castor sugar"],
  ["sugar", "granulated sugar", "white sugar", "white granulated sugar"],
  ["flour", "plain flour", "all-purpose flour", "all purpose white flour", "plain white flour", "white flour"],
  ["self-raising flour", "self-rising flour"],
  ["bread flour", "strong flour", "strong white flour", "strong bread flour", "white bread flour"],
  ["cornflour", "cornstarch", "corn starch"],
  ["bicarbonate of soda", "baking soda", "bicarb", "bicarbonate soda", "bicarb soda"],
  ["salt", "table salt", "fine salt"],
  ["black pepper", "pepper", "ground pepper", "ground black pepper"],
  ["chilli flakes", "red pepper flakes", "crushed red pepper flakes", "red chilli flakes", "dried chilli flakes"],
  ["milk", "whole milk", "full-fat milk", "full-cream milk"],
  ["double cream", "heavy cream", "heavy whipping cream"],
  ["skimmed milk", "skim milk", "fat-free milk"],
  ["spring onion", "scallion", "green onion", "salad onion"],
  ["onion", "brown onion", "yellow onion"],
  ["red pepper", "red bell pepper", "red capsicum", "sweet red pepper"],
  ["green pepper", "green bell pepper", "green capsicum", "sweet green pepper"],
  ["yellow pepper", "yellow bell pepper", "yellow capsicum"],
  ["orange pepper", "orange bell pepper", "orange capsicum"],
  ["parsley", "flat-leaf parsley", "flat-leaved parsley", "italian parsley"],
  ["minced beef", "beef mince", "ground beef", "mince", "hamburger meat"],
  ["lean minced beef", "lean beef mince", "lean ground beef"],
  ["minced pork", "pork mince", "ground pork"],
  ["minced lamb", "lamb mince", "ground lamb"],
  ["minced chicken", "chicken mince", "ground chicken"],
  ["minced turkey", "turkey mince", "ground turkey"],
  ["ginger", "root ginger", "ginger root"],
  ["pak choi", "bok choy"],
  ["mangetout", "snow pea"],
  ["olive oil extra virgin", "extra virgin olive oil", "evoo"],
  ["groundnut oil", "peanut oil"],
  ["rapeseed oil", "canola oil"],
  ["long grain rice", "long grain white rice"],
  ["broad bean", "fava bean"],
  ["parmesan", "parmigiano reggiano"],
  ["panko", "panko breadcrumb"],
  ["ketchup", "tomato ketchup"],
  ["rice vinegar", "rice wine vinegar"],
  ["worcestershire sauce", "worcester sauce"],
] as const

const firstNames: ReadonlyMap<string, string> = new Map(
  oneName.flatMap(([first, ...others]) => others.map((other) => [normaliseName(other), normaliseName(first)] as const)),
)

/** The words of a name under the one of its names that stands for all: British and American cooks buy the same things. */
export function underOneName(name: readonly string[]): string[] {
  const whole = firstNames.get(name.join(" "))
  if (whole !== undefined) return whole.split(" ")
  // A red chili pepper is a red chilli.
  const plain = name.filter((word, at) => word !== "pepper" || name[at - 1] !== "chilli")
  const each = plain.map((word) => oneWord.get(word) ?? word).join(" ")
  return (firstNames.get(each) ?? each).split(" ")
}

// "Pepper" alone is black pepper, a red pepper is not.
const oneWord: ReadonlyMap<string, string> = new Map(
  [...firstNames].filter(([other, first]) => !other.includes(" ") && !first.includes(" ")),
)
