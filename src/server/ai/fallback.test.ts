import { expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"
import { testCookbook } from "#testing/running-app.ts"
import type { Chef, Order } from "./chef.ts"
import { withFallback } from "./fallback.ts"

const failing = (error: unknown): Chef => ({
  name: "provider",
  write: async () => {
    throw error
  },
})
const order = (name: string): Order => ({
  request: { dish: { kind: "named", name }, servings: 2, goals: noGoals, diets: [] },
  preferences: defaultPreferences,
  shortfall: null,
})
const write = (error: unknown, name = "thai green curry", signal = new AbortController().signal) =>
  withFallback(failing(error), testCookbook).write(order(name), signal)

test.each(["ai_429", "ai_401", "ai_500", "ai_503", "ai_other", "ai_resting"] as const)(
  "AI_FALLBACK: after %s the cookbook writes, and the recipe says so",
  async (code) => {
    expect(await write(new AppError(code))).toMatchObject({ title: "Thai Green Curry", chef: "cookbook" })
  },
)

test("what the cookbook lacks is answered with what the provider failed with", async () => {
  await expect(write(new AppError("ai_500"), "lobster bisque")).rejects.toMatchObject({ code: "ai_500" })
})

test("a reply that is none, a fault of ours and a stopped recipe are not cooked over", async () => {
  await expect(write(new AppError("reply_unreadable"))).rejects.toMatchObject({ code: "reply_unreadable" })
  await expect(write(new TypeError("ours"))).rejects.toThrow("ours")
  await expect(write(new AppError("ai_other"), "thai green curry", AbortSignal.abort())).rejects.toMatchObject({
    code: "ai_other",
  })
})
