import { expect, test } from "vitest"
import { storageKeys, writeStored } from "#web/storage.ts"
import { keepReferralOf, keptReferral } from "./referral.ts"

const dayMs = 24 * 60 * 60 * 1000
const arrivedMs = Date.parse("2026-03-04T12:00:00Z")

test("V4: the code of ?ref= is kept 30 days, and then no more", () => {
  keepReferralOf("?tab=saved&ref=%20ABCD23%20", arrivedMs)
  expect(keptReferral(arrivedMs + 30 * dayMs)).toBe("ABCD23")
  expect(keptReferral(arrivedMs + 30 * dayMs + 1)).toBeNull()
  expect(keptReferral(arrivedMs)).toBeNull()
})

test("V4: a later invitation wins; an address without one, or with what can be no code, changes nothing", () => {
  keepReferralOf("?ref=FIRST1", arrivedMs)
  keepReferralOf("?ref=SECOND", arrivedMs + dayMs)
  for (const search of ["", "?ref=", `?ref=${"x".repeat(65)}`]) keepReferralOf(search, arrivedMs + 2 * dayMs)
  expect(keptReferral(arrivedMs + 31 * dayMs)).toBe("SECOND")
})

test.each(["{", "[]", '{"code":1}', '{"code":"ABCD23"}'])("what was kept as %s is no code", (stored) => {
  writeStored(storageKeys.referral, stored)
  expect(keptReferral(arrivedMs)).toBeNull()
})
