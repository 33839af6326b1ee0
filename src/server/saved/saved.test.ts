import { afterAll, beforeAll, expect, test } from "vitest"
import { exportAccount } from "#core/account/own-account-api.ts"
import { readChanges } from "#core/api/changes-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { noStep } from "#core/recipe/no-step.ts"
import { noGoals } from "#core/request/request.ts"
import { rulesName, rulesVersion } from "#core/saved/rules-version.ts"
import {
  findSavedTitle,
  listSaved,
  listSavedById,
  mostNoteChars,
  mostRowsById,
  mostWholeById,
  readSaved,
  readSavedById,
  removeSaved,
  restoreSaved,
  type SavedSummary,
  saveRecipe,
  updateSaved,
  writeNote,
} from "#core/saved/saved-api.ts"
import type { Chef } from "#server/ai/chef.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { listAllSaved, openAllSaved } from "#testing/saved-recipes.ts"

let running: RunningApp
let title = "Toast"

const chef: Chef = {
  name: "cookbook",
  write: async ({ request }) => ({
    title,
    servings: request.servings,
    ingredients: ["2 slices bread", "10 g butter"],
    method: ["Toast the bread for 2 minutes.", "Butter it."],
    claimed: null,
    chef: "cookbook",
  }),
}

beforeAll(async () => {
  running = await startApp({ chef })
})
afterAll(() => running.stop())

async function generated(cook: TestCook, named: string, diets: Diet[] = []): Promise<string> {
  title = named
  const answer = await cook.call(generateRecipe, { dish: { kind: "random" }, servings: 1, goals: noGoals, diets })
  return answer.body.id
}

test("K3 and S4: a saved copy is listed by what one chooses by, newest first, and opens with the time it was saved", async () => {
  const cook = await running.cook("saver")
  const toast = await generated(cook, "Toast")
  const soup = await generated(cook, "Soup")
  await cook.call(saveRecipe, { recipeId: toast })
  const { status, body } = await cook.call(saveRecipe, { recipeId: soup })
  expect([status, body]).toEqual([201, { id: expect.any(String), recipeId: soup, title: "Soup" }])
  const { saved, next, total } = (await cook.call(listSaved)).body
  expect(saved.map(({ title }) => title)).toEqual(["Soup", "Toast"])
  expect([next, total]).toEqual([null, 2])
  const [summary] = saved
  const opened = (await cook.call(readSaved, { id: body.id })).body
  expect(Math.abs(Date.now() - Date.parse(opened.recipe.savedAt))).toBeLessThan(60_000)
  expect(opened.recipe.ingredients).toEqual(["2 slices bread", "10 g butter"])
  const { perServing, complete, diets } = opened.assessment
  expect(summary).toMatchObject({
    kind: "readable",
    note: "",
    ingredients: "bread, butter",
    figures: { servings: 1, ...perServing, isComplete: complete, seal: { kind: "checked" } },
  })
  const met = Object.entries(diets).filter(([, { verdict }]) => verdict === "meets")
  expect(summary?.kind === "readable" && summary.figures.labels.toSorted()).toEqual(met.map(([diet]) => diet).sort())
})

/** Copies of the one saved recipe, a minute older each, as if the release of before had saved them. */
async function saveMore(cook: TestCook, count: number): Promise<void> {
  const { adminSql } = running.database
  const userId = cook.session.user.id
  await adminSql`
    insert into saved_recipes (user_id, recipe_id, recipe_data, created_at)
    select user_id, gen_random_uuid(), jsonb_set(recipe_data, '{title}', to_jsonb('Toast ' || place)),
      created_at - make_interval(mins => place)
    from saved_recipes, generate_series(1, ${count}::int) as place
    where user_id = ${userId}`
  await adminSql`update saved_counts set saved = saved + ${count} where user_id = ${userId}`
}

test("K3: a long list comes in pages, whole and in its order, and each of them alike", async () => {
  const cook = await running.cook("hoarder")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  await saveMore(cook, 299)
  const saved = await listAllSaved(cook)
  expect(saved.map(({ title }) => title)).toEqual([
    "Toast",
    ...Array.from({ length: 299 }, (_, at) => `Toast ${at + 1}`),
  ])
  const [first] = saved
  const figuresOf = (summary: SavedSummary | undefined) => summary?.kind === "readable" && summary.figures
  for (const summary of saved) expect(figuresOf(summary)).toEqual(figuresOf(first))
  expect((await cook.call(listSaved)).body).toMatchObject({ total: 300 })
})

