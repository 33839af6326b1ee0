import { expect, test } from "vitest"
import { type Draft, emptyDraft, isDraft } from "./draft.ts"
import { pressedByName } from "./pressed-by-name.ts"
import { readDraft } from "./read-draft.ts"

/** A form that what is done to it changes, as the page does. */
function openForm() {
  let draft: Draft = { ...emptyDraft, dish: { kind: "typed", text: "lasagne for two" } }
  const form = () =>
    pressedByName(draft, (part) => {
      draft = { ...draft, ...part }
    })
  return {
    form,
    draft: () => draft,
    sent: () => {
      const read = readDraft(draft)
      return read.ok ? read.request : null
    },
  }
}

test("the servings that the name says are set, and what stood before comes back when another name is typed", () => {
  const { form, draft } = openForm()
  form().press({ diets: ["vegan"], servings: 2 })
  expect(draft()).toMatchObject({ servings: "2", diets: ["vegan"] })
  form().press({ diets: [], servings: 3 })
  form().typeDish({ kind: "typed", text: "lasagne" })
  expect(draft()).toMatchObject({ servings: "4", diets: [] })
  expect(isDraft(JSON.parse(JSON.stringify(draft())))).toBe(true)
})

test("servings that are set after the name was typed stand, whatever it says, until another is typed", () => {
  const { form, draft, sent } = openForm()
  form().press({ diets: [], servings: 2 })
  expect(sent()).not.toHaveProperty("keepsServings")
  form().setServings("3")
  expect(sent()).toMatchObject({ servings: 3, keepsServings: true })
  form().typeDish({ kind: "typed", text: "curry for two" })
  expect(draft().servings).toBe("3")
  expect(sent()).not.toHaveProperty("keepsServings")
})

test("servings stay as they are where the name says none", () => {
  const { form, draft } = openForm()
  form().setServings("6")
  form().press({ diets: ["vegan"], servings: null })
  expect(draft().servings).toBe("6")
})
