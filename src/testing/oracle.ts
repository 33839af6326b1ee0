import { readFileSync } from "node:fs"
import type { Diet } from "#core/diet/label.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import type { AssessedLine } from "#core/nutrition/assessment.ts"

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

const words = (list: string) =>
  new RegExp(
    `\\b(?:${list
      .trim()
      .split(/\s*,\s*/)
      .join("|")})\\b`,
    "i",
  )

const flesh =
  "beef, pork, lamb, veal, venison, chicken, turkey, duck, goose, bacon, ham, prosciutto, pancetta, chorizo, salami, sausages?, mince, meatballs?, lard, suet, gelatine?, anchov(?:y|ies), tuna, salmon, cod, trout, mackerel, sardines?, fish, fish sauce, worcestershire, prawns?, shrimps?, crab, lobster, mussels?, clams?, oysters?, scallops?, squid"
const dairy =
  "milk, butter, ghee, cream, crème, yogh?urt, cheese, cheddar, parmesan, mozzarella, feta, ricotta, mascarpone, paneer, halloumi, buttermilk, whey, casein"
const shellfish =
  "prawns?, shrimps?, crab, lobster, mussels?, clams?, oysters?, scallops?, squid, octopus, oyster sauce"
const nuts =
  "almonds?, hazelnuts?, walnuts?, cashews?, pecans?, pistachios?, macadamias?, pine nuts?, peanuts?, peanut butter, nuts?, marzipan, praline"
const gluten =
  "flour, bread, breadcrumbs?, panko, pasta, spaghetti, penne, macaroni, noodles?, couscous, bulgur, barley, rye, wheat, semolina, seitan, soy sauce, beer, filo, tortillas?, naan, pitta"

/** Words that speak against a label, wherever they stand in a line that no other word takes them away from. */
const against: Partial<Record<Diet, RegExp>> = {
  vegan: words(`${flesh}, ${dairy}, eggs?, honey, mayonnaise`),
  vegetarian: words(flesh),
  "dairy-free": words(dairy),
  "gluten-free": words(gluten),
  "egg-free": words("eggs?, mayonnaise, meringues?"),
  "nut-free": words(nuts),
  "soy-free": words("soy, soya, tofu, tempeh, edamame, miso, soy sauce, tamari"),
  "shellfish-free": words(shellfish),
  halal: words("pork, bacon, ham, prosciutto, pancetta, lard, wine, beer, rum, brandy, sherry, mirin, vodka, whisky"),
  kosher: words(`pork, bacon, ham, prosciutto, pancetta, lard, rabbit, ${shellfish}`),
}

const plants =
  "sunflower|seed|pumpkin|coconut|oat|almond|soya?|rice|hemp|cashew|pea|plant(?:-based)?|vegan|dairy-free|non-dairy|nut|peanut|cocoa|apple"
/** What looks like a word of the list, and is none. */
const innocent = [
  new RegExp(
    `\\b(?:${plants})\\b[\\w -]{0,20}\\b(?:milk|butter|cream|yogh?urt|cheese|cheddar|parmesan|mozzarella|feta|mince|sausages?|mayonnaise|drink)\\b`,
    "gi",
  ),
  /\bbutter ?(?:beans?|nut)\b|\bbutternut\b|\bcream of tartar\b|\boyster mushrooms?\b|\beggplants?\b|\bnutmeg\b/gi,
  /\b(?:gluten|wheat)-free [\w -]+|[\w -]+, gluten-free\b|\bgf [\w -]+/gi,
  /\b(?:egg|dairy|nut|soy|alcohol)-free [\w -]+|[\w -]+, (?:vegan|vegetarian|[a-z]+-free)(?:(?: and|,) (?:vegan|vegetarian|[a-z]+-free))*|\b(?:vegan|vegetarian) [\w -]+/gi,
  /\b(?:rice|corn|almond|coconut|chickpea|gram|buckwheat|tapioca|potato|oat|cassava|soya?|plantain|arrowroot) (?:flour|noodles?|pasta|tortillas?|bread|vermicelli)\b/gi,
  /\b(?:wine|cider|rice wine) vinegar\b|\bcorn tortillas?\b|\bwater chestnuts?\b|\bcoconut\b|\bginger beer\b|\bglass noodles?\b|\bkelp noodles?\b|\b(?:turkey|beef|coconut|tempeh) bacon\b|\b(?:kosher|halal)[\w -]* gelatine?\b|\b(?:courgette|zucchini|shirataki) noodles?\b/gi,
  /\b(?:lentil|mushroom|jackfruit|tofu|soya|veggie) (?:mince|sausages?|meatballs?)\b|\bnutritional yeast\b|\bcoconut aminos\b/gi,
]

/** The first line that speaks against a label, by its words alone; null where none does, or the list knows too little. */
export function lineAgainst(diet: Diet, lines: readonly string[]): string | null {
  const list = against[diet]
  if (list === undefined) return null
  const told = (line: string) => innocent.reduce((text, pattern) => text.replace(pattern, " "), line)
  return lines.find((line) => list.test(told(line))) ?? null
}
