import { describe, expect, test } from "vitest"
import { readMailLink } from "./mail-link.ts"

const pair = "access_token=a&refresh_token=b"

describe("the hash of a mail's link (V3)", () => {
  test.each([
    [null, { kind: "none" }],
    ["", { kind: "none" }],
    ["access_token=a&type=signup", { kind: "incomplete" }],
    ["refresh_token=b&type=signup", { kind: "incomplete" }],
    [pair, { kind: "incomplete" }],
    ["access_token=&refresh_token=b&type=signup", { kind: "incomplete" }],
    [`${pair}&type=recovery`, { kind: "wrong type" }],
    [`${pair}&type=signup`, { kind: "pair", pair: { access_token: "a", refresh_token: "b" } }],
  ])("%j", (hash, link) => {
    expect(readMailLink(hash, "signup")).toEqual(link)
  })

  test("is wanted with type recovery on the reset page", () => {
    expect(readMailLink(`${pair}&type=recovery`, "recovery").kind).toBe("pair")
    expect(readMailLink(`${pair}&type=signup`, "recovery").kind).toBe("wrong type")
  })
})
