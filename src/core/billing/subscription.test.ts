import fc from "fast-check"
import { expect, test } from "vitest"
import { chooseSubscription, isGoingOn, isOwed, mayBePaid, type ProvidedSubscription } from "./subscription.ts"

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
  expect(chooseSubscription([old, ended])).toEqual(ended)
  expect(chooseSubscription([ended, owing, old])).toEqual(owing)
  expect(chooseSubscription([ended, owing, paid, old])).toEqual(paid)
  expect(chooseSubscription([paid, ended, old, owing])).toEqual(paid)
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

test("of two subscriptions of a customer: subscribed if one is active, renewing if one renews, the end is the last", () => {
  const [ending, renewing] = [
    { ...one("ending", "active", 1), renews: false, periodEnd: 300 },
    { ...one("renewing", "active", 2), periodEnd: 200 },
  ]
  const known = { status: "active", renews: true, periodEnd: 300 }
  expect(chooseSubscription([ending, renewing])).toMatchObject(known)
  expect(chooseSubscription([renewing, ending])).toMatchObject(known)
  const both = [ending, { ...renewing, renews: false }]
  expect(chooseSubscription(both)).toMatchObject({ ...known, renews: false })
  // What is not paid prolongs nothing, and what has ended neither.
  const others = [
    { ...one("owing", "past_due", 3), periodEnd: 900 },
    { ...one("old", "canceled", 4), periodEnd: 800 },
  ]
  expect(chooseSubscription([ending, ...others])).toMatchObject({ status: "active", renews: false, periodEnd: 300 })
})

test("however many subscriptions come in whatever order, what they come to is the same", () => {
  const statuses = fc.constantFrom("active", "trialing", "past_due", "unpaid", "paused", "incomplete", "canceled")
  const subscription = fc
    .record({ status: statuses, created: fc.nat(5), periodEnd: fc.nat(9), renews: fc.boolean() })
    .map((some) => ({ ...one("", some.status, some.created), ...some }))
  const several = fc
    .array(subscription, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((some, at) => ({ ...some, id: `sub_${at}` })))
  fc.assert(
    fc.property(several, (all) => {
      const known = chooseSubscription(all)
      expect(chooseSubscription(all.toReversed())).toEqual(known)
      const active = all.filter(({ status }) => status === "active")
      expect(known?.status === "active").toBe(active.length > 0)
      if (active.length === 0) return
      expect(known?.renews).toBe(active.some(({ renews }) => renews))
      expect(known?.periodEnd).toBe(Math.max(...active.map(({ periodEnd }) => periodEnd)))
    }),
  )
})

test("what is paused or on trial owes nothing", () => {
  const statuses = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete", "canceled", "of_tomorrow"]
  expect(statuses.filter((status) => isOwed({ status }))).toEqual(["past_due", "unpaid"])
})
