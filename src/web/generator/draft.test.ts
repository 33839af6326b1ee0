import { describe, expect, test } from "vitest"
import { type Draft, emptyDraft, isDraft, problemsFromServer } from "./draft.ts"
import { readDraft, readWhole } from "./read-draft.ts"

const typed = (text: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  dish: { kind: "typed", text },
  ...more,
})

describe("the generator form", () => {
  test.each(["  ", "\u200b\u200b", " \u2060\ufeff"])(
    "asks for a dish name (V5), also where none can be seen: %j",
    (text) => {
      expect(readDraft(typed(text))).toEqual({ ok: false, problems: { dish: "Please enter a dish name" } })
    },
  )

  test("sends random as a state and the word 'random' as a dish (D6)", () => {
    const random = readDraft({ ...emptyDraft, dish: { kind: "random" } })
    expect(random.ok && random.request.dish).toEqual({ kind: "random" })
    const named = readDraft(typed("random"))
    expect(named.ok && named.request.dish).toEqual({ kind: "named", name: "random" })
  })

  test("takes any safe integer of servings and starts at 4 (G7)", () => {
    const fresh = readDraft(typed("Soup"))
    expect(fresh.ok && fresh.request.servings).toBe(4)
    const many = readDraft(typed("Soup", { servings: "9007199254740991" }))
    expect(many.ok && many.request.servings).toBe(Number.MAX_SAFE_INTEGER)
  })

  test.each(["", "0", "-1", "2.5", "9007199254740993", "abc"])("refuses %j servings", (servings) => {
    const read = readDraft(typed("Soup", { servings }))
    expect(read.ok ? {} : read.problems).toHaveProperty("servings")
  })

  test("reads an empty goal as none and names a wrong one", () => {
    const goals = { ...emptyDraft.goals, protein: { min: "35", max: "" } }
    const read = readDraft(typed("Soup", { goals }))
    expect(read.ok && read.request.goals.protein).toEqual({ min: 35, max: null })
    const wrong = readDraft(typed("Soup", { goals: { ...emptyDraft.goals, fat: { min: "", max: "-3" } } }))
    expect(wrong.ok ? [] : Object.keys(wrong.problems)).toEqual(["fat.max"])
  })

  test.each(["1000001", "12345678901234567890", "1e300"])(
    "leaves %s of a goal to the specification's limits",
    (min) => {
      const goals = { ...emptyDraft.goals, calories: { min, max: "" } }
      const { problems, unmet } = readWhole(typed("Soup", { goals }))
      expect(problems).toEqual({})
      expect(unmet?.sentence).toContain("Calorie requirements exceed realistic limits (max 3000 calories per serving).")
    },
  )

  test("names a goal whose text the browser could not read", () => {
    expect(readWhole(typed("Soup"), ["fat.min"]).problems).toEqual({
      "fat.min": "Please enter a number, 0 or more, or leave it empty.",
    })
  })

  test("shows the server's field errors at the fields", () => {
    expect(problemsFromServer({ "dish.name": "a", "goals.protein.min": "b", servings: "c", other: "d" })).toEqual({
      dish: "a",
      "protein.min": "b",
      servings: "c",
    })
  })
})

test("a form that was held over a reload is taken where this release knows all of it", () => {
  const filled = typed("Soup", { goals: { ...emptyDraft.goals, fat: { min: "1", max: "x" } }, diets: ["vegan"] })
  for (const held of [emptyDraft, filled, { ...emptyDraft, dish: { kind: "random" } }]) expect(isDraft(held)).toBe(true)
  for (const held of [
    undefined,
    { ...filled, dish: { kind: "typed" } },
    { ...filled, dish: { kind: "by ear", text: "Soup" } },
    { ...filled, goals: {} },
    { ...filled, goals: { ...filled.goals, fat: { min: "", max: 3 } } },
    { ...filled, diets: ["vegan", "fruitarian"] },
    { ...filled, servings: 4 },
  ])
    expect(isDraft(held), JSON.stringify(held)).toBe(false)
})
