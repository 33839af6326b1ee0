import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import {
  generateRecipe,
  type KeptRecipe,
  latestRecipe,
  showAgain,
  stopRecipe,
  swapRecipe,
} from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe, updateSaved } from "#core/saved/saved-api.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { openAllSaved } from "#testing/saved-recipes.ts"
import {
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
} from "#testing/scripted-provider.ts"

let provider: ScriptedProvider
let running: RunningApp
let withoutKey: RunningApp
let withFallback: RunningApp
let byCookbook: RunningApp
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  provider = await startScriptedProvider()
  const settings = { baseUrl: provider.baseUrl, apiKey: null, meter: unmetered }
  const chef = providerChef({ ...settings, model: "fast" })
  const swapper = providerSwapChef({ ...settings, model: "small" })
  running = await startApp({ chef, swapper })
  const fallback = { AI_BASE_URL: provider.baseUrl, AI_MODEL: "fast", AI_FALLBACK: "cookbook" }
  withFallback = await startApp({ chef, swapper, settings: fallback })
  withoutKey = await startApp({ chef })
  byCookbook = await startApp()
})
afterAll(async () => {
  await running.stop()
  await withoutKey.stop()
  await byCookbook.stop()
  await withFallback.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  cook = await running.cook(`swapper${cooks}`)
})

const written = {
  ...sampleReply,
  servings: 3,
  ingredients: sampleReply.ingredients.with(2, "1 tbsp soy sauce"),
  method: sampleReply.method.map((step) => step.replace(/\bolive oil\b|\boil\b/, "soy sauce")),
}

async function generated(who = cook, diets: Diet[] = [], reply = written): Promise<KeptRecipe> {
  provider.answerWith(oneBody(JSON.stringify(reply)))
  const { body } = await who.call(generateRecipe, {
    dish: { kind: "named", name: "Soup" },
    servings: 3,
    goals: noGoals,
    diets,
  })
  provider.asked.length = 0
  return body
}

/** What a model answers: the recipe with some lines, and perhaps more, changed. */
function answer(changed: Record<number, string>, more: Partial<typeof written> = {}) {
  const ingredients = written.ingredients.map((line, place) => changed[place] ?? line)
  return oneBody(JSON.stringify({ ...written, ingredients, ...more }))
}

const swap = (recipeId: string, lines: number[], who = cook) => who.call(swapRecipe, { recipeId, lines })

test("D3 and K7: the chosen line is replaced, everything else stays to the letter, and the smaller model was asked", async () => {
  const before = await generated()
  const method = ["Fry the leek in the soy sauce for 5 minutes.", ...written.method.slice(1)]
  provider.answerWith(answer({ 1: "1 leek, sliced" }, { title: "Leek Soup", method, servings: 8 }))
  const { status, body } = await swap(before.id, [1])
  expect(status).toBe(201)
  expect(body.recipe.title).toBe(before.recipe.title)
  expect(body.recipe.servings).toBe(3)
  expect(body.recipe.ingredients).toEqual(before.recipe.ingredients.with(1, "1 leek, sliced"))
  expect(body.recipe.method[0]).toContain("leek")
  expect(body.changes).toContainEqual({
    kind: "line",
    at: 1,
    before: "1 onion, chopped",
    because: { code: "swapped_as_asked" },
  })
  expect(body.recipe.nutrition).toEqual(body.assessment.perServing)
  const [asked] = provider.asked
  expect(asked?.body.model).toBe("small")
  const said = JSON.stringify(asked?.body.messages)
  for (const part of ["Lemon Lentil Soup", "1 onion, chopped", "to the letter"]) expect(said).toContain(part)
})

test("D3: steps that the model sent back as they were follow the swap all the same", async () => {
  const before = await generated()
  expect(before.recipe.method.join(" ")).toMatch(/onion/)
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const { body } = await swap(before.id, [1])
  expect(body.recipe.method).toEqual(before.recipe.method.map((step) => step.replaceAll("onion", "leek")))
})

test("a swap whose steps add what breaks a label that was asked for is never shown", async () => {
  const before = await generated(cook, ["vegan"])
  const method = [...written.method, "Stir in 50 g butter."]
  provider.answerWith(answer({ 2: "1 tbsp lime juice" }, { method }))
  const { status, body } = await swap(before.id, [2])
  expect(JSON.stringify(provider.asked[1]?.body.messages)).toContain("A step names 50 g butter, which no line lists.")
  expect(status).toBe(201)
  expect(body.recipe.method.join(" ")).not.toContain("butter")
})

