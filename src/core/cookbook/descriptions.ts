import type { Dish } from "./dish.ts"
import { type Course, courses, type KitchenName, kitchens } from "./kitchens.ts"
import { nameWords } from "./name-words.ts"

/** Whether a dish is of the kind that a word or two of a wish describe. */
export type Description = (dish: Dish) => boolean

/**
 * A phrase of a wish. A noun names a dish beside a food ("tomato soup"); what is faint says something only beside others:
 * the spring of spring rolls is no season.
 */
export type Phrase = { holds: Description; kind: "course" | "noun" | "other" | "faint" }

const ofCourse =
  (...wanted: Course[]): Description =>
  ({ course }) =>
    course !== null && wanted.includes(course)

const ofKitchen =
  (...wanted: KitchenName[]): Description =>
  ({ kitchen }) =>
    kitchen !== null && wanted.includes(kitchen)

const within =
  (most: number): Description =>
  ({ minutes }) =>
    minutes !== null && minutes <= most

const named =
  (...parts: string[]): Description =>
  ({ title, tags }) =>
    parts.some((part) => title.toLowerCase().includes(part) || tags.includes(part))

const tagged =
  (tag: string): Description =>
  ({ tags }) =>
    tags.includes(tag)

const entitled =
  (...parts: string[]): Description =>
  ({ title }) =>
    parts.some((part) => title.toLowerCase().includes(part))

/** Of what is tagged for many occasions only the title tells; a drink is nothing to eat there. */
const titled =
  (...parts: string[]): Description =>
  ({ title, tags, course }) =>
    course !== "drink" &&
    parts.some((part, at) => title.toLowerCase().includes(part) || (at === 0 && tags.includes(part)))

const holding =
  (pattern: RegExp): Description =>
  ({ ingredients }) =>
    ingredients.some(({ name }) => pattern.test(name.replace(/\b(?:fish|oyster) sauce|stock|broth/g, "")))

const fish =
  /\b(?:fish|salmon|cod|haddock|tuna|trout|mackerel|sardines?|anchov\w+|pollock|halibut|sea bass|tilapia|snapper|hake|monkfish)\b/i
const shellfish = /\b(?:prawns?|shrimps?|mussels?|clams?|crab|lobster|scallops?|squid|oysters?)\b/i
const pasta =
  /\b(?:pasta|spaghetti|penne|linguine|fettuccine|tagliatelle|macaroni|lasagne|rigatoni|fusilli|bucatini|orzo|gnocchi)\b/i

const meat =
  /\b(?:beef|steaks?|sirloin|pork|lamb|mutton|goat|veal|chicken|turkey|duck|bacon|ham|sausages?|chorizo|salami|pepperoni|pancetta|guanciale|prosciutto|mince|lard|gelatine?)\b/i

const both =
  (one: Description, other: Description): Description =>
  (dish) =>
    one(dish) && other(dish)

const not =
  (one: Description): Description =>
  (dish) =>
    !one(dish)

const either =
  (one: Description, other: Description): Description =>
  (dish) =>
    one(dish) || other(dish)

/** At Passover nobody eats what is leavened, and many neither rice nor pulses. */
const unleavened: Description = ({ ingredients }) =>
  !ingredients.some(({ name }) =>
    /flour|bread|bun|roll|pasta|noodle|spaghetti|macaroni|lasagne|couscous|bulgur|semolina|oat|barley|rye|rice|bean|lentil|chickpea|pea|corn|soy|tofu|miso|tahini|sesame|mustard|yeast|filo|pastry|tortilla|wrap|beer|ale|stout|stock|broth|sauce|paste|powder|seasoning/i.test(
      name,
    ),
  )

const meal = ofCourse("main")
const light = either(ofCourse("salad", "soup"), tagged("lunch"))
const sweet = ofCourse("dessert", "bake")

const festive = titled(
  "biryani",
  "korma",
  "kofta",
  "haleem",
  "tagine",
  "kebab",
  "nihari",
  "ramadan",
  "harira",
  "lentil soup",
)
/** Whether a dish is made of meat or fish, by the names of its foods. */
export const holdsMeat = holding(new RegExp(`${meat.source}|${fish.source}|${shellfish.source}`, "i"))

