import { expect, test } from "vitest"
import { addInTable } from "./add-in-table.ts"
import { readAddIns, withAdded } from "./add-ins.ts"

const yogurt = readAddIns(addInTable).find(({ called }) => called === "yogurt")

test.each([
  ["Fry. Serve with strawberries and maple syrup.", "Fry. Serve with strawberries, maple syrup and the yogurt."],
  ["Serve with naan.", "Serve with naan and the yogurt."],
])("what is added comes with what is served likewise: %j", (last, expected) => {
  if (yogurt === undefined) throw new Error("no yogurt")
  expect(withAdded(["Mix.", last], { addIn: yogurt, said: "Serve with the yogurt." })).toEqual(["Mix.", expected])
})

// A reading that tries each way to part such a word takes minutes.
const endless = `Serve with ${"a".repeat(200)}!`

test.each(["Serve with naan if you like.", "Serve with rice in warm bowls.", "Top with mint.", "Serve.", endless])(
  "and else in a sentence of its own: %j",
  (last) => {
    if (yogurt === undefined) throw new Error("no yogurt")
    const said = "Serve with the yogurt."
    expect(withAdded(["Mix.", last], { addIn: yogurt, said })).toEqual(["Mix.", last, said])
  },
)
