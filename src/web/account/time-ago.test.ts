import { expect, test } from "vitest"
import { timeAgo } from "./time-ago.ts"

const now = Date.parse("2026-03-04T12:00:00Z")

test.each([
  ["2026-03-04T12:03:00Z", "just now"],
  ["2026-03-04T11:59:01Z", "just now"],
  ["2026-03-04T11:59:00Z", "1 minute ago"],
  ["2026-03-04T11:00:01Z", "59 minutes ago"],
  ["2026-03-04T10:00:00Z", "2 hours ago"],
  ["2026-03-03T11:00:00Z", "yesterday"],
  ["2026-02-12T12:00:00Z", "20 days ago"],
])("%s was %s", (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words)
})
