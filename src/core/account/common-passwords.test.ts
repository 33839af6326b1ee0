import { dictionary } from "@zxcvbn-ts/language-common"
import { expect, test } from "vitest"
import { commonPasswords } from "./common-passwords.ts"

test("the list is the 3,000 commonest of its source, as they are looked up", () => {
  const source = (dictionary["passwords-common"] ?? []).map((known) => String(known).toLowerCase())
  const whole = [...new Set(source)].filter((known) => known.length > 2 && !/[\s`\\$]/.test(known))
  expect(commonPasswords.size).toBe(3_000)
  expect([...commonPasswords]).toEqual(whole.slice(0, 3_000))
})
