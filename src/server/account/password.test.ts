import { expect, test } from "vitest"
import { hashPassword, passwordMatches } from "./password.ts"
import { makeToken } from "./token.ts"

const matches = async (given: string, typed: string) => passwordMatches(typed, await hashPassword(given))

test("a password is hashed with Argon2id at OWASP's cost, under a salt of its own", async () => {
  const [one = "", other = ""] = await Promise.all([hashPassword("the same"), hashPassword("the same")])
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
})

test("V1: a password is the whole of what was typed: its case, its blanks, and the last of 1,024 characters", async () => {
  const long = "päßwörd 👩‍🍳".padEnd(1_024, "x")
  expect(await matches(long, long)).toBe(true)
  for (const other of [long.slice(0, -1), `${long.slice(0, -1)}y`, long.toUpperCase(), ` ${long}`]) {
    expect(await matches(long, other)).toBe(false)
  }
  expect(await matches("      ", "      ")).toBe(true)
  expect(await matches("      ", "     ")).toBe(false)
})

test("the same letters from another keyboard are the same password", async () => {
  expect(await matches("Crème brûlée".normalize("NFC"), "Crème brûlée".normalize("NFD"))).toBe(true)
})

test("a hash that was made at another cost holds on", async () => {
  // "a password" with 8 MiB and 1 pass, made by Node's own Argon2id.
  const older = "$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$eX7ikhxjVLvKYs1-UBZYTp1kJfXT842MrNA3XXOq7NU"
  expect(await passwordMatches("a password", older)).toBe(true)
  expect(await passwordMatches("another", older)).toBe(false)
})

test("nobody's password is right for an account that is not there", async () => {
  expect(await passwordMatches("", null)).toBe(false)
  expect(await passwordMatches("a password", null)).toBe(false)
})

test("tokens are 256 bits each, and no two are alike", () => {
  const tokens = Array.from({ length: 1_000 }, makeToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32)
  // Of each bit about half are set: 500 of 1,000, 15.8 of which are one standard deviation.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = tokens.filter((token) => ((Buffer.from(token, "base64url")[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(Math.abs(set - 500), `bit ${bit}`).toBeLessThan(120)
  }
})
