/**
 * How finely a food is weighed: by a scale's tenths (yeast, and what has no name), to the gram (flour, nuts), or only about,
 * for what a cook takes by the handful, the thumb or the sprig.
 */
export type Grain = "tenths" | "grams" | "handfuls"

const tenths = /\b(?:yeast|gelatine?|agar|saffron|bicarbonate of soda|baking (?:powder|soda))\b/i

const herbs =
  "coriander|cilantro|parsley|basil|mint|dill|chives?|rosemary|thyme|sage|tarragon|oregano|(?:curry|lime|bay|kale|lettuce|coriander) leaves|rocket|watercress|cress"
const roots =
  "ginger|galangal|fresh turmeric|lemongrass|spring onions?|spring onion greens|shallots?|onions?|leeks?|celery"
const vegetables =
  "spinach|kale|lettuce|cabbage|mushrooms?|tomatoes|carrots?|cucumber|radish(?:es)?|gherkins?|jalape[nñ]os?|peas|(?:green|runner|broad) beans|sprouts|shoots|peppers?|courgettes?|swede|potato(?:es)?|okra|beetroot|sweetcorn|bhindi|kombu|anchov(?:y|ies)(?: fillets)?|olives|capers|ice cubes"
const fruits =
  "blueberries|raspberries|strawberries|blackberries|cranberries|grapes|pineapple|mango|apple|(?:mixed )?berries|pickled ginger"
const byHand = new RegExp(`\\b(?:${herbs}|${roots}|${vegetables}|${fruits})$`, "i")
const inPackets = /\b(?:ground|dried|powdered|crispy fried) (?!shiitake)/i

/** By a food's name. */
export function grainOf(name: string): Grain {
  if (name === "" || tenths.test(name)) return "tenths"
  return byHand.test(name) && !inPackets.test(name) ? "handfuls" : "grams"
}

/** Grams of a level tablespoon of what American cooks spoon where there is little of it (USDA SR 28, as the food table has). */
const spooned: readonly (readonly [RegExp, number])[] = [
  [/\b(?:peanut|almond|cashew|nut) butter$/, 16],
  [/\bbutter$/, 14.2],
  [/\b(?:icing|powdered) sugar$/, 7.5],
  [/\b(?:brown|muscovado) sugar$/, 13.8],
  [/\b(?:sugar|jaggery|erythritol)$/, 12.5],
  [/\b(?:gluten-free(?: self-raising)? flour(?: blend)?|rice flour|semolina|cornmeal)$/, 10],
  [/\b(?:all-purpose|plain|wheat|self-raising) flour$/, 7.8],
  [/\bchickpea flour$/, 6],
  [/\b(?:cornflour|cornstarch)$/, 8],
  [/\bcocoa powder$/, 5.4],
  [/^(?:dried|active dry|instant) yeast$/, 12],
  [/\bnutritional yeast$/, 5],
  [/\b(?:parmesan|pecorino)(?: cheese| romano)?$/i, 5],
  [/\b(?:desiccated|fresh) coconut$/, 5],
  [/\bfresh breadcrumbs$/, 3],
  [/\bpanko(?: breadcrumbs)?$/, 3.75],
  [/\bbreadcrumbs$/, 6.75],
  [/\b(?:ground almonds|almond flour)$/, 6],
  [/\bflaked almonds$/, 6],
  [/\b(?:almonds|peanuts|sunflower seeds|raisins|sultanas|sesame seeds)$/, 9],
  [/\b(?:cashews|pine nuts|pumpkin seeds|pistachios)$/, 8.5],
  [/\b(?:walnuts|pecans)$/, 7],
  [/\b(?:fresh ginger|galangal)$/, 6],
  [/\bbasil$/, 2.6],
  [/\bcoriander$/, 2],
  [/\b(?:mint|chives)$/, 3],
  [/\bparsley$/, 3.8],
  [/\bdill$/, 1],
  [/\brosemary$/, 1.7],
  [/\bsage$/, 2],
  [/\bspring onion greens$/, 6],
  [/\b(?:cheddar|mozzarella|gruyere)(?: cheese)?$/i, 7],
  [/\bcream cheese$/, 14.5],
  [/\bsour cream$/, 14],
  [/\b(?:plain |Greek |coconut )*yogurt$/, 15],
  [/\btahini$/, 15],
  [/\bjam$/, 20],
  [/\btomato paste$/, 16],
  [/\bcurry paste$/, 16],
  [/\bmilk powder$/, 7.5],
  [/\boats$/, 5],
  [/\b(?:red lentils|urad dal)$/, 12.5],
  [/\bbulgur(?: wheat)?$/, 8.75],
  [/\bsweetened condensed milk$/, 19],
  [/\bcurry leaves$/, 1],
  [/\bcoconut oil$/, 13.6],
  [/\bfeta(?: cheese)?$/, 9],
  [/\bolives$/, 8.4],
  [/\b(?:gherkins|pickled jalapenos)$/, 9],
  [/\bdried shiitake mushrooms$/, 1.9],
  [/\bsuet$/, 8],
  [/\bmayonnaise$/, 13.8],
]

/** Grams of a level tablespoon of a food that is spooned where there is little of it; null for the others. */
export function tablespoonOf(name: string): number | null {
  return spooned.find(([food]) => food.test(name))?.[1] ?? null
}
