import { listSaved, readSaved, type SavedRecipe, type SavedSummary } from "#core/saved/saved-api.ts"
import type { TestCook } from "./cook.ts"

/** The list of this cook's saved recipes, page by page, newest first. */
export async function listAllSaved(cook: TestCook): Promise<SavedSummary[]> {
  const { body } = await cook.call(listSaved, {})
  const all = [...body.saved]
  for (let { next } = body; next !== null; ) {
    const page = (await cook.call(listSaved, { after: next })).body
    all.push(...page.saved)
    next = page.next
  }
  return all
}

/** Every saved recipe of this cook, opened, newest first. */
export async function openAllSaved(cook: TestCook): Promise<SavedRecipe[]> {
  const listed = await listAllSaved(cook)
  return Promise.all(listed.map(async ({ id }) => (await cook.call(readSaved, { id })).body))
}
