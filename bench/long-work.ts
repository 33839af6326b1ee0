// The longest work that a request can ask of the app, in a process of its own, and how /livez fares meanwhile: a swap of
// all 100 lines of a recipe without a chef.
import { swapRecipe } from "#core/craft/recipe-api.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { watchLivez } from "./livez.ts"
import { percentile } from "./percentile.ts"

const times = 5
const mostLivezMs = 100

export type LongWork = { swapMs: number; livezP99Ms: number; livezWorstMs: number; isWithin: boolean }

// Lines that our own substitutes can swap, each with an amount of its own.
const swappable =
  "g chicken breast, sliced|ml milk|g butter|g wheat flour|g cheddar cheese, grated|g ground beef|g white rice|g potatoes|g spinach|tbsp olive oil".split(
    "|",
  )

/** Saves a recipe of as many lines as one may have as if the cook had; answers its id. */
async function saveLong({ admin }: AppOnDatabase, { userId }: SignedIn): Promise<string> {
  const ingredients = Array.from(
    { length: recipeLimits.lines },
    (_, at) => `${at + 10} ${swappable[at % swappable.length]}`,
  )
  const method = ingredients.map((line) => `Cook the ${line.split(",")[0]} for 5 minutes.`)
  const savedAt = new Date().toISOString()
  const recipe = { title: "Long", servings: 4, nutrition: eachNutrient(() => 1), ingredients, method, savedAt }
  const [row] = await admin<{ id: string }[]>`
    insert into saved_recipes (user_id, recipe_id, recipe_data)
    values (${userId}, gen_random_uuid(), ${admin.json(recipe)})
    returning id`
  return row?.id ?? ""
}

/** Five times, one after the other; the bar is 100 ms for /livez at the 99th percentile. */
export const benchLongWork = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<LongWork> {
  const [cook] = await on.signIn(1)
  if (!cook) throw new Error("nobody signed in")
  const body = {
    recipeId: await saveLong(on, cook),
    lines: Array.from({ length: recipeLimits.lines }, (_, at) => at),
  }
  const took: number[] = []
  const livez = await watchLivez(on.app.url, async () => {
    for (let time = 0; time < times; time += 1) {
      const started = performance.now()
      const { status, message } = await callEndpoint(on.app.url, swapRecipe, { body, token: cook.token })
      if (status !== swapRecipe.status) throw new Error(`a swap was answered ${status}: ${message}`)
      took.push(performance.now() - started)
    }
  })
  const livezP99Ms = percentile(livez, 0.99)
  const isWithin = livezP99Ms < mostLivezMs
  return { swapMs: percentile(took, 0.5), livezP99Ms, livezWorstMs: Math.max(...livez), isWithin }
}