test("K3: a place in the list that is none is refused, and one of nobody's recipe is a place all the same", async () => {
  const cook = await running.cook("pager")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const id = "00000000-0000-4000-8000-000000000000"
  for (const after of ["1", `${id}.1`, `1e3.${id}`, `99999999999999999.${id}`, `'.${id}`])
    expect((await cook.call(listSaved, { after })).code, after).toBe("invalid_request")
  expect((await cook.call(listSaved, { after: `9999999999999999.${id}` })).body.saved).toHaveLength(1)
  expect((await cook.call(listSaved, { after: `0.${id}` })).body.saved).toHaveLength(0)
})

test("a row bears the seal that its card bears, and has the labels that were asked for first", async () => {
  const cook = await running.cook("sealed")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast", ["egg-free"]) })
  const figures = async () => {
    const [row] = (await cook.call(listSaved)).body.saved
    return row?.kind === "readable" ? row.figures : null
  }
  expect(await figures()).toMatchObject({ seal: { kind: "checked" }, isComplete: true })
  expect((await figures())?.labels.indexOf("egg-free")).toBe(0)
  await running.database.adminSql`
    update saved_recipes
    set recipe_data = jsonb_set(recipe_data, '{ingredients}', '["10 g unheard-of stuff", "10 g butter"]'),
      request = jsonb_set(request, '{diets}', '["dairy-free", "nut-free"]'),
      rules = null
    where user_id = ${cook.session.user.id}`
  const seal = { kind: "open", violated: ["dairy-free"], unsure: ["nut-free"], unknownLines: 1 }
  expect(await figures()).toMatchObject({ seal, isComplete: false })
  const [opened] = await openAllSaved(cook)
  expect(opened?.asked).toEqual({ goals: noGoals, diets: ["dairy-free", "nut-free"] })
})

test("6 and 7: no row is sealed above a title that names what is not there, nor above steps for what the kitchen lacks", async () => {
  const cook = await running.cook("unsealed")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Beef Toast") })
  const figures = async () => {
    const [row] = (await cook.call(listSaved)).body.saved
    return row?.kind === "readable" ? row.figures : null
  }
  expect(await figures()).toMatchObject({ seal: { kind: "open", isTitleUntrue: true, lacks: [] } })
  const [opened] = await openAllSaved(cook)
  expect(opened?.assessment.titleDoubts).toEqual([{ code: "food", food: "beef" }])
  const because = { code: "needs_appliances", appliances: ["stovetop"] }
  await running.database.adminSql`
    update saved_recipes
    set recipe_data = jsonb_set(recipe_data, '{title}', '"Buttered Toast"'),
      changes = ${running.database.adminSql.json([{ kind: "step", at: noStep, because }])},
      rules = null
    where user_id = ${cook.session.user.id}`
  expect(await figures()).toMatchObject({ seal: { kind: "open", isTitleUntrue: false, lacks: ["stovetop"] } })
})

test("rows and whole recipes are asked for by id: those of others, gone or unknown are not among them", async () => {
  const cook = await running.cook("chooser")
  const ids: string[] = []
  for (const named of ["Toast", "Soup", "Stew"]) {
    ids.push((await cook.call(saveRecipe, { recipeId: await generated(cook, named) })).body.id)
  }
  await cook.call(removeSaved, { title: "Stew" })
  const all = (await cook.call(listSaved)).body
  const unknown = "00000000-0000-4000-8000-000000000000"
  const rows = (await cook.call(listSavedById, { ids: [...ids, unknown].join(",") })).body
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(rows.saved)).toEqual(byId(all.saved))
  const revision = (await cook.call(readChanges)).body.revision
  expect([rows.rules, rows.revision]).toEqual([all.rules, revision])
  expect((await cook.call(listSavedById, { ids: "" })).body).toEqual({ saved: [], rules: all.rules, revision })
  const whole = (await cook.call(readSavedById, { ids: [...ids, unknown].join(",") })).body
  expect(whole.rules).toBe(all.rules)
  expect(byId(whole.saved)).toEqual(byId(await openAllSaved(cook)))
  const { bob } = running
  expect((await bob.call(listSavedById, { ids: ids.join(",") })).body.saved).toEqual([])
  expect((await bob.call(readSavedById, { ids: ids.join(",") })).body.saved).toEqual([])
  const many = (count: number) => Array.from({ length: count }, () => unknown).join(",")
  expect((await cook.call(listSavedById, { ids: many(mostRowsById) })).status).toBe(200)
  expect((await cook.call(readSavedById, { ids: many(mostWholeById) })).status).toBe(200)
  for (const ids of [many(mostRowsById + 1), ",", "1", `${unknown},`]) {
    expect((await cook.call(listSavedById, { ids })).code, ids).toBe("invalid_request")
  }
  expect((await cook.call(readSavedById, { ids: many(mostWholeById + 1) })).code).toBe("invalid_request")
})

