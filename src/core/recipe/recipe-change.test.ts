import { expect, test } from "vitest"
import { z } from "zod"
import { changeReasonSchema } from "./change-reason.ts"
import { type RecipeChange, recipeChangesSchema } from "./recipe-change.ts"

const because = { code: "said", text: "Butter is made from milk." } as const
const changes: RecipeChange[] = [
  { kind: "line", at: 0, before: "20 g butter", because },
  { kind: "step", at: 1, because },
  { kind: "step", at: Number.MAX_SAFE_INTEGER, because, title: { before: "Vegan Toast", label: "vegan" } },
]

/** How the release before reads a change. */
const releaseBefore = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("line"), at: z.int(), before: z.string().nullable(), because: changeReasonSchema }),
  z.object({ kind: z.literal("step"), at: z.int(), because: changeReasonSchema }),
])

test("changes come over the wire as they were, and a page of the release before reads them", () => {
  const sent = JSON.parse(JSON.stringify(changes))
  expect(recipeChangesSchema.parse(sent)).toEqual(changes)
  expect(z.array(releaseBefore).parse(sent)).toHaveLength(changes.length)
})