test("what a swap's steps add without a line is listed, and counts for every label", async () => {
  const before = await generated()
  const { diets } = before.assessment
  expect([diets["dairy-free"].verdict, diets["nut-free"].verdict]).toEqual(["meets", "meets"])
  const method = [...written.method, "Stir in 50 g butter.", "Scatter with walnuts, if you like."]
  provider.answerWith(answer({ 1: "1 leek, sliced" }, { method }))
  const { status, body } = await swap(before.id, [1])
  expect(status).toBe(201)
  const { ingredients } = body.recipe
  expect(ingredients.slice(before.recipe.ingredients.length)).toEqual(["50 g butter", "walnuts (optional)"])
  expect(body.assessment.diets["dairy-free"].verdict).toBe("violates")
  expect(body.assessment.diets["nut-free"].verdict).not.toBe("meets")
  const at = ingredients.indexOf("50 g butter")
  expect(body.changes).toContainEqual({ kind: "line", at, before: null, because: { code: "used_by_step" } })
})

test("D3: lines that the model changed besides come back as they were", async () => {
  const before = await generated()
  provider.answerWith(answer({ 0: "900 g lentils", 1: "1 leek, sliced", 5: "9 tsp salt" }))
  const { body } = await swap(before.id, [1])
  expect(body.recipe.ingredients).toEqual(before.recipe.ingredients.with(1, "1 leek, sliced"))
})

test("D3: a line that was only dressed up is asked for once more, and then replaced by our own", async () => {
  const before = await generated()
  provider.answerWith(answer({ 2: "2 tbsp extra soy sauce, warm" }))
  const { status, body } = await swap(before.id, [2])
  expect(provider.asked).toHaveLength(2)
  expect(JSON.stringify(provider.asked[1]?.body.messages)).toContain("was not replaced")
  expect(status).toBe(201)
  expect(body.recipe.ingredients[2]).not.toMatch(/soy/)
})

test("D3: of two lines the one that the model leaves is asked for once more, then swapped by our own", async () => {
  const before = await generated()
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const { status, body } = await swap(before.id, [1, 2])
  expect(provider.asked).toHaveLength(2)
  expect(status).toBe(201)
  expect(body.chef).toBe("provider")
  const sauce = body.recipe.ingredients[2] ?? ""
  expect(sauce).not.toMatch(/soy/)
  expect(body.recipe.ingredients).toEqual(before.recipe.ingredients.with(1, "1 leek, sliced").with(2, sauce))
  expect(body.changes.filter(({ because }) => because.code === "swapped_as_asked")).toHaveLength(2)
  expect(body.changes.map(({ because }) => because.code)).not.toContain("left")
})

test("D3: of two lines the one that the model leaves and nothing can replace stays and is named", async () => {
  const before = await generated()
  const salt = before.recipe.ingredients.findIndex((line) => line.endsWith("salt"))
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const { status, body } = await swap(before.id, [1, salt])
  expect(status).toBe(201)
  expect(body.recipe.ingredients).toEqual(before.recipe.ingredients.with(1, "1 leek, sliced"))
  const line = before.recipe.ingredients[salt]
  expect(body.changes.map(({ because }) => because)).toContainEqual({ code: "left", line, why: "not_replaced" })
})

test("a swap that would break a label that was asked for is never shown", async () => {
  const before = await generated(cook, ["vegan"])
  provider.answerWith(answer({ 2: "20 g butter" }))
  const { status, body } = await swap(before.id, [2])
  if (status === 201) {
    expect(body.assessment.diets.vegan.verdict).not.toBe("violates")
    expect(body.recipe.ingredients.join()).not.toContain("butter")
  } else expect(body).toMatchObject({ code: "swap_unfit" })
})

test.each([
  ["prose", oneBody("I would rather not.")],
  ["lines that can't be told apart", oneBody(JSON.stringify({ ...written, ingredients: ["1 leek", "2 eggs"] }))],
])("E9: %s in place of the modified recipe", async (_what, reply) => {
  const before = await generated()
  provider.answerWith(reply)
  expect(await swap(before.id, [1])).toMatchObject({
    status: 502,
    code: "swap_unreadable",
    message: "Unable to parse the modified recipe. Please try again.",
  })
})

