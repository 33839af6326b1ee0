import { type Diet, diets } from "#core/diet/label.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import { plainWords } from "./stem.ts"

/** What a dish's name asks for besides the dish: "dairy free pancakes", "air fryer wings". */
export type NamedWishes = {
  diets: Diet[]
  appliances: Appliance[]
  /** The words that say so, as they were read: "dairy free". */
  said: { words: string; wish: Diet | Appliance }[]
  /** The name's words without them. */
  rest: string[]
}

/** What is said before foods that somebody can't have, and behind them. */
const before =
  "allergic to|(?:allergy|allergies|intolerance) to|intolerant (?:to|of)|(?:cant|cannot|doesnt|dont|can not|do not|does not) (?:eat|have|tolerate)"
const behind = "free|intolerant|intolerances?|allerg(?:y|ies|ic)"

/** Whatever is said of a food that somebody can't have, any of it; the words of `foods` may be a pattern. */
const free = (food: string) => `(?:${food}) (?:${behind})|(?:no|non|(?:without|${before})(?: any)?) (?:${food})`

/** The foods that labels are called after, where people have more words for them than the label has. */
const foods = {
  "gluten-free": "gluten|wheat",
  "dairy-free": "dairy|diary|milk|lactose",
  "egg-free": "eggs?",
  "nut-free": "(?:pea ?|tree )?nuts?",
  "soy-free": "soya?(?: ?beans?)?(?! sauce)",
  "shellfish-free": "shell ?fish",
} as const

/** What asks for a label, where that is not its own name alone. */
const inMoreWords: readonly (readonly [Diet, string])[] = [
  ["vegan", "vegans?|vegan(?:e[rsnm]?|[ao]s?)|wegan\\w+|plant based|plantbased"],
  [
    "vegetarian",
    "vegetarians?|veggies?(?= friendly)|veggie|veg(?= (?:starter|main|snack|dinner|lunch|supper|meal|option|food))|meatfree|meatless|" +
      "vegetari(?:sch\\w*|en(?:ne)?s?|an[ao]s?)|wegetarian\\w+|" +
      free("meat"),
  ],
  [
    "gluten-free",
    `${free(foods["gluten-free"])}|glutenfree|gf|glutenfrei\\w*|glutenvrij\\w*|sans gluten|sin gluten|senza glutine|sem gluten|bezglutenow\\w+|co?eliacs?(?: disease)?`,
  ],
  [
    "dairy-free",
    `${free(foods["dairy-free"])}|dairyfree|dairyless|laktosefrei\\w*|lactosevrij\\w*|sans lactose|sin lactosa|senza lattosio|sem lactose`,
  ],
  ["egg-free", `${free(foods["egg-free"])}|eggless|eggfree`],
  ["nut-free", `${free(foods["nut-free"])}|nutfree`],
  ["soy-free", `${free(foods["soy-free"])}|soyfree`],
  ["shellfish-free", free(foods["shellfish-free"])],
  ["keto", "keto|ketogenic|low carbs?|low carbohydrate|lowcarb"],
  ["low-fodmap", "low fodmap|fodmap|lowfodmap"],
]

const inOwnName = diets.filter((diet) => !inMoreWords.some(([label]) => label === diet))
const foodInName = (label: Diet) => /^(.+)-free$/.exec(label)?.[1]
const wordsOfName = (label: Diet) => {
  const food = foodInName(label)
  return food === undefined ? label.replaceAll("-", " ") : free(food)
}

const labels: readonly (readonly [Diet, string])[] = [
  ...inMoreWords,
  ...inOwnName.map((label) => [label, wordsOfName(label)] as const),
]

const appliances: readonly (readonly [Appliance, string])[] = [
  ["airfryer", "air ?fryer|air ?fried|air ?fry"],
  ["slowcooker", "slow ?cooker|crock ?pot"],
  ["pressurecooker", "pressure ?cook(?:er|ed)|instant ?pot|insta ?pot"],
  ["microwave", "microwaved?"],
  ["ricecooker", "rice ?cooker"],
  ["foodprocessor", "food ?processor"],
  ["immersionblender", "(?:stick|hand|immersion) ?blender"],
  ["blender", "blender|nutribullet|vitamix|magic bullet"],
  ["standmixer", "stand ?mixer|kitchen ?aid"],
  ["handmixer", "hand ?mixer|hand ?held mixer|electric whisk"],
  ["toasteroven", "toaster ?oven"],
  ["oven", "(?:in|for) the oven|oven (?:baked|roasted|cooked)"],
  ["stovetop", "(?:on|for) the (?:hob|stove|stove ?top)|stove ?top"],
  ["grill", "(?:on|for) the (?:bbq|barbecue|barbeque|barbie|grill)|grill"],
]

/** "Vegan friendly" and "for vegans" say what "vegan" does. */
const asLabels = labels.map(([wish, words]) => [wish, `(?:for )?(?:${words})(?: friendly| safe)?`] as const)

const wishes = [...asLabels, ...appliances].map(([wish, words]) => ({
  wish,
  pattern: new RegExp(`(?<=^| )(?<!\\b(?:not|non|no|without)(?: an?| the| any| my)? )(?:${words})(?= |$)`, "g"),
}))

const anyWish = new RegExp([...asLabels, ...appliances].map(([, words]) => words).join("|"))

const anyFood = [...Object.values(foods), ...inOwnName.flatMap((label) => foodInName(label) ?? [])].join("|")
const together = new RegExp(
  `(?<=^| )(?:((?:no|without|${before})(?: any)?) )?(?:${anyFood})(?: (?:and |or |nor )?(?:${anyFood}))+(?: (${behind}))?(?= |$)`,
  "g",
)
const eachFood = new RegExp(`(?<=^| )(?:${anyFood})(?= |$)`, "g")

/** What is said once of several foods, said of each: "nut and egg free" is nut free and egg free. */
function apart(text: string): string {
  return text.replace(together, (all, first?: string, last?: string) => {
    if (first === undefined && last === undefined) return all
    const each = all.match(eachFood) ?? []
    return each.map((food) => (last === undefined ? `${first} ${food}` : `${food} ${last}`)).join(" ")
  })
}

/** Reads labels and appliances out of what a cook typed as a dish's name. "Non vegan" asks for nothing. */
export function readNamedWishes(name: string): NamedWishes {
  let text = apart(plainWords(name).join(" "))
  const said: NamedWishes["said"] = []
  for (const { wish, pattern } of anyWish.test(text) ? wishes : []) {
    text = text.replace(pattern, (words) => {
      said.push({ words, wish })
      return ""
    })
  }
  const asked = new Set<string>(said.map(({ wish }) => wish))
  return {
    diets: labels.map(([label]) => label).filter((label) => asked.has(label)),
    appliances: appliances.map(([appliance]) => appliance).filter((appliance) => asked.has(appliance)),
    said,
    rest: text.split(" ").filter((word) => word !== ""),
  }
}
