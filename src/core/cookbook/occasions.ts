import { timersIn } from "#core/method/step-timers.ts"
import type { Dish } from "./dish.ts"
import { plainWords } from "./stem.ts"

/**
 * For whom or when a wish is made. It says nothing of a name, for a cake is one at Christmas too; but of a wish it is a
 * part like any other, and what is not made for it is not the answer.
 */
export type Occasion = {
  /** How well a dish suits it: 2 where its name says so, 1 where its author does, 0 where nobody does. */
  score: (dish: Dish) => number
  /** Whether what is eaten there is no meal at a table. */
  isStanding: boolean
  /** Whether it says how long a cook has. */
  isTime: boolean
}

/** What is said, with the tags of the dishes that are made for it. */
const sayings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:christmas\w*|xmas)\b/, ["christmas"]],
  [/\bthanksgiving\b/, ["thanksgiving"]],
  [/\beaster\b/, ["easter"]],
  [/\bhalloween\b/, ["halloween"]],
  [/\bboxing day\b/, ["boxing day"]],
  [/\bnew years?(?: eve)?\b/, ["party"]],
  [/\b(?<!dinner )(?:party|parties)\b/, ["party"]],
  [
    /\b(?:dinner part(?:y|ies)|special occasion|impress)\b/,
    ["dinner party", "special occasion", "date night", "starter", "dessert"],
  ],
  [
    /\b(?:valentines?|date night|romantic|anniversary)\b/,
    ["valentine", "date night", "dinner party", "special occasion"],
  ],
  [/\b(?:(?:mothers?|mums?|moms?|fathers?|dads?) day)\b/, ["dinner party", "special occasion", "sunday", "brunch"]],
  [/\b(?:kids?|child(?:ren)?s?|childrens|toddlers?|teen(?:ager)?s?|little ones)\b/, ["kids"]],
  [/\b(?:bab(?:y|ies)|weaning) (?:food|dinner|lunch|meals?|breakfast)\b/, ["weaning"]],
  [/\b(?:students?|cheap|budget|frugal)\b/, ["cheap", "budget"]],
  [/\b(?:healthy|light)\b/, ["healthy", "light", "high fibre"]],
  [/\b(?:comforting|cosy|cozy|warming)\b/, ["comfort food", "winter", "stew"]],
  [/\bbatch cook\w*/, ["make ahead"]],
  [/\b(?:hangover|hungover)\b/, ["fry-up", "bacon", "hash"]],
  [/\bleft ?overs?\b/, ["leftovers"]],
  ...["winter", "summer", "autumn", "spring", "weekend"].map((when) => [new RegExp(`\\b${when}\\b`), [when]] as const),
]

const fewMinutes = 5

/** "15 min dinner", "in half an hour": what takes no longer, or else hardly longer. */
function withinTime(text: string): Occasion[] {
  const [timer] = timersIn(text)
  if (timer === undefined) return []
  const most = timer.seconds / 60
  const scoreOf = (minutes: number) => (minutes <= most ? 2 : minutes <= most + fewMinutes ? 1 : 0)
  return [{ score: ({ minutes }) => (minutes === null ? 0 : scoreOf(minutes)), isStanding: false, isTime: true }]
}

/** The occasions that a text in plain small letters tells of. */
export function occasionsIn(text: string): Occasion[] {
  const said = sayings
    .filter(([said]) => said.test(text))
    .map(([said, tags]) => ({
      score: (dish: Dish) => {
        if (!dish.tags.some((tag) => tags.includes(tag))) return 0
        return said.test(plainWords(dish.title).join(" ")) ? 2 : 1
      },
      isStanding: tags.includes("party"),
      isTime: false,
    }))
  return [...said, ...withinTime(text)]
}
