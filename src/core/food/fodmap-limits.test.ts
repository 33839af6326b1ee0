import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { foods } from "#testing/foods.ts"
import { parseCsv } from "./csv.ts"

// Beside its grams, a row of fodmap-limits.csv tells where a limit comes from; fodmap-sources.csv has the citations.
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const limitSchema = z.tuple([z.string(), z.string(), z.coerce.number(), z.string(), z.string()])
const sourceSchema = z.tuple([z.string(), z.enum(["published", "estimate"]), z.string()])
const limits = parseCsv(read("fodmap-limits.csv"))
  .slice(1)
  .map((row) => limitSchema.parse(row))
const sources = new Map(
  parseCsv(read("fodmap-sources.csv"))
    .slice(1)
    .map((row) => sourceSchema.parse(row))
    .map(([key, kind, citation]) => [key, { kind, citation }]),
)

describe("the low-FODMAP limits", () => {
  it("each name a source that is cited, and say how the figure follows from it", () => {
    expect(limits.filter(([, , , source]) => !sources.has(source))).toEqual([])
    expect(limits.filter(([, , , , why]) => why.trim() === "")).toEqual([])
    expect([...sources.keys()].filter((key) => !limits.some(([, , , source]) => source === key))).toEqual([])
  })

  it("rest on who published them and when, or are called our own", () => {
    const vague = [...sources].filter(([, { kind, citation }]) =>
      kind === "published" ? !/\b(?:19|20)\d\d\b/.test(citation) : !/\bour own\b/i.test(citation),
    )
    expect(vague).toEqual([])
  })

  it("keep dairy food that stands on its carbohydrate within 1 g of lactose, were all of it lactose", () => {
    const over = limits
      .filter(([, , , source]) => source === "lactose-usda")
      .filter(([id, , grams]) => {
        const carbs = foods.foods.find((food) => food.id === id)?.per100Grams.carbs ?? 100
        return (carbs * grams) / 100 > 1
      })
    expect(over).toEqual([])
  })
})
