import { expect, test } from "vitest"
import { badgeOf, monthOfYear, plansOf, sayAmount } from "./plans.ts"

const priceIds = {
  usd: { month: "usd-m", year: "usd-y" },
  gbp: { month: "gbp-m", year: "gbp-y" },
  eur: { month: "eur-m", year: "eur-y" },
}

test("B3 and T12: a monthly and a yearly plan in each currency, each with its own price", () => {
  const sold = plansOf(priceIds)
  const shown = sold.map(({ price_id, name, price, currency, interval }) => [
    price_id,
    name,
    sayAmount(price, currency),
    currency,
    interval,
  ])
  expect(shown).toEqual([
    ["usd-m", "Monthly", "$4.99", "usd", "month"],
    ["usd-y", "Yearly", "$39.99", "usd", "year"],
    ["gbp-m", "Monthly", "£3.99", "gbp", "month"],
    ["gbp-y", "Yearly", "£29.99", "gbp", "year"],
    ["eur-m", "Monthly", "€4.99", "eur", "month"],
    ["eur-y", "Yearly", "€39.99", "eur", "year"],
  ])
  for (const { description } of sold) expect(description).toMatch(/^[A-Z].+\.$/)
})

test("M6: the yearly price divided by 12 has two decimals, and the yearly plan alone its badge", () => {
  const yearly = plansOf(priceIds).filter(({ interval }) => interval === "year")
  const monthly = yearly.map(({ price, currency }) => sayAmount(monthOfYear(price), currency))
  expect(monthly).toEqual(["$3.33", "£2.50", "€3.33"])
  expect(sayAmount(500, "usd")).toBe("$5.00")
  expect([badgeOf("year"), badgeOf("month")]).toEqual(["SAVE 33%", null])
})
