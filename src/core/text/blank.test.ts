import { expect, test } from "vitest"
import { isBlank } from "./blank.ts"

test.each([
  ["nothing", ""],
  ["blanks", " \t\n\u00a0\u3000"],
  ["signs without width", "\u200b\u200c\u200d\u2060\ufeff"],
  ["signs of direction", "\u200e\u202e\u2066"],
  ["fillers of a script", "\u115f\u3164\uffa0\u2800"],
  ["signs that choose another's form, and tags", "\ufe0f\u{e0041}"],
])("%s can't be seen", (_what, text) => {
  expect(isBlank(text)).toBe(true)
  expect(isBlank(`${text}soup${text}`)).toBe(false)
})

test.each(["x", "🍲", "👩‍🍳", "カレー", "سوپ", "½", "-"])("%s can be seen", (text) => {
  expect(isBlank(text)).toBe(false)
})
