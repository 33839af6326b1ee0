import type { FastifyBaseLogger } from "fastify"
import { type NamedRequest, readNamedRequest, tellReading } from "#core/cookbook/named-request.ts"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import { checkGoals, goalsUnmetMessage } from "#core/request/goals.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Chef } from "#server/ai/chef.ts"
import type { HeldPlace, Places } from "#server/allowance/places.ts"
import { type Changed, change, changeUnasked, findResult } from "#server/changes/change.ts"
import type { KeyedRequest } from "#server/changes/keyed-request.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { readPreferences } from "#server/preferences/preferences-store.ts"
import { inTurn, type Workshop } from "#server/workshop/workshop.ts"
import type { Desk } from "./generation.ts"
import { madeSchema, readKept } from "./read-kept.ts"
import { findRecipeByKey, insertKeptRecipe, readRecentTitles } from "./recipe-store.ts"
import { writeRecipe } from "./write-recipe.ts"

export type RecipePorts = {
  db: Database
  chef: Chef
  foods: FoodTable
  workshop: Workshop
  places: Places
  log: FastifyBaseLogger
}

/** Who asks for what; the same request sent again is one recipe. */
export type Asked = KeyedRequest & { request: RecipeRequest; keepsServings: boolean }

/**
 * Writes a recipe: hold a free place, ask the chef, work the draft out, count it. Whatever fails gives the place
 * back; a crash lets it lapse. A request that was answered before is answered with the same recipe.
 */
export async function generateRecipe(ports: RecipePorts, asked: Asked, desk: Desk): Promise<KeptRecipe> {
  const named = readNamedRequest(asked.request, asked.keepsServings)
  try {
    return await generateNamed(ports, { asked, named }, desk)
  } catch (error) {
    throw error instanceof AppError ? withRead(error, named) : error
  }
}

function withRead(refusal: AppError, { read }: NamedRequest): AppError {
  const isNothing = read.diets.length + read.appliances.length === 0 && read.servings === null
  return isNothing ? refusal : refusal.ofNamed(read)
}

type Generating = { asked: Asked; named: NamedRequest }

async function generateNamed(ports: RecipePorts, { asked, named }: Generating, desk: Desk): Promise<KeptRecipe> {
  const { db, places } = ports
  const { userId, key } = asked
  const { request, appliances } = named
  refuseUnmeetable(request)
  const reserved = await places.reserve({ userId, key, findMade: (db) => findMade(db, asked), onStop: desk.stop })
  if ("made" in reserved) return readKept(ports, userId, reserved.made.id)
  const held = { userId, place: reserved.place }
  try {
    const kitchen = await openKitchen(ports, userId, appliances)
    const workshop = inTurn(ports.workshop, { cook: userId, signal: desk.signal })
    const watched = { ...desk, beforeLine: noteTold(ports, held) }
    const written = await writeRecipe({ ...ports, ...kitchen, workshop }, request, watched)
    const made = { ...written, changes: [...written.changes, ...tellReading(named, written.recipe.method)] }
    const work = async (db: Tx, changed: Changed) => {
      await places.spend({ db, userId, changed }, reserved.place)
      const { id } = await insertKeptRecipe(db, asked, made)
      changed("kept_recipes", id)
      return { id }
    }
    const { id } = await change(db, asked, { result: madeSchema, work })
    return await readKept(ports, userId, id)
  } catch (error) {
    if (desk.wasStopped()) throw await settleStop(ports, { ...held, wasRead: desk.wasRead() })
    await giveBack(ports, { ...held, error })
    throw error
  } finally {
    places.letGo(reserved.place.id)
  }
}

/** Chance does not fall on these again. */
const recentRecipes = 5

/** What the cook has, with the appliances that the dish's name speaks of, and what was cooked of late. */
async function openKitchen({ db }: RecipePorts, userId: string, named: readonly Appliance[]) {
  const preferences = await readPreferences(db, userId)
  const cookingAppliances = [...new Set([...preferences.cookingAppliances, ...named])]
  const notAgain = await readRecentTitles(db, userId, recentRecipes)
  return { preferences: { ...preferences, cookingAppliances }, notAgain }
}

/** What was made of this request before. */
async function findMade(db: Tx, asked: Asked): Promise<{ id: string } | null> {
  return (await findResult(db, asked, madeSchema)) ?? findRecipeByKey(db, asked.userId, asked.key)
}

/** V6 to V10: before a place is held and before a chef is asked. */
function refuseUnmeetable(request: RecipeRequest): void {
  const check = checkGoals(request)
  if (!check.ok) throw new AppError("goals_unmet", { message: goalsUnmetMessage(check.reason) })
}

type Held = { userId: string; place: HeldPlace }

/** Notes once that an ingredient was told, before it is: an account that is deleted meanwhile has used the place. */
function noteTold({ places }: RecipePorts, { userId, place }: Held): () => Promise<void> {
  let noted: Promise<void> | null = null
  return () => {
    noted ??= places.markTold(userId, place)
    return noted
  }
}

type Failed = Held & { error: unknown }

async function giveBack({ chef, places, log }: RecipePorts, { userId, place, error }: Failed): Promise<void> {
  const code = error instanceof AppError ? error.code : null
  const isFree = code !== null && (freeRefusals.has(code) || (chef.name === "cookbook" && ownRefusals.has(code)))
  const cost = isFree ? "free" : "paid"
  // A place that can't be given back now lapses by itself; the cook should hear of the failure itself.
  await places
    .release(userId, place, cost)
    .catch((lost: unknown) => log.warn({ err: lost }, "a place was not released"))
}

/** Refusals before anything was asked of a provider, or for want of room of ours, and of what our own cookbook wrote. */
const freeRefusals = new Set<string>(["dish_unknown", "ai_resting", "workshop_full"])
const ownRefusals = new Set<string>(["labels_unmet", "recipe_unsafe"])

type Stopped = Held & { wasRead: boolean }

/** D12: Stop after the first ingredient was shown counts; before it, it gives the place back. */
async function settleStop({ db, places }: RecipePorts, { userId, place, wasRead }: Stopped): Promise<AppError> {
  if (!wasRead) {
    await places.release(userId, place, "paid")
    return new AppError("stopped")
  }
  await changeUnasked(db, userId, (db, changed) => places.spend({ db, userId, changed }, place))
  if (!place.isCounted) return new AppError("stopped")
  return new AppError("stopped", { message: "Stopped. Its first ingredient had been shown, so this one counts." })
}
