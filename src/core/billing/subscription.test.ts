import { expect, test } from "vitest"
import { chooseSubscription, isGoingOn, mayBePaid, type ProvidedSubscription } from "./subscription.ts"

const one = (id: string, status: string, created: number): ProvidedSubscription => ({
  id,
  status,
  created,
  priceId: "price",
  periodEnd: 0,
  renews: true,
})

test("the one that counts is the best, of equals the newest, in whatever order they come", () => {
  const old = one("old", "canceled", 1)
  const owing = one("owing", "past_due", 2)
  const paid = one("paid", "active", 3)
  const ended = one("ended", "canceled", 4)
  expect(chooseSubscription([])).toBeNull()
  expect(chooseSubscription([old, ended])).toBe(ended)
  expect(chooseSubscription([ended, owing, old])).toBe(owing)
  expect(chooseSubscription([ended, owing, paid, old])).toBe(paid)
  expect(chooseSubscription([paid, ended, old, owing])).toBe(paid)
  const [a, b] = [one("a", "active", 5), one("b", "active", 5)]
  expect(chooseSubscription([a, b])).toEqual(chooseSubscription([b, a]))
})

test("one that is paid for or can be mended bars another; one that was never paid does not", () => {
  const statuses = [
    "active",
    "trialing",
    "past_due",
    "unpaid",
    "paused",
    "incomplete",
    "incomplete_expired",
    "canceled",
  ]
  expect(statuses.filter((status) => isGoingOn({ status }))).toEqual(statuses.slice(0, 5))
  expect(statuses.filter((status) => mayBePaid({ status }))).toEqual(statuses.slice(0, 6))
})