test("a note is kept with the recipe: told to other devices, exported, and there after an update and Undo", async () => {
  const cook = await running.cook("noter")
  const { body: mark } = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const { revision } = (await cook.call(readChanges)).body
  const note = "Less salt.\nBake it longer: 180 °C 🍞"
  expect((await cook.call(writeNote, { id: mark.id, note: `  ${note}\n` })).status).toBe(204)
  expect((await cook.call(readChanges, { since: revision })).body.rows).toEqual([
    { table: "saved_recipes", id: mark.id },
  ])
  const noted = async () => (await cook.call(listSaved)).body.saved.map(({ note }) => note)
  expect(await noted()).toEqual([note])
  await cook.call(updateSaved, { recipeId: await generated(cook, "Toast") })
  expect(await noted()).toEqual([note])
  await cook.call(removeSaved, { id: mark.id })
  expect((await cook.call(writeNote, { id: mark.id, note: "" })).status).toBe(404)
  await cook.call(restoreSaved, { id: mark.id })
  expect(await noted()).toEqual([note])
  const { tables } = (await cook.call(exportAccount, { current_password: cook.password })).body
  expect(tables.saved_recipes).toMatchObject([{ note }])
  await cook.call(writeNote, { id: mark.id, note: "" })
  expect(await noted()).toEqual([""])
})

test("a note is as long as it may be and no longer, of text that can be kept, and on one's own recipe", async () => {
  const cook = await running.cook("scribe")
  const { body: mark } = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const written = async (note: string, by = cook) => by.call(writeNote, { id: mark.id, note })
  expect((await written("ü".repeat(mostNoteChars))).status).toBe(204)
  for (const note of ["x".repeat(mostNoteChars + 1), "a\0b", "half \ud83c"]) {
    expect((await written(note)).code, note.slice(0, 9)).toBe("invalid_request")
  }
  expect((await written("mine", running.bob)).status).toBe(404)
  expect((await cook.call(listSaved)).body.saved[0]?.note).toHaveLength(mostNoteChars)
})

test("the list says by today's rules what a recipe is, whatever was worked out of it before", async () => {
  const cook = await running.cook("ruled")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const before = (await cook.call(listSaved)).body
  const { adminSql } = running.database
  await adminSql`
    update saved_recipes
    set digest = jsonb_set(digest, '{figures}', digest -> 'figures' || '{"calories": 1, "labels": ["dairy-free"]}'),
      rules = 'of yesterday'
    where user_id = ${cook.session.user.id}`
  expect((await cook.call(listSaved)).body).toEqual(before)
  const [row] = await adminSql`select digest, rules from saved_recipes where user_id = ${cook.session.user.id}`
  expect(row?.digest.figures.labels).not.toContain("dairy-free")
  expect(row?.rules).toBe(rulesName)
})

/** Sets what was worked out of all the cook's rows as rules of this name would have left it: with a label and a figure. */
async function leaveDigests(cook: TestCook, rules: string): Promise<void> {
  await running.database.adminSql`
    update saved_recipes
    set digest = jsonb_set(digest, '{figures}', digest -> 'figures' || '{"calories": 1, "labels": ["dairy-free"]}'),
      rules = ${rules}
    where user_id = ${cook.session.user.id}`
}

const rowOf = ({ saved: [row] }: { saved: readonly SavedSummary[] }) => (row?.kind === "readable" ? row : null)

test("a row of older rules is shown at once without labels and seal, and asked for by its id it is as it should be", async () => {
  const cook = await running.cook("ager")
  const { id } = (await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })).body
  const before = (await cook.call(listSaved)).body
  await leaveDigests(cook, String(rulesVersion - 1))
  const old = rowOf((await cook.call(listSaved)).body)
  expect(old).toMatchObject({ isOld: true, figures: { calories: 1, labels: [], seal: { kind: "open", violated: [] } } })
  expect((await cook.call(listSavedById, { ids: id })).body.saved).toEqual(before.saved)
  expect((await cook.call(listSaved)).body).toEqual(before)
})

