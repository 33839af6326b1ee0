import { expect, test } from "vitest"
import { nameSome } from "./dish-names.ts"

test("where the cookbook can't be asked that is no answer: an empty list would be kept for good", async () => {
  await expect(nameSome([], AbortSignal.abort())).rejects.toThrow("could not be asked")
})
