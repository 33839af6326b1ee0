import type { Diet } from "#core/diet/label.ts"
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

const free = (food: string) =>
  `(?:${food}) (?:free|intolerant|intolerance|allerg(?:y|ic))|no (?:${food})|without (?:any )?(?:${food})|non (?:${food})|allergic to (?:${food})`

const diets: readonly (readonly [Diet, string])[] = [
  ["vegan", "vegans?|plant based|plantbased"],
  [
    "vegetarian",
    "vegetarians?|veggies?(?= friendly)|veggie|veg(?= (?:starter|main|snack|dinner|lunch|supper|meal|option|food))|meat free|meatfree|meatless|no meat|without meat",
  ],
  ["gluten-free", `${free("gluten|wheat")}|glutenfree|gf|coeliacs?|celiacs?`],
  ["dairy-free", `${free("dairy|diary|milk|lactose")}|dairyfree|dairyless`],
  ["egg-free", `${free("eggs?")}|eggless|eggfree`],
  ["nut-free", `${free("(?:pea|tree )?nuts?")}|nutfree`],
  ["soy-free", `${free("soya?(?! sauce)")}|soyfree`],
  ["shellfish-free", free("shellfish")],
  ["keto", "keto|ketogenic|low carbs?|low carbohydrate|lowcarb"],
  ["low-fodmap", "low fodmap|fodmap|lowfodmap"],
  ["halal", "halal"],
  ["kosher", "kosher"],
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
const asLabels = diets.map(([wish, words]) => [wish, `(?:for )?(?:${words})(?: friendly| safe)?`] as const)

const wishes = [...asLabels, ...appliances].map(([wish, words]) => ({
  wish,
  pattern: new RegExp(`(?<=^| )(?<!\\b(?:not|non|no|without)(?: an?| the| any| my)? )(?:${words})(?= |$)`, "g"),
}))

const anyWish = new RegExp([...asLabels, ...appliances].map(([, words]) => words).join("|"))

/** Reads labels and appliances out of what a cook typed as a dish's name. "Non vegan" asks for nothing. */
export function readNamedWishes(name: string): NamedWishes {
  let text = plainWords(name).join(" ")
  const said: NamedWishes["said"] = []
  for (const { wish, pattern } of anyWish.test(text) ? wishes : []) {
    text = text.replace(pattern, (words) => {
      said.push({ words, wish })
      return ""
    })
  }
  const asked = new Set<string>(said.map(({ wish }) => wish))
  return {
    diets: diets.map(([diet]) => diet).filter((diet) => asked.has(diet)),
    appliances: appliances.map(([appliance]) => appliance).filter((appliance) => asked.has(appliance)),
    said,
    rest: text.split(" ").filter((word) => word !== ""),
  }
}
