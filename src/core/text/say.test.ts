import { describe, expect, test } from "vitest"
import {
  sayAgo,
  sayAll,
  sayAny,
  sayCount,
  sayLasting,
  sayList,
  sayMoney,
  sayNumber,
  sayPercent,
  sayTime,
} from "./say.ts"

describe("what is shown of numbers", () => {
  test.each([
    [sayNumber(1250), "1,250"],
    [sayNumber(4.6), "4.6"],
    [sayPercent(1 / 3), "33%"],
    [sayMoney(5, "usd"), "$5.00"],
    [sayMoney(29.99, "gbp"), "£29.99"],
    [sayMoney(1.67, "eur"), "€1.67"],
    [sayTime(1, "minute"), "1 minute"],
    [sayTime(90, "second"), "90 seconds"],
    [sayLasting(4_200), "1 hr 10 min"],
    [sayLasting(7_205), "2 hr 5 sec"],
    [sayLasting(0), "0 min"],
    [sayAgo(1, "day"), "yesterday"],
    [sayAgo(2, "hour"), "2 hours ago"],
  ])("%j is %j", (said, words) => {
    expect(said).toBe(words)
  })
})

test.each([
  [[], "", "", ""],
  [["a"], "a", "a", "a"],
  [["a", "b"], "a and b", "a or b", "a, b"],
  [["a", "b", "c"], "a, b, and c", "a, b, or c", "a, b, c"],
])("%j in a row", (items, all, any, plain) => {
  expect([sayAll(items), sayAny(items), sayList(items)]).toEqual([all, any, plain])
})

test.each([
  [0, "0 lines"],
  [1, "1 line"],
  [2, "2 lines"],
  [2000, "2,000 lines"],
])("%d takes its form", (count, words) => {
  expect(sayCount(count, { one: "# line", other: "# lines" })).toBe(words)
})

test("a form that a language does not have is no text of its own", () => {
  expect(sayCount(1, { other: "# $& left" })).toBe("1 $& left")
})
