// The saved recipes of a cook who has as many as one may have: pages, one recipe and one title, asked one at a time of the
// app in a process of its own. First as right after the first release with versions of rules, when each page is worked out anew, then
// by what that left, and then as right after a release that changed rules.
import path from "node:path"
import type { z } from "zod"
import { addressOf } from "#core/api/address.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { storeRecipe } from "#core/recipe/stored-recipe.ts"
import { rulesVersion } from "#core/saved/rules-version.ts"
import { findSavedTitle, listSaved, readSaved } from "#core/saved/saved-api.ts"
import { projectDir } from "#server/config.ts"
import { mostSaved } from "#server/saved/saved-store.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { readLabelledLines } from "./labelled-lines.ts"
import { percentile } from "./percentile.ts"

const linesEach = 12
const rowsAtOnce = 1_000
const warmUps = 50
const times = 300
const pagesAnew = 44
const mostPageMs = 20

type Spread = { p50Ms: number; p95Ms: number }

export type SavedPages = {
  recipes: number
  anew: Spread
  old: Spread
  first: Spread
  next: Spread
  one: Spread
  title: Spread
  isWithin: boolean
}

/** Each question is asked 300 times, and 40 pages once anew; the bar is 20 ms for any other page at the 95th percentile. */
export const benchSavedPages = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<SavedPages> {
  const [cook] = await on.signIn(1)
  if (!cook) throw new Error("nobody signed in")
  await fillKitchen(on, cook)
  // As the database does of itself, a minute after so many rows.
  await on.admin`analyze saved_recipes`
  const some = await on.admin<{ id: string; title: string }[]>`
    select id, title from saved_recipes order by random() limit ${times + warmUps}`
  const ask = openAsking(on, cook)
  const nextPage = openWalk(ask)
  const anew = await spreadOf(pagesAnew, nextPage, 4)
  await workOutRest(on)
  const first = await spreadOf(times + warmUps, () => timed(() => ask(listSaved, {})))
  const next = await spreadOf(times + warmUps, nextPage)
  const one = await spreadOf(some.length, (at) => timed(() => ask(readSaved, { id: some[at]?.id ?? "" })))
  const title = await spreadOf(some.length, (at) => timed(() => ask(findSavedTitle, { title: some[at]?.title ?? "" })))
  await on.admin`update saved_recipes set rules = ${String(rulesVersion - 1)}`
  await on.admin`analyze saved_recipes`
  const old = await spreadOf(times + warmUps, nextPage)
  const isWithin = [first, next, old].every(({ p95Ms }) => p95Ms < mostPageMs)
  return { recipes: mostSaved, anew, old, first, next, one, title, isWithin }
}

/** Saves the recipes for the cook as if they had been saved an hour after each other, before the last release. */
async function fillKitchen({ admin }: AppOnDatabase, { userId }: SignedIn): Promise<void> {
  const known = readLabelledLines(path.join(projectDir, "bench/labelled-lines.csv")).map(({ line }) => line)
  for (let from = 0; from < mostSaved; from += rowsAtOnce) {
    const recipes = Array.from({ length: rowsAtOnce }, (_, at) => recipeOf(from + at, known))
    await admin`
      insert into saved_recipes (user_id, recipe_id, recipe_data, created_at, rules)
      select ${userId}, gen_random_uuid(), recipe, (recipe ->> 'savedAt')::timestamptz, 'of the last release'
      from jsonb_array_elements(${admin.json(recipes)}) as recipe`
  }
  await admin`insert into saved_counts (user_id, saved) values (${userId}, ${mostSaved})`
}

/** Leaves the figures of the pages that nobody looked at as if somebody had. */
async function workOutRest({ admin }: AppOnDatabase): Promise<void> {
  await admin`
    update saved_recipes s
    set rules = w.rules, digest = w.digest
    from (
      select rules, digest
      from saved_recipes
      where digest is not null
      limit 1) w
    where s.rules is distinct from w.rules`
  await admin`analyze saved_recipes`
}

/** Lines as people write them, each with an amount of this recipe's own: hardly one is like another. */
function recipeOf(place: number, known: readonly string[]) {
  const ingredients = Array.from({ length: linesEach }, (_, at) => {
    const line = known[(place * linesEach + at * 7) % known.length] ?? ""
    return line.replace(/\d+/, (amount) => String(Number(amount) + (place % 997)))
  })
  const method = ingredients.map((line) => `Add the ${line.split(",")[0]} and cook it for 5 minutes, stirring often.`)
  const recipe = { title: `Dish ${place}`, servings: 4, nutrition: eachNutrient(() => 1), ingredients, method }
  const foods = ingredients.map(() => ({ foodId: null }))
  return {
    ...storeRecipe({ recipe, asWritten: null, nearest: null }, foods),
    savedAt: new Date(Date.now() - place * 3_600_000).toISOString(),
  }
}

type Ask = <Body extends z.ZodType, Response extends z.ZodType>(
  contract: Endpoint<Body, Response>,
  body: z.input<Body>,
) => Promise<z.output<Response>>

function openAsking({ app }: AppOnDatabase, { token }: SignedIn): Ask {
  return async (contract, body) => {
    const response = await fetch(new URL(addressOf(contract, body), app.url), {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await response.text()
    if (response.status !== contract.status)
      throw new Error(`${contract.path} was answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}

/** Clocks the next page of the list each time it is called, and goes round. */
function openWalk(ask: Ask): () => Promise<number> {
  let after: string | null = null
  return () =>
    timed(async () => {
      const page = await ask(listSaved, after === null ? {} : { after })
      after = page.next
    })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Of what it takes each time, in milliseconds; the first few warm the app up. */
async function spreadOf(often: number, clocked: (at: number) => Promise<number>, uncounted = warmUps): Promise<Spread> {
  const took: number[] = []
  for (let at = 0; at < often; at += 1) took.push(await clocked(at))
  const counted = took.slice(uncounted)
  return { p50Ms: percentile(counted, 0.5), p95Ms: percentile(counted, 0.95) }
}
