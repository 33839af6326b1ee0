import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readChanges } from "#core/api/changes-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { removeSaved, restoreSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { addItems, listItems, removeItems, restoreItems } from "#core/shopping/shopping-api.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { kept } from "./bounds.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const idOf = ({ session }: TestCook) => session.user.id
const item = (ingredient = "2 onions") => ({ id: randomUUID(), ingredient, recipeTitle: "" })

/** Items that were added and removed before. */
async function plantRemoved(cook: TestCook, { rows, chars }: { rows: number; chars: number }): Promise<void> {
  await running.database.adminSql`
    insert into shopping_items (user_id, id, position, ingredient, recipe_title, removed_at, removals)
    select ${idOf(cook)}, gen_random_uuid(), place, repeat('x', ${chars}), '', now(), array[gen_random_uuid()]
    from generate_series(1, ${rows}) as place`
}

async function generated(cook: TestCook, name: string): Promise<string> {
  const dish = { kind: "named" as const, name }
  return (await cook.call(generateRecipe, { dish, servings: 2, goals: noGoals, diets: [] })).body.id
}

const cases: [what: string, planted: { rows: number; chars: number }][] = [
  ["rows", { rows: kept.listRows - 2, chars: 10 }],
  ["bytes", { rows: kept.listBytes / 500 - 1, chars: 500 }],
]

test.each(cases)(
  "at the bound of removed items (%s) an add is refused in words, and a removal is kept and can be undone",
  async (what, planted) => {
    const cook = await running.cook(`collector-of-${what}`)
    const listed = item("a")
    await plantRemoved(cook, planted)
    expect((await cook.call(addItems, { items: [listed] })).status).toBe(200)
    const refused = await cook.call(addItems, { items: [item("y".repeat(500)), item("y".repeat(500))] })
    expect(refused).toMatchObject({ status: 409, code: "removed_items_full" })
    expect(refused.message).toMatch(/35 days/)
    const removal = randomUUID()
    expect((await cook.call(removeItems, { removal, ids: [listed.id] })).body).toEqual({ changed: 1 })
    expect((await cook.call(listItems)).body.items).toEqual([])
    expect((await cook.call(restoreItems, { removal, ids: [listed.id] })).body).toEqual({ changed: 1 })
    expect((await cook.call(listItems)).body.items).toHaveLength(1)
  },
)

const copies: [what: string, rows: number, filling: string][] = [
  ["rows", kept.removedSavedRows, "''"],
  ["bytes", 9, "(select string_agg(md5(random()::text), '') from generate_series(1, 350000))"],
]

test.each(copies)(
  "at the bound of removed recipes (%s) a save is refused in words, and a removal can still be undone",
  async (what, rows, filling) => {
    const cook = await running.cook(`remover-of-${what}`)
    const [first, second] = [await generated(cook, "Thai green curry"), await generated(cook, "Lasagne")]
    const { id } = (await cook.call(saveRecipe, { recipeId: first })).body
    await running.database.adminSql.unsafe(`
      insert into saved_recipes (user_id, recipe_data, recipe_id, removed_at)
      select '${idOf(cook)}', jsonb_build_object('title', 'Planted', 'savedAt', '', 'filling', ${filling}),
        gen_random_uuid(), now()
      from generate_series(1, ${rows})`)
    const refused = await cook.call(saveRecipe, { recipeId: second })
    expect(refused).toMatchObject({ status: 409, code: "removed_recipes_full" })
    expect((await cook.call(removeSaved, { id })).status).toBe(204)
    expect((await cook.call(restoreSaved, { id })).body.id).toBe(id)
  },
)

test("of finished recipes the newest are kept", async () => {
  const cook = await running.cook("prolific")
  const first = await generated(cook, "Lasagne")
  const { adminSql } = running.database
  await adminSql`
    insert into kept_recipes (user_id, recipe_data, chef, request, created_at)
    select user_id, recipe_data, chef, request, now() - place * interval '1 second'
    from kept_recipes, generate_series(1, ${kept.keptRecipes + 100}) as place
    where id = ${first}`
  const latest = await generated(cook, "Thai green curry")
  const rows = await adminSql<{ id: string }[]>`select id from kept_recipes where user_id = ${idOf(cook)}`
  expect(rows).toHaveLength(kept.keptRecipes)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, latest]))
  expect((await cook.call(latestRecipe)).body.latest?.id).toBe(latest)
})

test("of changes the newest are told, and who knows none of them reads all anew", async () => {
  const cook = await running.cook("restless")
  const { adminSql } = running.database
  const planted = kept.changes / 500 + 49
  await adminSql`insert into cook_revisions (user_id, revision) values (${idOf(cook)}, ${planted})`
  await adminSql`
    insert into changes (user_id, revision, table_name, row_id)
    select ${idOf(cook)}, revision, 'shopping_items', gen_random_uuid()
    from generate_series(1, ${planted}) as revision, generate_series(1, 500)`
  for (let round = 0; round < 50; round += 1) await cook.call(changePreferences, { measurementUnit: "metric" })
  const [held] = await adminSql<{ rows: number }[]>`
    select count(*)::integer as rows from changes where user_id = ${idOf(cook)}`
  expect(held?.rows).toBeLessThanOrEqual(kept.changes + 50 * 500)
  expect((await cook.call(readChanges, { since: 1 })).body).toMatchObject({ isReset: true, revision: planted + 50 })
  const known = planted - 5
  expect((await cook.call(readChanges, { since: known })).body).toMatchObject({ isReset: false })
})
