// The longest work that a request can ask of the app, in a process of its own, and how /livez fares meanwhile: the list
// of 1,000 saved recipes, and a swap of all 100 lines of a recipe without a chef.
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { swapRecipe } from "#core/craft/recipe-api.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { listSaved } from "#core/saved/saved-api.ts"
import { projectDir } from "#server/config.ts"
import { databaseName, startMigrated } from "#server/db/embedded-database.ts"
import { capturedMailbox } from "#server/mail/captured-mail.ts"
import { createCook, type TestCook } from "#testing/cook.ts"
import { type AppProcess, startAppProcess } from "./app-process.ts"
import { readLabelledLines } from "./labelled-lines.ts"
import { watchLivez } from "./livez.ts"
import { percentile } from "./percentile.ts"

const savedRecipes = 1_000
const linesEach = 12
const times = 5
const mostLivezMs = 100

export type LongWork = { listMs: number; swapMs: number; livezP99Ms: number; livezWorstMs: number; isWithin: boolean }

type Server = Awaited<ReturnType<typeof startMigrated>>

// Lines that our own substitutes can swap, each with an amount of its own.
const swappable =
  "g chicken breast, sliced|ml milk|g butter|g wheat flour|g cheddar cheese, grated|g ground beef|g white rice|g potatoes|g spinach|tbsp olive oil".split(
    "|",
  )

function recipeOf(title: string, ingredients: string[]) {
  const method = ingredients.slice(0, recipeLimits.steps).map((line) => `Cook the ${line.split(",")[0]} for 5 minutes.`)
  const nutrition = eachNutrient(() => 1)
  return { title, servings: 4, nutrition, ingredients, method, savedAt: new Date().toISOString() }
}

/** Saves the recipes for the cook as if they had been saved one by one; answers the id of the one with 100 lines. */
async function fillKitchen(server: Server, cook: TestCook): Promise<string> {
  const sql = server.connect({ user: "postgres", password: server.password, database: databaseName, max: 1 })
  const known = readLabelledLines(path.join(projectDir, "bench/labelled-lines.csv")).map(({ line }) => line)
  const some = Array.from({ length: savedRecipes - 1 }, (_, at) => {
    const lines = Array.from({ length: linesEach }, (_, line) => known[(at * linesEach + line) % known.length] ?? "")
    return recipeOf(`Dish ${at}`, lines)
  })
  const long = Array.from({ length: recipeLimits.lines }, (_, at) => `${at + 10} ${swappable[at % swappable.length]}`)
  try {
    const rows = await sql<{ id: string; title: string }[]>`
      insert into saved_recipes (user_id, recipe_id, recipe_data)
      select ${cook.session.user.id}, gen_random_uuid(), recipe
      from jsonb_array_elements(${sql.json([...some, recipeOf("Long", long)])}) as recipe
      returning id, recipe_data ->> 'title' as title`
    return rows.find(({ title }) => title === "Long")?.id ?? ""
  } finally {
    await sql.end()
  }
}

async function askTimed(app: AppProcess, cook: TestCook, asked: { method: string; path: string; body?: unknown }) {
  const started = performance.now()
  const response = await fetch(new URL(asked.path, app.url), {
    method: asked.method,
    headers: {
      authorization: `Bearer ${cook.session.access_token}`,
      ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${asked.path} was answered ${response.status} (${byteLength} bytes)`)
  return performance.now() - started
}

/** Each five times, one after the other; the bar is 100 ms for /livez at the 99th percentile. */
export async function benchLongWork(): Promise<LongWork> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-bench-"))
  await chmod(dataDir, 0o755)
  const server = await startMigrated({ dataDir, listen: "loopback" })
  try {
    const databaseUrl = `postgres://postgres:${server.password}@${server.host}:${server.port}/${databaseName}`
    const app = await startAppProcess({ DATABASE_URL: databaseUrl })
    try {
      return await measure(app, server)
    } finally {
      await app.stop()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(app: AppProcess, server: Server): Promise<LongWork> {
  const cook = await createCook({
    url: app.url,
    mailbox: capturedMailbox(path.join(app.dataDir, "mail")),
    name: "cook",
  })
  const recipeId = await fillKitchen(server, cook)
  const swap = { ...swapRecipe, body: { recipeId, lines: Array.from({ length: recipeLimits.lines }, (_, at) => at) } }
  const took = { list: [] as number[], swap: [] as number[] }
  const livez = await watchLivez(app.url, async () => {
    for (let time = 0; time < times; time += 1) {
      took.list.push(await askTimed(app, cook, { method: listSaved.method, path: listSaved.path }))
      took.swap.push(await askTimed(app, cook, swap))
    }
  })
  const livezP99Ms = percentile(livez, 0.99)
  return {
    listMs: percentile(took.list, 0.5),
    swapMs: percentile(took.swap, 0.5),
    livezP99Ms,
    livezWorstMs: Math.max(...livez),
    isWithin: livezP99Ms < mostLivezMs,
  }
}
