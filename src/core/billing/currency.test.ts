import { expect, test } from "vitest"
import { likelyCurrency } from "./currency.ts"

test.each([
  ["en-GB", "gbp"],
  ["cy", "gbp"],
  ["de", "eur"],
  ["fr-FR", "eur"],
  ["en-IE", "eur"],
  ["bg-BG", "eur"],
  ["en", "usd"],
  ["en-US", "usd"],
  ["de-CH", "usd"],
  ["sv-SE", "usd"],
  ["en-US@posix", "usd"],
  ["", "usd"],
])("M5: the currency preselected for %s is %s", (language, currency) => {
  expect(likelyCurrency(language)).toBe(currency)
})