const phrases: readonly (readonly [string, Description])[] = [
  ...courses.map((course) => [course, ofCourse(course)] as const),
  ["brunch", ofCourse("breakfast")],
  ["brekkie", ofCourse("breakfast")],
  ["lunch", either(meal, light)],
  ["dinner", meal],
  ["supper", meal],
  ["tea", meal],
  ["weeknight dinner", both(meal, within(45))],
  ["weeknight", both(meal, within(45))],
  ["midweek", both(meal, within(45))],
  ["main course", meal],
  ["sweet", sweet],
  ["sweet treat", sweet],
  ["pudding", ofCourse("dessert")],
  ["afters", ofCourse("dessert")],
  ["appetizer", ofCourse("starter")],
  ["appetiser", ofCourse("starter")],
  ["canape", ofCourse("starter", "snack")],
  ["party food", ofCourse("starter", "snack")],
  ["finger food", ofCourse("snack")],
  ["nibble", ofCourse("snack", "starter")],
  ["bite", ofCourse("snack", "starter")],
  ["side dish", ofCourse("side")],
  ["accompaniment", ofCourse("side")],
  ["dip", entitled("dip", "hummus", "guacamole", "salsa", "tzatziki")],
  ["beverage", ofCourse("drink")],
  ["cocktail", both(ofCourse("drink"), named("cocktail", "margarita", "mojito"))],
  ["baking", ofCourse("bake", "bread")],
  ["quick", within(30)],
  ["fast", within(30)],
  ["speedy", within(30)],
  ["rapid", within(30)],
  ["hurry", within(30)],
  ["minute", within(30)],
  ["min", within(30)],
  ...kitchens.map((kitchen) => [kitchen.replace("-", " "), ofKitchen(kitchen)] as const),
  ["english", ofKitchen("british")],
  ["scottish", ofKitchen("british")],
  ["welsh", ofKitchen("british")],
  ["tex mex", ofKitchen("mexican", "american")],
  ["jamaican", ofKitchen("caribbean")],
  ["cuban", ofKitchen("caribbean")],
  ["creole", ofKitchen("cajun", "southern")],
  ["nigerian", ofKitchen("west-african")],
  ["ghanaian", ofKitchen("west-african")],
  ["senegalese", ofKitchen("west-african")],
  ["kenyan", ofKitchen("east-african")],
  [
    "african",
    ofKitchen("west-african", "east-african", "south-african", "ethiopian", "moroccan", "tunisian", "egyptian"),
  ],
  ["lebanese", ofKitchen("levantine")],
  ["syrian", ofKitchen("levantine")],
  ["palestinian", ofKitchen("levantine")],
  ["saudi", ofKitchen("arabian")],
  ["arabic", ofKitchen("levantine", "arabian", "egyptian")],
  ["north african", ofKitchen("moroccan", "tunisian", "egyptian")],
  ["middle eastern", ofKitchen("levantine", "arabian", "egyptian", "persian", "turkish")],
  ["iranian", ofKitchen("persian")],
  ["uzbek", ofKitchen("central-asian")],
  ["punjabi", ofKitchen("indian", "pakistani")],
  ["south indian", ofKitchen("indian")],
  ["north indian", ofKitchen("indian")],
  ["szechuan", ofKitchen("chinese")],
  ["sichuan", ofKitchen("chinese")],
  ["cantonese", ofKitchen("chinese")],
  [
    "asian",
    ofKitchen("chinese", "japanese", "korean", "thai", "burmese", "vietnamese", "indonesian", "malaysian", "filipino"),
  ],
  ["singaporean", ofKitchen("malaysian")],
  ["bengali", ofKitchen("bangladeshi")],
  ["tibetan", ofKitchen("nepali")],
  ["bosnian", ofKitchen("balkan")],
  ["serbian", ofKitchen("balkan")],
  ["croatian", ofKitchen("balkan")],
  ["bulgarian", ofKitchen("balkan")],
  ["slovak", ofKitchen("czech")],
  ["ukrainian", ofKitchen("russian")],
  ["lithuanian", ofKitchen("baltic")],
  ["eastern european", ofKitchen("polish", "czech", "russian", "baltic", "hungarian", "romanian")],
  ["swedish", ofKitchen("nordic")],
  ["danish", ofKitchen("nordic")],
  ["norwegian", ofKitchen("nordic")],
  ["scandinavian", ofKitchen("nordic")],
  ["mediterranean", ofKitchen("greek", "italian", "spanish", "turkish", "levantine", "moroccan", "portuguese")],
  ["high protein", named("high protein")],
  ["one pot", named("one pot", "one-pot")],
  ["one pan", named("one pot", "one pan", "traybake")],
  ["fish", holding(fish)],
  ["seafood", holding(new RegExp(`${fish.source}|${shellfish.source}`, "i"))],
  ["pescatarian", not(holding(meat))],
  ["pasta", both(holding(pasta), ({ title, tags }) => pasta.test([title, ...tags].join(" ")))],
  ["diwali", ofKitchen("indian", "pakistani")],
  ...["eid", "ramadan", "iftar"].map((name) => [name, festive] as const),
  ["sunday", both(meal, named("roast", "sunday", "wellington", "stew", "casserole", "pot"))],
  ["sunday lunch", both(meal, named("roast", "sunday", "wellington"))],
  ["sunday dinner", both(meal, named("roast", "sunday", "wellington"))],
  [
    "bonfire night",
    named("bonfire", "jacket potato", "chilli con carne", "parkin", "hot dog", "toffee apple", "pulled pork"),
  ],
  ["guy fawkes", named("bonfire", "jacket potato", "chilli con carne", "parkin", "hot dog", "toffee apple")],
  ["super bowl", named("wings", "nachos", "guacamole", "slider", "chilli con carne", "pulled pork")],
  ["superbowl", named("wings", "nachos", "guacamole", "slider", "chilli con carne", "pulled pork")],
  ["game day", named("wings", "nachos", "guacamole", "slider", "chilli con carne", "pulled pork")],
  ["4th july", named("burger", "hot dog", "ribs", "pulled pork", "potato salad", "coleslaw")],
  ["fourth july", named("burger", "hot dog", "ribs", "pulled pork", "potato salad", "coleslaw")],
  ["cookout", named("burger", "hot dog", "ribs", "kebab", "skewer")],
  ["barbecue", named("barbecue", "bbq", "burger", "kebab", "skewer", "ribs")],
  ["passover", both(meal, unleavened)],
  ["birthday cake", titled("chocolate cake", "sponge", "vanilla cake", "carrot cake", "red velvet", "birthday")],
  ["birthday", titled("chocolate cake", "sponge", "vanilla cake", "carrot cake", "red velvet", "birthday")],
  ["picnic", tagged("picnic")],
  ["lunchbox", titled("lunchbox", "sandwich", "wrap", "muffin", "flapjack", "pasta salad")],
  ["packed lunch", tagged("packed lunch")],
  ["school lunch", tagged("packed lunch")],
  ["work lunch", tagged("packed lunch")],
  ["office lunch", tagged("packed lunch")],
  ["lunch box", titled("lunchbox", "sandwich", "wrap", "muffin", "flapjack", "pasta salad")],
  ["afternoon tea", named("scone", "sponge", "shortbread", "drizzle", "afternoon tea")],
  ["cream tea", named("scone")],
  ["breakfast in bed", ofCourse("breakfast")],
]

