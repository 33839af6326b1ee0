import { describe, expect, it } from "vitest"
import { setKeepingApart } from "./step-keeping.ts"

describe("C1: what a method says last of how the dish keeps is no step", () => {
  it.each([
    "Keeps for 2 days in the fridge, the rice for 1; reheat until steaming.",
    "Keep refrigerated for up to 3 days.",
    "Best eaten at once.",
    "Best at once, as the cakes harden; loosen with water over low heat for 5 minutes, until soft.",
    "Cool it within an hour; it keeps for 2 days in the fridge. Reheat until steaming hot.",
    "The sauce keeps for 4 days in the fridge; fry the eggs fresh, over medium heat for 4 minutes, until set.",
    "Freezes for 3 months.",
    "Leftovers taste better cold.",
  ])("%s", (last) => expect(setKeepingApart(["Stir.", last])).toEqual({ steps: ["Stir."], keeping: last }))
  it.each([
    "Serve at once with the lemon.",
    "Cover and freeze for 6 hours, until firm.",
    "Freeze for 20 minutes, until hard.",
    "Keep warm over low heat.",
    "Stir in the oil and keep the broth hot over low heat for up to 15 minutes.",
    "Chill in the fridge overnight, then cut into squares.",
    "Stir in the cranberries. Keeps for up to 2 weeks in an airtight jar.",
    "Keep stirring until thick.",
  ])("but this is: %s", (last) =>
    expect(setKeepingApart(["Stir.", last])).toEqual({ steps: ["Stir.", last], keeping: null }),
  )
  it("leaves a method a step", () => {
    expect(setKeepingApart(["Best eaten at once."])).toEqual({ steps: ["Best eaten at once."], keeping: null })
    expect(setKeepingApart([])).toEqual({ steps: [], keeping: null })
  })
})
