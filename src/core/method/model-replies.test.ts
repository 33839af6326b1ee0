import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { foods } from "#testing/foods.ts"
import { findUnlisted } from "#testing/in-text.ts"

// Recipes in a model's manner, by somebody who had not seen the code. On the first run 45 of 120 got a line for a verb
// ("sprinkle"), for what their steps make ("the meatballs"), for all of their vegetables or for how many there will be.
const replySchema = z.object({
  id: z.string(),
  reply: z.object({ title: z.string(), ingredients: z.array(z.string()), method: z.array(z.string()) }),
})
const replies = readFileSync(new URL("../../../tasting/replies.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => replySchema.parse(JSON.parse(line)))

const reallyAdded: Readonly<Record<string, string[]>> = {
  // It butters its dish.
  a079: ["butter"],
  a115: ["1/4 cup flour"],
}

test("a line is added for what a step puts in, and for nothing that it makes, does or counts", () => {
  const added = replies.flatMap(({ id, reply }) => {
    const lines = findUnlisted(reply, foods)
    return lines.length === 0 ? [] : [[id, lines]]
  })
  expect(Object.fromEntries(added)).toEqual(reallyAdded)
})
