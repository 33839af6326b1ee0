import fc from "fast-check"
import { expect, test } from "vitest"
import { FairQueue } from "./fair-queue.ts"

const cook = fc.constantFrom("ann", "ben", "cleo", "dan")

test("turns by cook: nobody is served twice while somebody who waited all along is not served", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(cook, fc.constant(null)), { maxLength: 80 }), (steps) => {
      const queue = new FairQueue<{ who: string }>()
      const servedSince = new Map<string, Map<string, number>>()
      let size = 0
      for (const who of steps) {
        if (who !== null) {
          if (queue.sizeOf(who) === 0) servedSince.set(who, new Map())
          queue.push(who, { who })
          size += 1
          continue
        }
        const next = queue.shift()
        if (next === undefined) continue
        size -= 1
        for (const [waiting, others] of servedSince) {
          if (waiting === next.who) continue
          const times = (others.get(next.who) ?? 0) + 1
          expect(times).toBeLessThanOrEqual(1)
          others.set(next.who, times)
        }
        if (queue.sizeOf(next.who) > 0) servedSince.set(next.who, new Map())
        else servedSince.delete(next.who)
      }
      expect(queue.size).toBe(size)
    }),
  )
})

test("each cook's own come in the order in which they were put in, but for those that left", () => {
  fc.assert(
    fc.property(fc.array(cook, { maxLength: 40 }), fc.func(fc.boolean()), (put, leaves) => {
      const queue = new FairQueue<{ who: string; at: number }>()
      const items = put.map((who, at) => ({ who, at }))
      for (const item of items) queue.push(item.who, item)
      const left = items.filter(({ who, at }) => leaves(who, at))
      for (const item of left) expect(queue.remove(item.who, item)).toBe(true)
      for (const item of left) expect(queue.remove(item.who, item)).toBe(false)
      const served = Array.from({ length: queue.size }, () => queue.shift())
      for (const who of ["ann", "ben", "cleo", "dan"]) {
        const stayed = items.filter((item) => item.who === who && !left.includes(item))
        expect(served.filter((item) => item?.who === who)).toEqual(stayed)
      }
    }),
  )
})

test("whoever may not go keeps the place, and the others pass", () => {
  const queue = new FairQueue<string>()
  queue.push("ann", "first of ann")
  queue.push("ben", "first of ben")
  expect(queue.shift((who) => who !== "ann")).toBe("first of ben")
  expect(queue.shift((who) => who !== "ann")).toBeUndefined()
  expect(queue.shift()).toBe("first of ann")
})