test.each([
  ["that fails", status(503), "ai_503"],
  ["that answers what nobody can read", oneBody("I would rather not."), "swap_unreadable"],
])(
  "D12 and D14: swaps asked in vain of a provider %s are five a day free, and one of the 20 each after that",
  async (_what, answer, code) => {
    const before = await generated()
    provider.answerWith(answer)
    for (let time = 0; time < 5 + 20; time += 1) expect((await swap(before.id, [1])).code).toBe(code)
    const asked = provider.asked.length
    expect((await swap(before.id, [1])).code).toBe("swap_limit_reached")
    expect(provider.asked).toHaveLength(asked)
  },
)

test("D14: a cook has two swaps under way at most, whatever becomes of them", async () => {
  const before = await generated()
  const gate = Promise.withResolvers<void>()
  provider.answerWith(async (response, asked) => {
    await gate.promise
    await answer({ 1: "1 leek, sliced" })(response, asked)
  })
  const underWay = [swap(before.id, [1]), swap(before.id, [1])]
  await expect.poll(() => provider.asked.length).toBe(2)
  for (let time = 0; time < 20; time += 1) expect((await swap(before.id, [1])).code).toBe("too_busy")
  expect(provider.asked).toHaveLength(2)
  gate.resolve()
  for (const { status } of await Promise.all(underWay)) expect(status).toBe(201)
  expect((await swap(before.id, [1])).status).toBe(201)
})

test("D14: swaps do not count as recipes, and 20 a day are free", async () => {
  const before = await generated()
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  for (let time = 0; time < 20; time += 1) expect((await swap(before.id, [1])).status).toBe(201)
  const refused = await swap(before.id, [1])
  expect(refused).toMatchObject({ status: 429, code: "swap_limit_reached" })
  const secondsOfDay = 24 * 60 * 60
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(secondsOfDay - 600)
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(secondsOfDay)
  expect((await cook.call(readAllowance)).body.counted).toBe(1)
})

test("T8: another cook's recipe, and one that nobody has, can't be swapped or shown", async () => {
  const { id } = await generated(running.alice)
  for (const recipeId of [id, crypto.randomUUID()]) {
    expect(await swap(recipeId, [0], running.bob)).toMatchObject({ status: 404, code: "not_found" })
    expect(await running.bob.call(showAgain, { recipeId })).toMatchObject({ status: 404, code: "not_found" })
  }
})

test.each([[[]], [[0, 0]], [[6]], [[-1]], [[0.5]], [Array.from({ length: 101 }, (_, at) => at)]])(
  "lines that a recipe has not are refused: %j",
  async (lines) => {
    const { id } = await generated()
    expect(await swap(id, lines)).toMatchObject({ status: 400, code: "invalid_request" })
  },
)

test("Undo shows the recipe of before again, also after a reload", async () => {
  const before = await generated()
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const { body: after } = await swap(before.id, [1])
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(after.id)
  expect((await cook.call(showAgain, { recipeId: before.id })).body).toEqual(before)
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(before.id)
})

test("D7: a swapped recipe takes the place of the saved one of its title, when asked to", async () => {
  const before = await generated()
  await cook.call(saveRecipe, { recipeId: before.id })
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const { body: after } = await swap(before.id, [1])
  const { body: updated } = await cook.call(updateSaved, { recipeId: after.id })
  expect(updated).toMatchObject({ recipeId: after.id, title: after.recipe.title })
  const saved = await openAllSaved(cook)
  expect(saved.map(({ recipe }) => recipe.ingredients)).toEqual([after.recipe.ingredients])
  expect(await running.bob.call(updateSaved, { recipeId: after.id })).toMatchObject({ status: 404 })
})

test("D3: a swap in a saved copy is held to the labels it was asked for with, also after the kept recipe has gone", async () => {
  const before = await generated(cook, ["vegan"])
  const { body: copy } = await cook.call(saveRecipe, { recipeId: before.id })
  await running.database.adminSql`delete from kept_recipes where id = ${before.id}`
  provider.answerWith(answer({ 2: "20 g butter" }))
  const { body } = await swap(copy.id, [2])
  expect(body.request.diets).toEqual(["vegan"])
  expect(body.recipe.ingredients[2]).not.toMatch(/soy|^20 g butter/)
})

