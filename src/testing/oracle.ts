import { readFileSync } from "node:fs"
import type { Diet } from "#core/diet/label.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"

// A second opinion on what a recipe holds: USDA's figures by number (Standard Reference 28) and a list of words a label.
// It shares no function and no table with core, so that a fault there does not hide itself.

const figures = new Map(
  readFileSync(new URL("usda-figures.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [number = "", kcal, protein, carbs, fat] = row.split(",")
      return [number, { calories: Number(kcal), protein: Number(protein), carbs: Number(carbs), fat: Number(fat) }]
    }),
)

/** The grams that a line states first, where it is weighed; else null. */
function statedGrams(text: string): number | null {
  const [, figure = "", unit = ""] = /^(\d+(?:\.\d+)?) ?(g|kg) /.exec(text) ?? []
  if (figure === "") return null
  return Number(figure) * (unit === "kg" ? 1000 : 1)
}

type Line = Pick<AssessedLine, "text" | "grams" | "usdaNumber" | "confidence" | "nutrition">

const nutrients = ["calories", "protein", "carbs", "fat"] as const

type Summed = { total: Nutrition; coverage: number; unspoken: Nutrition }

/**
 * What the lines hold together by USDA's numbers, and how much of their energy it can speak for (0 to 1): not for a food
 * that was put together, or stands on a neighbour's figures, which is never called exact. `unspoken` is what such foods
 * are said to hold.
 */
export function sumByNumber(lines: readonly Line[]): Summed {
  const total = { calories: 0, protein: 0, carbs: 0, fat: 0 }
  const unspoken = { ...total }
  for (const { text, grams, usdaNumber, confidence, nutrition } of lines) {
    const stated = statedGrams(text)
    const eaten = confidence === "exact" && stated !== null ? Math.min(stated, grams ?? stated) : (grams ?? 0)
    const food = figures.get(usdaNumber ?? "")
    const calories = ((food?.calories ?? 0) * eaten) / 100
    const isPutTogether =
      confidence !== "exact" && Math.abs(calories - (nutrition?.calories ?? 0)) > 0.02 * calories + 1
    if (food === undefined || isPutTogether) {
      for (const nutrient of nutrients) unspoken[nutrient] += nutrition?.[nutrient] ?? 0
      continue
    }
    total.calories += calories
    total.protein += (food.protein * eaten) / 100
    total.carbs += (food.carbs * eaten) / 100
    total.fat += (food.fat * eaten) / 100
  }
  return { total, coverage: total.calories / (total.calories + unspoken.calories || 1), unspoken }
}

/** What was written as a reader sees it: without tags, entities, signs of no width and letters of other scripts. */
function plainly(text: string): string {
  return text
    .replace(/&nbsp;/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/<\/?[a-z]+>/gi, "")
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]|\p{Mn}(?<=[\u0335-\u0338])/gu, "")
    .replace(/[аеосрх]/g, (letter) => "aeocpx"["аеосрх".indexOf(letter)] ?? letter)
    .toLowerCase()
}

const alternatives = (list: string) =>
  list
    .trim()
    .split(/\s*,\s*/)
    .join("|")
const words = (list: string) => new RegExp(`(?<![\\p{L}])(?:${alternatives(list)})(?![\\p{L}])`, "giu")

const meat =
  "beef, lamb, veal, venison, chicken, turkey, duck, goose, mince, steaks?, meatballs?, (?<!vegetable )suet, tallow, dripping, chicken stock, beef stock"
const pork =
  "pork, bacon, ham, gammon, prosciutto, pancetta, guanciale, lardons?, chorizo, salami, lard, pigs in blankets, devils on horseback"
const fish =
  "anchov(?:y|ies), tuna, salmon, cod, haddock, trout, mackerel, sardines?, fish, sea bass, worcestershire, fish fingers, scotch woodcock"
const shellfish =
  "prawns?, shrimps?, crab, lobsters?, langoustines?, mussels?, clams?, cockles?, oysters?, scallops?, squid, octopus, angels on horseback, moules"
