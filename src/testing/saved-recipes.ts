import { listSaved, type SavedRecipe } from "#core/saved/saved-api.ts"
import type { TestCook } from "./cook.ts"

/** Every saved recipe of this cook, opened, newest first. */
export async function openAllSaved(cook: TestCook): Promise<SavedRecipe[]> {
  const { body } = await cook.call(listSaved)
  return body.saved
}