test("what newer rules worked out is shown and kept by a release that still has older ones", async () => {
  const cook = await running.cook("newcomer")
  const { id } = (await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })).body
  const rules = String(rulesVersion + 1)
  await leaveDigests(cook, rules)
  const stored = () => running.database.adminSql`select digest, rules from saved_recipes where id = ${id}`
  const before = [...(await stored())]
  for (const body of [(await cook.call(listSaved)).body, (await cook.call(listSavedById, { ids: id })).body])
    expect(rowOf(body)?.figures).toMatchObject({ calories: 1, labels: ["dairy-free"] })
  expect([...(await stored())]).toEqual(before)
  // In a form that this release does not know, it is worked out for the answer alone.
  await running.database.adminSql`update saved_recipes set digest = '{"form": "new"}' where id = ${id}`
  expect(rowOf((await cook.call(listSaved)).body)?.figures.calories).toBeGreaterThan(1)
  expect(await stored()).toMatchObject([{ digest: { form: "new" }, rules }])
})

test("a saved recipe that can't be read is listed as such, refused in a sentence, and kept", async () => {
  const cook = await running.cook("archivist")
  const { body: mark } = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const { adminSql } = running.database
  await adminSql`
    update saved_recipes
    set recipe_data = recipe_data || '{"ingredients": "none"}', rules = null
    where id = ${mark.id}`
  for (let look = 0; look < 2; look += 1) {
    const { saved } = (await cook.call(listSaved)).body
    const savedAt = expect.any(String)
    expect(saved).toEqual([{ kind: "unreadable", id: mark.id, title: "Toast", savedAt, note: "" }])
  }
  expect(await cook.call(readSaved, { id: mark.id })).toMatchObject({ status: 422, code: "recipe_unreadable" })
  expect((await cook.call(readSavedById, { ids: mark.id })).body.saved).toEqual([])
  expect((await cook.call(removeSaved, { id: mark.id })).status).toBe(204)
  expect((await cook.call(restoreSaved, { id: mark.id })).body).toEqual(mark)
})

test("D7: whether a title is saved is asked by the title, to the letter", async () => {
  const cook = await running.cook("asker")
  const title = "Soup & “more” 100% ?=#/ü 🍲"
  const asked = async (title: string) => (await cook.call(findSavedTitle, { title })).body.saved
  expect(await asked(title)).toBe(null)
  const { body: mark } = await cook.call(saveRecipe, { recipeId: await generated(cook, title) })
  expect(await asked(title)).toEqual(mark)
  expect(await asked(title.toLowerCase())).toBe(null)
  expect((await running.bob.call(findSavedTitle, { title })).body.saved).toBe(null)
})

test("D7: saving one recipe 20 times at once saves it once, and every answer is the copy", async () => {
  const cook = await running.cook("eager")
  const recipeId = await generated(cook, "Toast")
  const answers = await Promise.all(Array.from({ length: 20 }, () => cook.call(saveRecipe, { recipeId })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await cook.call(listSaved)).body.saved).toHaveLength(1)
})

test("D7: a second recipe of the same title can't be saved beside the first; another case is another title", async () => {
  const cook = await running.cook("twice")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const second = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  expect(second).toMatchObject({ status: 409, code: "recipe_already_saved" })
  expect((await cook.call(saveRecipe, { recipeId: await generated(cook, "toast") })).status).toBe(201)
})

test("K3 and D7: removed by title, and put back as it was", async () => {
  const cook = await running.cook("remover")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const before = await openAllSaved(cook)
  expect((await cook.call(removeSaved, { title: "Toast" })).status).toBe(204)
  expect((await cook.call(listSaved)).body.saved).toEqual([])
  expect((await cook.call(removeSaved, { title: "Toast" })).status).toBe(404)
  expect((await cook.call(restoreSaved, { title: "Toast" })).status).toBe(200)
  expect(await openAllSaved(cook)).toEqual(before)
  expect((await cook.call(restoreSaved, { title: "Toast" })).status).toBe(404)
  const [copy] = before
  const which = { id: copy?.id ?? "" }
  expect((await cook.call(removeSaved, which)).status).toBe(204)
  expect((await cook.call(removeSaved, which)).status).toBe(404)
  expect((await running.bob.call(restoreSaved, which)).status).toBe(404)
  expect((await cook.call(restoreSaved, which)).status).toBe(200)
  expect(await openAllSaved(cook)).toEqual(before)
})

