import { z } from "zod"
import { sayMoney } from "#core/text/say.ts"

export const currencies = ["usd", "gbp", "eur"] as const
export type Currency = (typeof currencies)[number]

export const intervals = ["month", "year"] as const
export type Interval = (typeof intervals)[number]

/** What a plan costs, in minor units (cents, pence), each time its interval begins (B3). */
export const amounts: Readonly<Record<Currency, Readonly<Record<Interval, number>>>> = {
  usd: { month: 499, year: 3999 },
  gbp: { month: 399, year: 2999 },
  eur: { month: 499, year: 3999 },
}

/** The payment provider's name of each price. */
export type PriceIds = Readonly<Record<Currency, Readonly<Record<Interval, string>>>>

/** A plan as it is sold (T12). Its price and currency are written as the payment provider writes them. */
export const planSchema = z.object({
  price_id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int().positive().describe("In minor units of the currency: 499 is 4.99"),
  currency: z.enum(currencies),
  interval: z.enum(intervals),
})
export type Plan = z.infer<typeof planSchema>

const words: Readonly<Record<Interval, Pick<Plan, "name" | "description">>> = {
  month: { name: "Monthly", description: "Unlimited recipes, paid every month." },
  year: { name: "Yearly", description: "Unlimited recipes, paid once a year." },
}

/** The six plans, by currency, the monthly one first. */
export function plansOf(priceIds: PriceIds): Plan[] {
  return currencies.flatMap((currency) =>
    intervals.map((interval) => ({
      price_id: priceIds[currency][interval],
      ...words[interval],
      price: amounts[currency][interval],
      currency,
      interval,
    })),
  )
}

/** An amount of minor units as it is shown, always with two decimals: `$4.99`. */
export function sayAmount(amount: number, currency: Currency): string {
  return sayMoney(amount / 100, currency)
}

/** What a month of a yearly plan comes to: a twelfth, in whole minor units (M6). */
export function monthOfYear(yearly: number): number {
  return Math.round(yearly / 12)
}

/** The badge of a plan, for all currencies (M6, D11); null where it has none. */
export function badgeOf(interval: Interval): string | null {
  return interval === "year" ? "SAVE 33%" : null
}
