import { describe, expect, it } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { composeAdditions, cookedBy } from "./compose-recipe.ts"
import { type Dish, readDish } from "./dish.ts"

const rice = "Boil the @rice{160%g} in the @water{320%ml} for ~{12%minutes}."
const chives = "Loosen it with a fork. Scatter with the @chives{5%g} and serve."
const textOf = (more: string) => `---\ntitle: Rice\nservings: 2\n${more}\n---\n\n${rice}\n\n${chives}\n`
const add = (more: string) => `adds:\n  - ${more.replaceAll("; ", "\n    ")}\n`
const prawns = add("step: 1; says: Add the @cooked prawns|prawns{100%g} to a #large pan{}: stir.; moves: 0.5-1.5")

function read(more: string): Dish {
  const reading = readDish(textOf(more))
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  return reading.dish
}

const additionsTo = (dish: Dish, servings = 2) => composeAdditions(dish, servings, defaultPreferences)

describe("what may join a dish", () => {
  it("stands at the end of its paragraph, or before the sentence that is said, for any servings", () => {
    expect(additionsTo(read(prawns), 3)).toEqual([
      {
        line: "150 g cooked prawns",
        method: [
          "Boil the rice in the water for 12 minutes. Add the prawns to a large pan: stir.",
          "Loosen it with a fork. Scatter with the chives and serve.",
        ],
        marks: [[0, 1, 3], [2]],
        least: 0.5,
        most: 1.5,
      },
    ])
    const before = prawns.replace("step: 1", "step: 2\n    before: Scatter with")
    expect(additionsTo(read(before))[0]?.method[1]).toBe(
      "Loosen it with a fork. Add the prawns to a large pan: stir. Scatter with the chives and serve.",
    )
  })

  it("may join its ways too, but for those that replace the paragraph or have a title or the food itself; no variant", () => {
    const way = (label: string, step: string, more = "") => `  - for: [${label}]\n${more}    steps: {${step}}\n`
    const ways = [
      way("vegan", `2: "Fold in the @chives{5%g}."`),
      way("keto", `1: "Heat the @rice{10%g}."`),
      way("halal", `2: "Fold in the @cooked prawns{9%g}."`),
      way("kosher", `2: "Fold in the @chives{5%g}."`, "    title: Other Rice\n"),
    ]
    const variants = `variants:\n  - title: Plain Rice\n    steps: {2: "Serve."}\n`
    const dish = read(`${prawns}ways:\n${ways.join("")}${variants}`)
    expect(dish.ways.map((one) => additionsTo(cookedBy(dish, one)).length)).toEqual([1, 0, 0, 0])
    expect(dish.variants.map(({ adds }) => adds)).toEqual([[]])
  })

  it.each([
    [
      "a paragraph that is not there",
      prawns.replace("step: 1", "step: 3"),
      "there is no paragraph 3; the method has 2.",
    ],
    ["no sentence", prawns.replace("step: 1", "step: 2\n    before: with a fork"), "begins with “with a fork”"],
    ["no food", add('step: 1; says: "Stir."; moves: 0.5-1.5'), "it has to bring one food that the dish has not"],
    ["two foods", prawns.replace("a #large pan{}", "@peas{9%g}"), "it has to bring one food"],
    ["more of its own", prawns.replace("cooked prawns|prawns", "&rice"), "it has to bring one food"],
    ["no amount", prawns.replace("{100%g}", "{}"), "it has to bring one food"],
    ["no leeway", prawns.replace("0.5-1.5", "lots"), "“lots” is no leeway of what is added."],
    ["a field that is none", prawns.replace("step: 1", "step: 1\n    at: 2"), "is no field of a food that is added"],
  ])("is refused with %s", (_, more, problem) => {
    const reading = readDish(textOf(more))
    expect(reading.ok ? "" : reading.problems.join(" ")).toContain(problem)
  })
})