test("D14: a swap sent again with its key is the same swap, in another process and after it is done", async () => {
  const before = await generated()
  provider.answerWith(answer({ 1: "1 leek, sliced" }))
  const sent = {
    body: { recipeId: before.id, lines: [1] },
    token: cook.session.access_token,
    headers: { [requestKeyHeader]: crypto.randomUUID() },
  }
  const first = await callEndpoint(running.url, swapRecipe, sent)
  const asked = provider.asked.length
  const again = await callEndpoint(await running.another(), swapRecipe, sent)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(provider.asked.length).toBe(asked)
})

test("D14: a swap sent to two processes at once is one swap, and counts as one", async () => {
  const before = await generated()
  const both = Promise.withResolvers<void>()
  provider.answerWith(async (response, asked) => {
    if (provider.asked.length === 2) both.resolve()
    await both.promise
    await answer({ 1: "1 leek, sliced" })(response, asked)
  })
  const { adminSql } = running.database
  await adminSql`delete from rate_limits`
  const sent = {
    body: { recipeId: before.id, lines: [1] },
    token: cook.session.access_token,
    headers: { [requestKeyHeader]: crypto.randomUUID() },
  }
  const urls = [running.url, await running.another()]
  const [one, other] = await Promise.all(urls.map((url) => callEndpoint(url, swapRecipe, sent)))
  expect(one?.status).toBe(201)
  expect([other?.status, other?.body]).toEqual([201, one?.body])
  expect([...(await adminSql`select used from rate_limits`)]).toEqual([{ used: 1 }])
})