const flesh = `${meat}, ${pork}, ${fish}, ${shellfish}, sausages?, gelatine?`
const dairy =
  "milk, butter, buttered, ghee, cream, creamed, crème, yogh?urt, skyr, quark, cheese, cheesy, cheddar, parmesan, mozzarella, feta, brie, stilton, gruyère, ricotta, mascarpone, paneer, halloumi, buttermilk, whey, casein, au gratin, welsh rarebit, welsh rabbit, tiramisu, yorkshire puddings?"
const eggs =
  "eggs?, egg-washed, yolks?, mayonnaise, meringues?, carbonara, tiramisu, french toast, zabaglione, yorkshire puddings?, toad in the hole"
const nuts =
  "almonds?, hazelnuts?, walnuts?, cashews?, pecans?, pistachios?, macadamias?, brazil nuts?, pine nuts?, peanuts?, nuts?, marzipan, praline, amaretto, baklava, bakewell"
const gluten =
  "flour, floured, bread, breadcrumbs?, breaded, crumbed, battered, panko, pasta, spaghetti, penne, macaroni, orzo, noodles?, couscous, bulgur, freekeh, farro, barley, rye, spelt, wheat, semolina, seitan, soy sauce, beer, beer-battered, filo, tortillas?, naan, pitta, en croûte, croque monsieur, baklava, yorkshire puddings?, toad in the hole"
const alcohol =
  "wine, beer, rum, brandy, cognac, sherry, marsala, mirin, vodka, whisky, bourbon, tequila, amaretto, coq au vin"
const neverFodmap =
  "garlic, garlicky, onions?, shallots?, leeks?, honey, agave, inulin, chicory root, apples?, pears?, mango(?:es)?(?! powder), cashews?, pistachios?, wheat, wheat flour, rye, barley, couscous, bulgur"

/** Words that speak against a label, wherever they stand in a line or a step that nothing takes them away from. */
const against: Partial<Record<Diet, RegExp>> = {
  vegan: words(`${flesh}, ${dairy}, ${eggs}, honey, honey-glazed`),
  vegetarian: words(flesh),
  "dairy-free": words(dairy),
  "gluten-free": words(gluten),
  "egg-free": words(eggs),
  "nut-free": words(nuts),
  "soy-free": words("soy, soya, tofu, tempeh, edamame, miso, tamari"),
  "shellfish-free": words(shellfish),
  "low-fodmap": words(neverFodmap),
  halal: words(`${pork}, ${alcohol}`),
  kosher: words(`${pork}, rabbit, ${shellfish}`),
}
const [meats, milks] = [words(meat), words(dairy)]

const plants =
  "sunflower|seed|pumpkin|coconut|oat|almond|soya?|rice|hemp|cashew|pea|plant(?:-based)?|vegan|dairy-free|non-dairy|nut|peanut|cocoa|apple"
/** What looks like a word of the list, and is none. */
const innocent = [
  new RegExp(
    `\\b(?:${plants})\\b[\\w -]{0,20}\\b(?:milk|butter|cream|yogh?urt|cheese|cheddar|parmesan|mozzarella|feta|mince|sausages?|mayonnaise|drink)\\b`,
    "g",
  ),
  /\bbutter ?(?:beans?|nut)\b|\bbutternut\b|\bcream of (?:tartar|coconut)\b|\boyster mushrooms?\b|\beggplants?\b|\bnutmeg\b/g,
  /\b(?:rice|corn|almond|coconut|chickpea|gram|buckwheat|tapioca|potato|oat|cassava|soya?|plantain|arrowroot) (?:flour|noodles?|pasta|tortillas?|bread|vermicelli)\b/g,
  /\b(?:wine|cider|sherry) vinegar\b|\bchicken-of-the-woods\b|\bbeef tomatoes\b|\blamb's lettuce\b|\bcrab apples\b|\bgarlic chives\b|\bwater chestnuts?\b|\bcoconut\b|\bginger beer\b|\b(?:glass|kelp|courgette|zucchini|shirataki) noodles?\b/g,
  /\b(?:turkey|beef|coconut|tempeh) bacon\b|\b(?:corn )?tortilla chips\b|\b(?:kosher|halal)[\w -]* gelatine?\b|\bnutritional yeast\b|\bcoconut aminos\b|\bgarlic(?:-infused)? (?:olive )?oil\b/g,
  /\bvegetarian oyster sauce\b|\bspring onions?, green parts\b|\bspring onion greens\b|\bcauliflower rice\b/g,
  /\b(?:lentil|mushroom|jackfruit|tofu|soya|veggie) (?:mince|sausages?|meatballs?)\b/g,
]

