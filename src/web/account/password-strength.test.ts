import { expect, test } from "vitest"
import { commonPasswords } from "#core/account/common-passwords.ts"
import { strengthOf } from "./password-strength.ts"

test.each([
  ["", "tooShort"],
  ["12345", "tooShort"],
  ["password", "common"],
  ["Password1!", "common"],
  ["p4$$w0rd", "common"],
  ["qwerty123", "common"],
  ["123456", "common"],
  ["monkey2024", "common"],
  ["anna.bell1", "ownName"],
  ["mnopqrstuvw", "plain"],
  ["aaaaaaaaaaaaaaaaaaaa", "plain"],
  ["vK7#pq", "short"],
  ["turnip-boat", "fair"],
  ["four words of soup", "strong"],
  ["anna.bell eats turnips", "strong"],
])("the hint for %j is %s", (password, code) => {
  expect(strengthOf(password, "Anna.Bell@example.org", commonPasswords).code).toBe(code)
})

test("every known password is at least three characters and in lower case, as it is looked for", () => {
  for (const known of commonPasswords) {
    expect(known.length).toBeGreaterThan(2)
    expect(known).toBe(known.toLowerCase())
  }
})