describe("D12: a swap can be stopped", () => {
  const swapWith = (key: string, recipeId: string) =>
    callEndpoint(running.url, swapRecipe, {
      ...{ body: { recipeId, lines: [1] }, token: cook.session.access_token, headers: { [requestKeyHeader]: key } },
    })

  /** A provider that says nothing, and tells when it is asked and when it is hung up on. */
  function silence() {
    const [asked, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    provider.answerWith((response) => {
      response.on("close", () => hungUp.resolve())
      asked.resolve()
    })
    return { asked: asked.promise, hungUp: hungUp.promise }
  }

  test("the provider's call ends, and nothing is changed", async () => {
    const before = await generated()
    const { asked, hungUp } = silence()
    const key = crypto.randomUUID()
    const answered = swapWith(key, before.id)
    await asked
    expect((await cook.call(stopRecipe, { key })).status).toBe(204)
    expect(await answered).toMatchObject({ status: 409, code: "stopped", message: "Stopped. Nothing was changed." })
    await hungUp
    expect((await cook.call(latestRecipe)).body.latest?.id).toBe(before.id)
  })

  test("but not by another cook, nor by a page that is closed", async () => {
    const before = await generated()
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    provider.answerWith(async (response, question) => {
      asked.resolve()
      await gate.promise
      await answer({ 1: "1 leek, sliced" })(response, question)
    })
    const key = crypto.randomUUID()
    const closing = new AbortController()
    const headers = { "content-type": "application/json", authorization: `Bearer ${cook.session.access_token}` }
    const closed = fetch(new URL(swapRecipe.path, running.url), {
      method: "POST",
      headers: { ...headers, [requestKeyHeader]: key },
      body: JSON.stringify({ recipeId: before.id, lines: [1] }),
      signal: closing.signal,
    }).catch(() => null)
    await asked.promise
    closing.abort()
    await closed
    expect((await running.bob.call(stopRecipe, { key })).status).toBe(204)
    gate.resolve()
    const latest = async () => (await cook.call(latestRecipe)).body.latest?.recipe.ingredients[1]
    await expect.poll(latest).toBe("1 leek, sliced")
  })

  test("and is then one of the 20 of a day, for a provider was asked", async () => {
    const before = await generated()
    for (let time = 0; time < 20; time += 1) {
      const { asked } = silence()
      const key = crypto.randomUUID()
      const answered = swapWith(key, before.id)
      await asked
      await cook.call(stopRecipe, { key })
      expect((await answered).code).toBe("stopped")
    }
    expect((await swapWith(crypto.randomUUID(), before.id)).code).toBe("swap_limit_reached")
  })
})

describe("without a key", () => {
  test("our own substitutes swap, keep the labels, and the page can say who did it", async () => {
    const own = await withoutKey.cook(`keyless${cooks}`)
    const before = await generated(own, ["vegan"])
    const { status, body } = await own.call(swapRecipe, { recipeId: before.id, lines: [2] })
    expect(status).toBe(201)
    expect(body.chef).toBe("substitutes")
    expect(body.recipe.ingredients[2]).not.toBe(before.recipe.ingredients[2])
    expect(body.recipe.ingredients.toSpliced(2, 1)).toEqual(before.recipe.ingredients.toSpliced(2, 1))
    expect(body.assessment.diets.vegan.verdict).not.toBe("violates")
  })

  test("what a dish is cooked instead of is said of the swapped one too, and of a swap of the saved copy", async () => {
    const own = await byCookbook.cook(`keyless${cooks}c`)
    const asked = { dish: { kind: "named", name: "spaghetti carbonara" }, servings: 4, goals: noGoals } as const
    const { body: before } = await own.call(generateRecipe, { ...asked, diets: ["vegan"] })
    const told = { kind: "step", because: { code: "instead_of", dish: "Spaghetti Carbonara" } }
    const line = before.recipe.ingredients.findIndex((text) => text.includes("spaghetti"))
    const { body: once } = await own.call(swapRecipe, { recipeId: before.id, lines: [line] })
    expect(once.changes).toContainEqual(expect.objectContaining(told))
    const { body: saved } = await own.call(saveRecipe, { recipeId: once.id })
    const again = await own.call(swapRecipe, { recipeId: saved.id, lines: [line + 1] })
    expect(again.body.changes).toContainEqual(expect.objectContaining(told))
  })

  test("a line for which nothing is known is said to be", async () => {
    const own = await withoutKey.cook(`keyless${cooks}b`)
    const ingredients = [...written.ingredients, "1 tbsp moonstone"]
    const before = await generated(own, [], { ...written, ingredients })
    const answered = await own.call(swapRecipe, { recipeId: before.id, lines: [6] })
    expect(answered).toMatchObject({ status: 422, code: "swap_unfit" })
    expect(answered.message).toMatch(
      /^We could not swap that\. We know nothing to put in place of “.+” here\. Nothing was changed\.$/,
    )
  })
})

describe("AI_FALLBACK", () => {
  let own: TestCook
  beforeEach(async () => {
    own = await withFallback.cook(`fallen${cooks}`)
  })

  test.each([401, 500, 503, 404])("after a %i our own substitutes swap, and the recipe says so", async (code) => {
    const before = await generated(own, ["vegan"])
    provider.answerWith(status(code))
    const answered = await swap(before.id, [2], own)
    expect(answered.status).toBe(201)
    expect(answered.body.chef).toBe("substitutes")
    expect(answered.body.recipe.ingredients[2]).not.toBe(before.recipe.ingredients[2])
    expect(answered.body.recipe.ingredients.toSpliced(2, 1)).toEqual(before.recipe.ingredients.toSpliced(2, 1))
    expect(answered.body.assessment.diets.vegan.verdict).not.toBe("violates")
    expect((await own.call(latestRecipe)).body.latest?.chef).toBe("substitutes")
    expect(provider.asked).toHaveLength(1)
  })

  test("while the provider answers, it swaps", async () => {
    const before = await generated(own)
    provider.answerWith(answer({ 1: "1 leek, sliced" }))
    expect((await swap(before.id, [1], own)).body.chef).toBe("provider")
  })

  test("what our substitutes lack is answered with what the provider failed with", async () => {
    const ingredients = [...written.ingredients, "1 tbsp moonstone"]
    const before = await generated(own, [], { ...written, ingredients })
    provider.answerWith(status(500))
    expect(await swap(before.id, [6], own)).toMatchObject({ status: 502, code: "ai_500" })
  })

  test("a reply that is none is not swapped over", async () => {
    const before = await generated(own)
    provider.answerWith(oneBody("I would rather not."))
    expect((await swap(before.id, [2], own)).code).toBe("swap_unreadable")
  })
})