test("K3: the list says how many there are, after saving, removing and putting back, and the 20,001st is refused", async () => {
  const cook = await running.cook("counter")
  const counted = async () => (await cook.call(listSaved)).body.total
  expect(await counted()).toBe(0)
  const recipeIds = [await generated(cook, "Toast"), await generated(cook, "Soup")]
  for (const recipeId of recipeIds) await cook.call(saveRecipe, { recipeId })
  expect(await counted()).toBe(2)
  await cook.call(removeSaved, { title: "Soup" })
  expect(await counted()).toBe(1)
  await cook.call(restoreSaved, { title: "Soup" })
  expect(await counted()).toBe(2)
  await running.database.adminSql`
    update saved_counts set saved = 20000 where user_id = ${cook.session.user.id}`
  expect(await cook.call(saveRecipe, { recipeId: await generated(cook, "Tart") })).toMatchObject({
    status: 409,
    code: "saved_limit_reached",
  })
})

test("D7: what was removed can't be put back beside a newer one of its title", async () => {
  const cook = await running.cook("renewer")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  await cook.call(removeSaved, { title: "Toast" })
  const newer = await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  expect((await cook.call(restoreSaved, { title: "Toast" })).status).toBe(404)
  expect((await cook.call(listSaved)).body.saved.map(({ id }) => id)).toEqual([newer.body.id])
})

test("a saved copy is assessed anew whenever it is shown, for the rules may have changed since", async () => {
  const cook = await running.cook("keeper")
  await cook.call(saveRecipe, { recipeId: await generated(cook, "Toast") })
  const [before] = await openAllSaved(cook)
  await running.database.adminSql`
    update saved_recipes
    set recipe_data = jsonb_set(recipe_data, '{nutrition,calories}', '1')
    where user_id = ${cook.session.user.id}`
  expect(before?.assessment.diets["dairy-free"].verdict).not.toBe("meets")
  expect(await openAllSaved(cook)).toEqual([before])
})

test("a saved copy knows what was changed and what its chef wrote; one of before knows neither and opens", async () => {
  const cook = await running.cook("mended")
  const { body: kept } = await cook.call(generateRecipe, {
    ...{ dish: { kind: "random" }, servings: 1, goals: noGoals, diets: ["vegan"] },
  })
  await cook.call(saveRecipe, { recipeId: kept.id })
  const [saved] = await openAllSaved(cook)
  expect(saved?.changes).toEqual(kept.changes)
  expect(saved?.changes.length).toBeGreaterThan(0)
  expect(saved?.asWritten).toEqual(kept.asWritten)
  expect(saved?.asWritten?.recipe.ingredients).toContain("10 g butter")
  await running.database.adminSql`
    update saved_recipes
    set changes = null, recipe_data = recipe_data - 'asWritten' || '{"version": 2}'
    where user_id = ${cook.session.user.id}`
  expect(await openAllSaved(cook)).toMatchObject([{ changes: [], asWritten: null, recipe: kept.recipe }])
})

test("K3 refuses a recipe that we never wrote, and a malformed id", async () => {
  const { alice } = running
  const unknown = await alice.call(saveRecipe, { recipeId: "00000000-0000-4000-8000-000000000000" })
  expect(unknown).toMatchObject({ status: 404, code: "not_found" })
  expect((await alice.call(saveRecipe, { recipeId: "1 or 1=1" })).code).toBe("invalid_request")
})

test("P1: a visitor is asked to sign in before the body is even looked at", async () => {
  const answers = await Promise.all([
    callEndpoint(running.url, listSaved),
    callEndpoint(running.url, readSaved),
    callEndpoint(running.url, listSavedById),
    callEndpoint(running.url, readSavedById),
    callEndpoint(running.url, writeNote, { body: { no: 1 } }),
    callEndpoint(running.url, findSavedTitle),
    callEndpoint(running.url, saveRecipe, { body: { no: 1 } }),
    callEndpoint(running.url, removeSaved, { body: { no: 1 } }),
    callEndpoint(running.url, restoreSaved, { body: { no: 1 } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, code: "not_signed_in" })
})
