import type { FoodKind } from "#core/food/kind.ts"
import type { Form } from "#core/reading/dish-form.ts"
import { blend, tint } from "./pen.ts"

type Known = { foodId: string | null; kind: FoodKind | null; grams: number }

/** How foods colour what they are cooked in, and how strongly, gram for gram. */
const stains: readonly (readonly [colour: string, strength: number, foods: string])[] = [
  ["#c8391f", 1, "tomato passata tomato-with-chile"],
  ["#b92d18", 4, "tomato-paste tomato-puree harissa gochujang ketchup sriracha sambal paprika nduja enchilada-sauce"],
  [
    "#f5ead0",
    0.8,
    "cream double-cream single-cream sour-cream creme-fraiche yogurt greek-yogurt milk coconut-milk coconut-cream mascarpone cream-cheese buttermilk evaporated-milk ricotta condensed-milk",
  ],
  ["#6d9a3c", 3, "pesto salsa-verde"],
  ["#d9813a", 5, "thai-curry-paste"],
  ["#e0a021", 12, "turmeric curry-powder saffron garam-masala"],
  ["#4a2616", 1.6, "soy-sauce hoisin gravy black-bean-sauce dark-soy-sauce oyster-sauce stout teriyaki-sauce"],
  ["#3d2216", 7, "cocoa chocolate semisweet-chocolate coffee drinking-chocolate"],
  ["#5e1f2e", 0.6, "red-wine beetroot blackcurrant"],
  ["#c93a5c", 0.7, "strawberry raspberry redcurrant mixed-berry cherry pomegranate-juice cranberry cranberry-juice"],
  ["#4f4a8c", 0.8, "blueberry blackberry acai"],
  ["#e78a2a", 0.6, "butternut-squash pumpkin carrot sweet-potato red-lentil pumpkin-puree"],
  ["#f2b632", 0.6, "mango orange orange-juice pineapple toor-dal corn pineapple-juice apricot"],
  ["#7ba045", 0.7, "pea spinach broccoli avocado split-pea kale matcha cucumber lime"],
  ["#d9b98a", 0.5, "mushroom chickpea peanut-butter tahini peanut lentil hummus oats"],
  ["#7d4a2c", 0.35, "beef-chuck beef-stew beef-mince lamb-shoulder beef-brisket onion black-bean kidney-bean"],
  ["#f3e7c3", 0.4, "potato cauliflower leek white-bean butter-bean banana celeriac flour"],
  ["#f6e7a0", 0.4, "lemon lemon-juice lemonade"],
]

const stainOf: ReadonlyMap<string, { colour: string; strength: number }> = new Map(
  stains.flatMap(([colour, strength, foods]) => foods.split(" ").map((food) => [food, { colour, strength }] as const)),
)

const broth = "#dba24a"
const crumbColour = "#d9a45a"
/** Of a batter with chocolate or cocoa. */
export const darkCrumb = "#5b3420"
const baked: ReadonlySet<Form> = new Set<Form>([
  "cake",
  "bars",
  "cookies",
  "muffins",
  "pancakes",
  "loaf",
  "buns",
  "flatbread",
])

/** The colour of a sauce, a broth or a batter, by what is in it. */
export function sauceOf(lines: readonly Known[], form: Form, title: string): string {
  const stained = lines.flatMap(({ foodId, grams }) => {
    const id = foodId ?? ""
    const stain = stainOf.get(id) ?? stainOf.get(id.split("-").at(-1) ?? "")
    return stain === undefined || grams <= 0 ? [] : [{ colour: stain.colour, weight: grams * stain.strength }]
  })
  if (baked.has(form)) {
    // An oven browns all but what is dark already.
    const dark = stained.filter(({ colour }) => colour === "#3d2216")
    const weight = dark.reduce((sum, one) => sum + one.weight, 0)
    return weight > 210 ? darkCrumb : crumbColour
  }
  const water = lines.reduce((sum, { kind, grams }) => sum + (kind === "stock" || kind === "water" ? grams : 0), 0)
  const green = /\bgreen\b/i.test(title)
    ? [{ colour: "#7fa04a", weight: stained.reduce((sum, { weight }) => sum + weight, 60) }]
    : []
  const colours = [...stained, ...green, { colour: broth, weight: 30 + water * 0.12 }]
  return tint(blend(colours), 0.02)
}
