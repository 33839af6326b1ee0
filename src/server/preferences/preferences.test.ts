import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { applianceIds, defaultPreferences } from "#core/preferences/preferences.ts"
import { changePreferences, readPreferences, writePreferences } from "#core/preferences/preferences-api.ts"
import { addItems, checkItems } from "#core/shopping/shopping-api.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const noList = { shoppingList: [] }

test("D4: read with the shopping list, which writing them leaves as it is", async () => {
  const cook = await running.cook("shopper")
  const items = ["2 red onions", "1 leek"].map((ingredient) => ({ id: randomUUID(), ingredient, recipeTitle: "" }))
  const [onions] = items
  await cook.call(addItems, { items })
  await cook.call(checkItems, { ids: items.slice(1).map(({ id }) => id), checked: true })
  const shoppingList = items.map((item) => ({ ...item, checked: item !== onions }))
  expect((await cook.call(readPreferences)).body).toEqual({ ...defaultPreferences, shoppingList })
  const written = { ...defaultPreferences, measurementUnit: "imperial" as const }
  const body = { ...written, shoppingList: [] }
  expect((await cook.call(writePreferences, body)).body).toEqual(written)
  expect((await cook.call(changePreferences, { temperatureUnit: "fahrenheit" })).status).toBe(200)
  expect((await cook.call(readPreferences)).body).toMatchObject({ measurementUnit: "imperial", shoppingList })
  expect((await running.alice.call(readPreferences)).body.shoppingList).toEqual([])
})

test("T9: without a row the defaults show", async () => {
  expect((await running.bob.call(readPreferences)).body).toEqual({ ...defaultPreferences, ...noList })
})

test("K3, A3 and A4: written whole, then changed in part", async () => {
  const { alice } = running
  const whole = {
    temperatureUnit: "fahrenheit",
    measurementUnit: "imperial",
    cookingAppliances: [...applianceIds],
  } as const
  expect((await alice.call(writePreferences, { ...whole, cookingAppliances: [...applianceIds] })).body).toEqual(whole)
  await alice.call(changePreferences, { cookingAppliances: [] })
  expect((await alice.call(readPreferences)).body).toEqual({ ...whole, cookingAppliances: [], ...noList })
})

test("K3: two devices that change different things at once lose neither", async () => {
  const cook = await running.cook("devices")
  await Promise.all([
    cook.call(changePreferences, { temperatureUnit: "fahrenheit" }),
    cook.call(changePreferences, { measurementUnit: "imperial" }),
    cook.call(changePreferences, { cookingAppliances: ["grill"] }),
  ])
  expect((await cook.call(readPreferences)).body).toEqual({
    temperatureUnit: "fahrenheit",
    measurementUnit: "imperial",
    cookingAppliances: ["grill"],
    ...noList,
  })
})

test("T9: what is kept but no longer known falls back to the default", async () => {
  const cook = await running.cook("older")
  const { adminSql } = running.database
  const kept = adminSql.json({ temperatureUnit: "kelvin", measurementUnit: "imperial" })
  await adminSql`insert into user_preferences (user_id, preferences) values (${cook.session.user.id}, ${kept})`
  expect((await cook.call(readPreferences)).body).toEqual({
    ...defaultPreferences,
    measurementUnit: "imperial",
    ...noList,
  })
})

test.each([
  [{ temperatureUnit: "kelvin" }],
  [{ cookingAppliances: ["campfire"] }],
  [{ cookingAppliances: ["oven", "oven"] }],
  [{ cookingAppliances: "oven" }],
])("A3 and A4 refuse %o", async (change) => {
  const response = await fetch(`${running.url}/api/preferences`, {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${running.alice.session.access_token}`,
    },
    body: JSON.stringify(change),
  })
  expect(response.status).toBe(400)
  expect((await response.json()).code).toBe("invalid_request")
})