/** What is sold without what it is otherwise made of; a claim before, or behind, anything else changes nothing. */
const versions =
  "cream cheese|crème fraîche|mascarpone|egg noodles|puff pastry|butter|margarine|spread|milk|cream|yogh?urt|cheese|cheddar|parmesan|mozzarella|feta|ricotta|mayonnaise|mince|sausages?|burgers?|bread|breadcrumbs?|panko|pasta|spaghetti|penne|macaroni|orzo|noodles?|flour|tortillas?|soy sauce|tamari|beer|chocolate|pesto|worcestershire|stock|filo|couscous|naan|pitta|rarebit|rabbit|toast|brûlée|tiramisus?|baklava|lasagne|puddings?|carbonara"
const claim =
  "(?:vegan|vegetarian|plant-based|gluten-free|wheat-free|gf|dairy-free|egg-free|soy-free|nut-free|alcohol-free)"
const claimed = [
  // "Gluten-free panko breadcrumbs" are one thing by two of these words.
  new RegExp(`\\b${claim}(?:(?: and|,)? ${claim})*(?: [\\w-]+){0,2}?(?: (?:${versions})\\b)+`, "g"),
  new RegExp(`\\b(?:${versions})(?:, | \\()(?:certified )?${claim}(?:(?: and|,)? ${claim})*\\b`, "g"),
  new RegExp(`\\b(?:${versions})\\b(?=.*, ${claim}$)`, "g"),
  // The words of a claim are no food either.
  /\b(?:gluten|wheat|milk|dairy|egg|nut|peanut|soya?|alcohol|shellfish)-free\b/g,
]
const annulled = /\bcontains\b|\bmade with\b|\breal\b|\b100 ?% (?![a-z]+-free|vegan|vegetarian|plant|halal|kosher)/

const tools =
  /\b(?:tortilla|butter|bread|oyster|cheese|fish|egg|milk|cream|wine|beer|ham|pasta|nut|garlic|rice) (?:knife|knives|slicer?|press|crackers?|pans?|timer|whisk|spoon|grater|glass(?:es)?|tin|bin|box|machine|dish|cutter|board|bag|kettle|mill|wire|muslin)\b|\bnutcracker\b|\bbutcher's\b/g
const likened =
  /\b(?:size|colour|color|thickness|texture|shape|consistency) of (?:an? |the )?(?:[\w-]+ )?[\w-]+\b|\b(?:looks?|feels?|resembl\w+) (?:like )?(?:[\w-]+ )?[\w-]+\b|\bas \w+ as (?:[\w-]+ )?[\w-]+\b|\b[a-z]+-(?:sized|coloured|shaped|like)\b|\bgolden as \w+\b|\b(?:shape|roll|form|press)\b(?: \w+){0,2} into (?:\w+ )?sausages\b|\bnut-brown\b|\bsmells? (?:strongly )?(?:of|like) (?:[\w-]+ )?[\w-]+\b|\blike (?:thick|thin|runny|softly whipped|single|double|whipped) [\w-]+\b/g
const denied =
  /\b(?:no|not|without|never|instead of|rather than|skip|free of|in place of) (?:(?:any|add|the|more) )*(?:[\w-]+)\b/g
