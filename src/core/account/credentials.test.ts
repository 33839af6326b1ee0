import { expect, test } from "vitest"
import { emailSchema, passwordSchema } from "./credentials.ts"

test.each([
  "cook@example.org\r\nBcc: others@example.org",
  "cook@example.org\nSubject: won",
  "cook@example.org, others@example.org",
  "Cook <cook@example.org>",
  '"cook\r\n"@example.org',
  "cook@example.org\u0000",
  "cook@[127.0.0.1]",
  "<script>alert(1)</script>@example.org",
])("an address that a mail's head would read otherwise is none: %j", (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false)
})

test("V1: six characters of any kind are a password, and 1,024 are", () => {
  for (const password of ["123456", "      ", "aaaaaa", "пароль", "'\"<>;\\", "x".repeat(64), "x".repeat(1_024)]) {
    expect(passwordSchema.safeParse(password).data, password).toBe(password)
  }
  for (const password of ["12345", "", "x".repeat(1_025)])
    expect(passwordSchema.safeParse(password).success).toBe(false)
})
