import { tellChoices } from "#core/ai/tell-choices.ts"
import type { Finished, Finishing } from "#core/craft/finish-recipe.ts"
import { isWholeSwap, type SwapAnswer, type SwapWish } from "#core/craft/finish-swap.ts"
import type { KeptRecipe, SwapRequest } from "#core/craft/recipe-api.ts"
import { sayRemedy, sayUnfit, type Unfit } from "#core/craft/unfit.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { takesAsLong } from "#core/method/takes-as-long.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import { carryMarks } from "#core/recipe/carry-marks.ts"
import { recipeSchema } from "#core/recipe/recipe.ts"
import { isProviderFailure, type SwapChef } from "#server/ai/chef.ts"
import type { Places } from "#server/allowance/places.ts"
import { type Changed, change, findResult } from "#server/changes/change.ts"
import type { KeyedRequest } from "#server/changes/keyed-request.ts"
import { type Database, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { Limits } from "#server/limits/limits.ts"
import { readPreferences } from "#server/preferences/preferences-store.ts"
import type { Work } from "#server/workshop/work.ts"
import { inTurn, type Workshop } from "#server/workshop/workshop.ts"
import type { Desk } from "./generation.ts"
import { madeSchema, readKept } from "./read-kept.ts"
import { findRecipeToSwap, insertKeptRecipe } from "./recipe-store.ts"

export type SwapPorts = {
  db: Database
  swapper: SwapChef | null
  /** Our own substitutes stand in while the provider fails (AI_FALLBACK). */
  hasFallback: boolean
  foods: FoodTable
  workshop: Workshop
  places: Places
  limits: Limits
}

/** Who asks for which swap. */
export type SwapAsked = KeyedRequest & { wanted: SwapRequest }

type Bench = Pick<Workshop, "finish">
type Kitchen = { workshop: Bench; preferences: Preferences; foods: FoodTable; signal: AbortSignal }

const patienceMs = 120_000

/**
 * Swaps the chosen lines of a recipe that we wrote for, or stored for, this cook (D3, D14). It does not count as a
 * recipe. A swap that comes to nothing does not count as a swap, unless it was stopped or is the sixth of a day that a
 * chef was asked for in vain. The recipe of before stays as it was.
 */
export async function swapIngredients(
  ports: SwapPorts,
  asked: SwapAsked,
  desk: Pick<Desk, "signal" | "wasStopped">,
): Promise<KeptRecipe> {
  const { db, foods } = ports
  const { userId, wanted } = asked
  const before = await transactionAsUser(db, userId, (db) => findResult(db, asked, madeSchema))
  if (before !== null) return readKept(ports, userId, before.id)
  const found = await findRecipeToSwap(db, userId, wanted.recipeId)
  if (found === null) throw new AppError("not_found")
  const { recipe, request, changes, goesWith, time, marks } = found
  if (wanted.lines.some((place) => place >= recipe.ingredients.length)) throw new AppError("invalid_request")
  const turn = await takeTurn(ports, userId)
  try {
    const signal = AbortSignal.any([desk.signal, AbortSignal.timeout(patienceMs)])
    const kitchen = {
      workshop: inTurn(ports.workshop, { cook: userId, signal }),
      preferences: await readPreferences(db, userId),
      foods,
      signal,
    }
    const { finishing, chef } = await swap(ports, { recipe, chosen: wanted.lines, request }, kitchen)
    if (!finishing.ok) throw unfit(finishing.because)
    const { finished } = finishing
    if (!recipeSchema.safeParse(finished.recipe).success) throw new AppError("swap_unreadable")
    const carrying = { from: { recipe, changes: [] }, to: finished, isOurs: chef === "substitutes" }
    const made = {
      recipe: finished.recipe,
      assessment: finished.assessment,
      changes: [...finished.changes, ...changes.filter(isOfName)],
      asWritten: finished.asWritten,
      nearest: finished.nearest,
      goesWith,
      time: takesAsLong(finished.recipe.method, recipe.method) ? time : null,
      marks: carryMarks(marks, carrying),
      claimed: null,
      chef,
      request,
    }
    let isDoneHere = false
    const work = async (db: Tx, changed: Changed) => {
      isDoneHere = true
      const { id } = await insertKeptRecipe(db, { userId, key: null }, made)
      changed("kept_recipes", id)
      return { id }
    }
    const { id } = await change(db, asked, { result: madeSchema, work })
    // Otherwise another process did it meanwhile, and counted it.
    if (!isDoneHere) await turn.drop()
    return await readKept(ports, userId, id)
  } catch (error) {
    if (desk.wasStopped()) throw new AppError("stopped", { message: "Stopped. Nothing was changed." })
    await (isFree(ports, error) ? turn.drop() : turn.giveBack())
    throw error
  } finally {
    await turn.end()
  }
}

const freeRefusals = new Set<string>(["ai_resting", "workshop_full"])

/** Whether nobody was asked who costs anything, or it was for want of room of ours. */
function isFree({ swapper }: SwapPorts, error: unknown): boolean {
  return swapper === null || (error instanceof AppError && freeRefusals.has(error.code))
}

/**
 * What a swap takes of what a cook may do: drop it where nobody was asked, giveBack where asking came to nothing (five a
 * day are not counted), end when it is over.
 */
type Turn = { drop(): Promise<void>; giveBack(): Promise<void>; end(): Promise<void> }

/** One of two at once; besides, a subscriber's is one of ten a minute (P3), everybody else's one of twenty a day (D14). */
async function takeTurn({ places, limits }: SwapPorts, userId: string): Promise<Turn> {
  const { place, isSubscriber } = await places.reserveSwap(userId)
  const end = async () => {
    places.letGo(place.id)
    await places.release(userId, place, "free")
  }
  if (isSubscriber) return { async drop() {}, async giveBack() {}, end }
  const drop = () => limits.giveBack("swaps", [userId])
  try {
    await limits.take("swaps", [userId], "swap_limit_reached")
  } catch (error) {
    await end()
    throw error
  }
  return {
    drop,
    async giveBack() {
      if (await limits.tryTake("swapFailures", [userId])) await drop()
    },
    end,
  }
}

function unfit(unfit: Unfit): AppError {
  const said = [sayUnfit(unfit), sayRemedy(unfit) ?? ""].filter((sentence) => sentence !== "").join(" ")
  return new AppError("swap_unfit", { message: `We could not swap that. ${said} Nothing was changed.` })
}

type Swapped = { finishing: Finishing; chef: KeptRecipe["chef"] }

/** By the chef; by our own substitutes where there is none, or none that answers. */
async function swap({ swapper, hasFallback }: SwapPorts, wish: SwapWish, kitchen: Kitchen): Promise<Swapped> {
  if (swapper === null) return swapOurselves(wish, kitchen)
  try {
    return await swapByChef(swapper, wish, kitchen)
  } catch (error) {
    if (!hasFallback || kitchen.signal.aborted || !isProviderFailure(error)) throw error
    const own = await swapOurselves(wish, kitchen)
    // Where our substitutes can't help, what the provider failed with is the answer.
    if (!own.finishing.ok) throw error
    return own
  }
}

async function swapOurselves(wish: SwapWish, { workshop, preferences }: Kitchen): Promise<Swapped> {
  return { finishing: await finish({ kind: "own swap", wish, preferences }, workshop), chef: "substitutes" }
}

async function finish(work: Work, workshop: Bench): Promise<Finishing> {
  const finishing = await workshop.finish(work)
  if (finishing === null) throw new AppError("swap_unreadable")
  return finishing
}

function leftIn({ changes }: Finished): Unfit {
  const left = changes.flatMap(({ because }) => (because.code === "left" ? [because.line] : []))
  return { code: "not_replaced", line: left[0] ?? "" }
}

/**
 * The chef is asked once more with what was wrong, or for the line it left; then what it did swap counts, and our own
 * substitutes are tried for the rest.
 */
async function swapByChef(swapper: SwapChef, wish: SwapWish, kitchen: Kitchen): Promise<Swapped> {
  const { workshop, preferences, foods, signal } = kitchen
  const choices = tellChoices(wish.recipe, wish.request.diets, foods)
  let shortfall: Unfit | null = null
  let part: SwapAnswer | null = null
  for (let asked = 0; asked < 2; asked += 1) {
    const said = shortfall && sayUnfit(shortfall)
    const { ingredients, method } = await swapper.swap({ ...wish, preferences, choices, shortfall: said }, signal)
    const answer = { ingredients, method }
    const finishing: Finishing = await finish({ kind: "swap", wish, answer, preferences }, workshop)
    if (finishing.ok && isWholeSwap(finishing.finished)) return { finishing, chef: "provider" }
    if (finishing.ok) part = answer
    shortfall = finishing.ok ? leftIn(finishing.finished) : finishing.because
  }
  if (part !== null) {
    const answer = { ...part, isLast: true }
    return { finishing: await finish({ kind: "swap", wish, answer, preferences }, workshop), chef: "provider" }
  }
  const own = await swapOurselves(wish, kitchen)
  return own.finishing.ok || shortfall === null
    ? own
    : { finishing: { ok: false, because: shortfall }, chef: "provider" }
}

/** What is said of the name under which a dish was asked for holds of it after a swap too. */
const isOfName = ({ because }: KeptRecipe["changes"][number]) =>
  because.code === "instead_of" || because.code === "unheeded"
