import { describe, expect, test } from "vitest"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { foods } from "#testing/foods.ts"
import { mendSlip } from "./slips.ts"

const mend = (text: string) => mendSlip(text, parseLine(text), foods)

describe("mendSlip", () => {
  test.each([
    ["2 tsp vanila extract", "vanilla", "vanilla extract"],
    ["1 tsp cinamon", "cinnamon", "cinnamon"],
    ["2 tbsp parsely", "parsley", "parsley"],
    ["100 g proscuitto", "prosciutto", "prosciutto"],
    ["2 tbsp sourcream", "sour cream", "sour cream"],
    ["1 cup butter milk", "buttermilk", "buttermilk"],
    ["2 teapsoons baking powder", "teaspoon", "baking powder"],
  ])("reads %j with %j in it", (text, readAs, name) => {
    expect(mend(text)).toMatchObject({ readAs, line: { name } })
  })

  test.each([
    ["a word that the table knows", "1 cup butter"],
    ["a short word", "1 tbsp becon"],
    ["another ending", "1 tbsp buttery spread"],
    ["what is no food by its whole name", "1 cup chedar soap"],
    ["two words that are a food apart", "1 cup sweet bread"],
    ["two slips in a line", "1 cup peanuts buter"],
    ["a name with a stroke of the pen in it", "200 g chick'n"],
    ["nothing", ""],
  ])("leaves %s as it is: %j", (_what, text) => {
    expect(mend(text)).toBeNull()
  })

  test("never chooses between two foods", () => {
    const [walnut, hazelnut] = ["walnut", "hazelnut"].map((name) => foods.byName.get(name))
    if (walnut === undefined || hazelnut === undefined) throw new Error("the table has no nuts")
    const byName = new Map([
      ["barbel", walnut],
      ["barrel", hazelnut],
    ])
    expect(mendSlip("100 g bartel", parseLine("100 g bartel"), { byName })).toBeNull()
    byName.delete("barrel")
    expect(mendSlip("100 g bartel", parseLine("100 g bartel"), { byName })?.readAs).toBe("barbel")
  })
})
