import { expect, test } from "vitest"
import { sayPeriod, sayStatus } from "./say-subscription.ts"

// Noon where the tests run, for a day is said as it is there.
const nowMs = new Date(2026, 10, 23, 12).getTime()
const dayS = 86_400
const endingIn = (days: number, subscription_status: string) => ({
  subscription_status,
  current_period_end: nowMs / 1000 + days * dayS,
  renews: true,
})
const said = (days: number, status: string) => {
  const subscription = endingIn(days, status)
  return [sayStatus(subscription), sayPeriod(subscription, nowMs)]
}

const unfinished = "The payment was not finished, so you are not subscribed. To try again, press Subscribe."

test.each([
  ["active", "Active", "Renews by itself on December 23, 2026."],
  ["past_due", "Payment failed", "The period runs until December 23, 2026. Until it is paid you are not subscribed."],
  ["unpaid", "Not paid", "The period runs until December 23, 2026. Until it is paid you are not subscribed."],
  [
    "trialing",
    "On trial",
    "The trial runs until December 23, 2026, and nothing is to be paid until then. Recipes are counted until the subscription is active.",
  ],
  [
    "paused",
    "Paused",
    "It is paused, so nothing is to be paid and recipes are counted. To go on with it, press Manage.",
  ],
  ["canceled", "Ended", "It has ended and does not renew."],
  ["incomplete", "Payment not finished", unfinished],
  ["incomplete_expired", "Not paid in time", unfinished],
  ["of_tomorrow", "Not active", "You are not subscribed just now. Manage shows why."],
])("A5 and T4: a subscription that is %s says nothing of a day to come as if it were past", (status, name, period) => {
  expect(said(30, status)).toEqual([name, period])
})

test("A5 and T4: the paid time of a subscription that ended is over once its day has come", () => {
  expect(said(-1, "canceled")).toEqual(["Ended", "The time that was paid for ended on November 22, 2026."])
})