/** Words of cooking that are foods elsewhere. */
const verbs =
  /\b(?:cream|butter|bread|flour|oil|egg|batter|ham|beef) (?:it|them|the|together|until|in an?)\b|\bbutterfly\b/g

const without = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((text, pattern) => text.replace(pattern, " "), text)

/** A line by its words, less those that only look as if they spoke against a label. */
const tellingLine = (line: string) => {
  const text = plainly(line)
  return without(text, annulled.test(text) ? innocent : [...claimed, ...innocent])
}

/** A step the same way: what it works with, likens to or says no to is no food either. */
const tellingStep = (step: string) => without(tellingLine(step), [tools, denied, likened, verbs])

const found = (list: RegExp, text: string) => [...text.matchAll(list)].map(([word]) => word)

/** What a step calls by its kind stands in a line by its name. */
const shapes: Readonly<Record<string, RegExp>> = {
  pasta: /\b(?:spaghetti|penne|macaroni|fusilli|farfalle|rigatoni|tagliatelle|linguine|orzo|shells)\b/,
  tortillas: /\b(?:gluten-free flour|masa harina)\b/,
  noodles: /\b(?:vermicelli|udon|soba|ramen)\b/,
}

/** What a recipe's words are, whatever its figures. */
export type Told = { ingredients: readonly string[]; method: readonly string[] }

/**
 * What speaks against a label by its words alone, lines and steps together; null where nothing does, or the list knows
 * too little. A step that names what stands in a line speaks of that line.
 */
export function toldAgainst(diet: Diet, { ingredients, method }: Told): string | null {
  const line = lineAgainst(diet, ingredients)
  if (line !== null) return line
  const list = against[diet]
  if (list === undefined) return null
  const listed = plainly(ingredients.join("\n"))
  const isNews = (word: string) =>
    !listed.includes(word.replace(/(?:es|s|ed)$/, "")) && !(shapes[word]?.test(listed) ?? false)
  const step = method.find((step) => found(list, tellingStep(step)).some(isNews))
  if (step !== undefined) return step
  if (diet !== "kosher") return null
  const parts = [...ingredients.map(tellingLine), ...method.map(tellingStep)]
  const [withMeat, withMilk] = [meats, milks].map((list) => parts.find((part) => found(list, part).length > 0))
  return withMeat !== undefined && withMilk !== undefined ? `${withMeat} with ${withMilk}` : null
}

/** The first line that speaks against a label, by its words alone; null where none does, or the list knows too little. */
export function lineAgainst(diet: Diet, lines: readonly string[]): string | null {
  const list = against[diet]
  if (list === undefined) return null
  return lines.find((line) => found(list, tellingLine(line)).length > 0) ?? null
}

/** Grams of carbohydrate less fibre in 100 g of what is nearly nothing else (USDA SR 28), each the least of its kind. */
const netCarbs: readonly (readonly [RegExp, number])[] = [
  [/\bsugar\b/, 97],
  [/\b(?:honey|maple syrup|golden syrup)\b/, 67],
  [/\b(?:wheat flour|rice flour|plain flour)\b/, 71],
  [/(?<!cauliflower )\b(?:rice|quinoa|couscous|bulgur|semolina|spaghetti|penne|macaroni|orzo|pearl barley)\b/, 20],
  [/\b(?:breadcrumbs|panko|bread)\b/, 38],
  [/\bpotato(?:es)?\b/, 13],
]

/** Grams of carbohydrate that the weighed lines hold in a serving at the very least. */
export function leastNetCarbs(lines: readonly string[], servings: number): number {
  const grams = lines.map((line) => {
    const text = plainly(line)
    // Of what is joined to a food, as in "rice-stuffed", nobody knows how much there is.
    const plain = /^[\d.]+ ?k?g (?:\p{L}+ )?\p{L}+(?=,|$)/u.exec(text)?.[0] ?? ""
    const share = netCarbs.find(([food]) => food.test(plain))?.[1] ?? 0
    return ((statedGrams(text) ?? 0) * share) / 100
  })
  return grams.reduce((sum, gram) => sum + gram, 0) / servings
}