/** What says for whom and when, and is read as an occasion of the whole wish. */
const faint = [
  ..."party winter summer autumn spring weekend christma xma easter halloween hangover valentine".split(" "),
  ..."romantic anniversary student thanksgiving".split(" "),
  ..."dinner party,date night,boxing day,new year".split(","),
]
const nouns = new Set(["soup", "salad", "sauce", "bread", "bake", "drink", "pasta"])
const others = new Set([
  ...kitchens.map((kitchen) => kitchen.replace("-", " ")),
  ...[
    "quick",
    "fast",
    "speedy",
    "rapid",
    "hurry",
    "minute",
    "min",
    "high protein",
    "one pot",
    "one pan",
    "fish",
    "seafood",
    "pescatarian",
  ],
])

const descriptions = new Map<string, Phrase>([
  ...phrases.map(([words, holds]): [string, Phrase] => [inStems(words), { holds, kind: kindOf(words) }]),
  ...faint.map((words): [string, Phrase] => [inStems(words), { holds: () => true, kind: "faint" }]),
])

function kindOf(words: string): Phrase["kind"] {
  if (nouns.has(words)) return "noun"
  return others.has(words) ? "other" : "course"
}

function inStems(words: string): string {
  return nameWords(words).join(" ")
}

/** The most words of a phrase that describes. */
export const longestDescription = 3

/** What so many words, in the singular and next to each other, describe; null where they describe nothing. */
export function describedBy(words: readonly string[]): Phrase | null {
  return descriptions.get(words.join(" ")) ?? null
}

/** Every word that describes something. */
export const describingWords: ReadonlySet<string> = new Set(
  [...descriptions.keys()].flatMap((words) => words.split(" ")),
)
