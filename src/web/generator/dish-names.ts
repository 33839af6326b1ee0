import { addressOf } from "#core/api/address.ts"
import { nameDishes } from "#core/cookbook/dish-names-api.ts"
import { mostDishNames } from "#core/cookbook/most-dish-names.ts"
import type { Diet } from "#core/diet/label.ts"
import { suggestSaved } from "#core/saved/suggest-saved.ts"
import { savedTitlesHere } from "#web/saved/saved-here.ts"
import { currentSession } from "#web/session.ts"

/** Later than that nobody waits for a hint, nor looks for dishes to begin with. */
const hintWithinMs = 3_000
const ideasWithinMs = 20_000

/** Names for a dish that is being typed: of the cookbook, or where that can't be asked of what is saved on this device. */
export async function nameTyped(typed: string, signal: AbortSignal): Promise<readonly string[]> {
  return (await ask({ typed }, { signal, withinMs: hintWithinMs })) ?? namesOnDevice(typed)
}

/** Some dishes of the cookbook that surely keep to labels; fails where it can't be asked, so that none is no answer to keep. */
export async function nameSome(diets: readonly Diet[], signal: AbortSignal): Promise<readonly string[]> {
  const titles = await ask({ diets: diets.join(",") }, { signal, withinMs: ideasWithinMs })
  if (titles === null) throw new Error("The cookbook could not be asked.")
  return titles
}

type Asked = { typed?: string; diets?: string }
type Waiting = { signal: AbortSignal; withinMs: number }

/** Not by the usual way of a call: that one says where the server can't be reached, and of a hint nobody needs to hear. */
async function ask(asked: Asked, { signal, withinMs }: Waiting): Promise<readonly string[] | null> {
  if (!navigator.onLine) return null
  const time = AbortSignal.timeout(withinMs)
  try {
    // Where signals can't be joined, an answer that nobody wants any more is merely dropped.
    const answer = await fetch(addressOf(nameDishes, asked), {
      signal: "any" in AbortSignal ? AbortSignal.any([signal, time]) : time,
    })
    const read = answer.ok ? nameDishes.response.safeParse(await answer.json()) : null
    return read?.success ? read.data.titles : null
  } catch {
    return null
  }
}

async function namesOnDevice(typed: string): Promise<readonly string[]> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return []
  const titles = await savedTitlesHere(userId).catch(() => [])
  return suggestSaved(titles, typed, mostDishNames)
}
