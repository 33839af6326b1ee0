import { describe, expect, it } from "vitest"
import { readDish } from "#core/cookbook/dish.ts"
import { foods } from "#testing/foods.ts"
import { checkDish } from "./check-dish.ts"

const front = `title: Rice Bowl
servings: 2
kitchen: international
course: main
tags: [rice]
diets: [vegan, vegetarian, dairy-free]
appliances: [stovetop]
time: 30 minutes
active: 10 minutes
storing: Keeps for a day in the fridge.
moves:
  "rice, water": 0.5-1.6`
const steps =
  "Bring the @rice{200%g} and the @water{400%ml} to the boil over high heat for ~{5%minutes}, then simmer over low heat for ~{12%minutes}, until tender."

function check(cooklang: string) {
  const reading = readDish(cooklang)
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  return checkDish(reading.dish, foods)
}

const complaintsOf = (cooklang: string) => check(cooklang).flatMap(({ complaints }) => complaints)

describe("the check of a dish", () => {
  it("finds nothing to mend in a dish that is as it should be, and says what it holds", () => {
    const [rice] = check(`---\n${front}\n---\n\n${steps}`)
    expect(rice?.complaints).toEqual([])
    expect(rice?.holds).toContain("vegan")
    expect(rice?.perServing.calories).toBeGreaterThan(300)
    expect(rice?.reach).toEqual({ least: 0.5, most: 1.6 })
    expect(rice?.written.imperial.ingredients).toEqual(["7 oz rice", "1⅔ cups water"])
  })

  it("looks at each variant and each way", () => {
    const more = `variants:
  - title: Buttered Rice
    steps: {1: '${steps} Stir in the @butter{20%g}.'}
ways:
  - for: [microwave]
    steps: {1: 'Cook the @rice{200%g} in the @water{400%ml}.'}`
    const checks = check(`---\n${front}\n${more}\n---\n\n${steps}`)
    expect(checks.map(({ name }) => name)).toEqual(["Rice Bowl", "Rice Bowl (microwave)", "Buttered Rice"])
    expect(checks[1]?.complaints).toEqual([
      "Step 1 heats and does not say how hot and how long and when it is done (until …).",
    ])
    expect(checks[2]?.complaints.join(" ")).toContain("It claims vegan, which does not surely hold. ")
  })

  it.each([
    ["a field that lacks", front.replace("course: main\n", ""), steps, "course is missing."],
    ["a leeway that does not reach", front.replace("0.5-1.6", "0.9-1.1"), steps, "moves reach 0.90 to 1.10"],
    ["a food that is not known", front, `${steps} Add @unobtainium{5%g}.`, "“5 g unobtainium” is not known"],
    ["an amount in words", front, `${steps} Add @salt{}.`, "salt has no amount that can be counted."],
    [
      "meat that no name says",
      front,
      `${steps} Stir in the @cooked ham|ham{80%g}.`,
      "say that there is 80 g cooked ham",
    ],
    ["a food of a step that is not listed", front, `${steps} Stir in 2 tbsp honey.`, "A step uses 2 tbsp honey"],
    [
      "a heat that is not safe",
      front,
      "Fry the @chicken breast{300%g} with the @rice{200%g} and the @water{400%ml} over high heat for ~{5%minutes}, until golden.",
      "Step 1 is not safe as it stands",
    ],
  ])("complains of %s", (_, fields, method, complaint) => {
    expect(complaintsOf(`---\n${fields}\n---\n\n${method}`).join(" ")).toContain(complaint)
  })

  describe("holds what may join a dish", () => {
    const adding = (says: string, fields = front, method = steps) =>
      check(`---\n${fields}\nadds: [{step: 1, says: "${says}", moves: 0.5-1.5}]\n---\n\n${method}`)
    const prawns = "Add the @cooked prawns|prawns{100%g} for the last ~{2%minutes}, until hot."

    it("and says what a serving has with it and which labels it loses", () => {
      const [rice] = adding(prawns)
      expect(rice?.complaints).toEqual([])
      expect(rice?.notes.at(-1)).toMatch(
        /^With cooked prawns a serving has calories \d+, protein \d+; no longer vegetarian, vegan, .*shellfish-free/,
      )
    })

    it.each([
      ["a food that is not known", "Add the @unobtainium{5%g}.", front, steps, "“5 g unobtainium” is not known"],
      ["a food that no line lists", `${prawns} Stir in 2 tbsp honey.`, front, steps, "A step uses 2 tbsp honey"],
      [
        "a heat that is not safe",
        "Add the @chicken breast{90%g} and fry.",
        front,
        steps,
        "Step 1 is not safe as it stands",
      ],
      ["a dish that is served already", prawns, front, `${steps} Drain and serve.`, "when the dish is served already"],
      ["more than of any food", prawns.replace("100", "190"), front, steps, "There is more of it than of any food"],
      ["a false title", prawns, front.replace("Rice Bowl", "Vegan Rice"), steps, "The title claims a label"],
    ])("and complains of %s", (_, says, fields, method, complaint) => {
      const said = adding(says, fields, method).flatMap(({ complaints }) => complaints)
      expect(said.join(" ")).toContain(complaint)
      expect(said.every((one) => one.startsWith("With "))).toBe(true)
    })
  })

  it("lets a serving of other servings differ by part of a piece, as nobody takes half an egg", () => {
    const egg =
      "Boil the @eggs{1} in the @water{1%l} over high heat for ~{9%minutes}, until the yolks are firm (71 °C)."
    const dish = `---\n${front}\n---\n\n${steps}\n\n${egg}\n`
    expect(complaintsOf(dish).filter((complaint) => complaint.includes("a serving has"))).toEqual([])
  })
})
