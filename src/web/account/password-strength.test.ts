import { expect, test } from "vitest"
import { commonPasswords } from "#core/account/common-passwords.ts"
import { strengthOf } from "./password-strength.ts"

test.each([
  ["", "too short"],
  ["12345", "too short"],
  ["password", "common"],
  ["Password1!", "common"],
  ["p4$$w0rd", "common"],
  ["qwerty123", "common"],
  ["123456", "common"],
  ["monkey2024", "common"],
  ["anna.bell1", "own name"],
  ["mnopqrstuvw", "plain"],
  ["aaaaaaaaaaaaaaaaaaaa", "plain"],
  ["vK7#pq", "short"],
  ["turnip-boat", "fair"],
  ["four words of soup", "strong"],
  ["anna.bell eats turnips", "strong"],
])("the hint for %j is %s", (password, reason) => {
  expect(strengthOf(password, "Anna.Bell@example.org", commonPasswords).reason).toBe(reason)
})

test("every known password is at least three characters and in lower case, as it is looked for", () => {
  for (const known of commonPasswords) {
    expect(known.length).toBeGreaterThan(2)
    expect(known).toBe(known.toLowerCase())
  }
})
