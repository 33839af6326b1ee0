import fc from "fast-check"
import { expect, test } from "vitest"
import { mostReplyChars, readReply } from "./reply.ts"

const recipe = {
  title: "Fried Rice",
  servings: 2,
  nutrition: { calories: 420, protein: 14, carbs: 60, fat: 12 },
  ingredients: ["200 g rice", "2 eggs"],
  method: ["Boil the rice for 12 minutes.", "Fry all for 5 minutes over high heat."],
}
const json = JSON.stringify(recipe)

const withCalories = (calories: string) => JSON.stringify({ ...recipe, nutrition: { ...recipe.nutrition, calories } })

test("V11 reads a plain JSON object", () => {
  expect(readReply(json)).toEqual({ kind: "recipe", recipe, marks: null })
})

test.each([
  ["a fence", `\`\`\`json\n${json}\n\`\`\``],
  ["words around it", `Here you are!\n${json}\nEnjoy.`],
  ["a stray brace before method", json.replace('"2 eggs"],', '"2 eggs"]},')],
  ["a stray bracket before method", json.replace('"2 eggs"],"method":[', '"2 eggs"]], "method": [')],
  ["a stray brace over lines", json.replace('"2 eggs"],', '"2 eggs"\n  ]\n},\n ')],
  ["trailing commas", json.replace('"2 eggs"]', '"2 eggs",]')],
  ["its last brace cut off", json.slice(0, -1)],
  ["its last brace cut off in a fence", `\`\`\`json\n${json.slice(0, -1)}\n\`\`\``],
  ["unknown fields", JSON.stringify({ ...recipe, note: "hello", nutrition: { ...recipe.nutrition, salt: 3 } })],
])("V11 reads a reply with %s", (_what, text) => {
  expect(readReply(text)).toEqual({ kind: "recipe", recipe, marks: null })
})

test("D10 reads figures with their unit", () => {
  const nutrition = { calories: "420 kcal", protein: "14g", carbs: "60 g", fat: "12" }
  expect(readReply(JSON.stringify({ ...recipe, nutrition }))).toEqual({ kind: "recipe", recipe, marks: null })
})

test.each(["title", "servings", "nutrition", "ingredients", "method"])("V11 refuses a reply without %s", (field) => {
  expect(readReply(JSON.stringify({ ...recipe, [field]: undefined }))).toEqual({ kind: "unreadable" })
})

test.each(["calories", "protein", "carbs", "fat"])(
  "D10 tells a reply with zero %s from an unreadable one",
  (nutrient) => {
    expect(readReply(JSON.stringify({ ...recipe, nutrition: { ...recipe.nutrition, [nutrient]: 0 } }))).toEqual({
      kind: "zero",
    })
  },
)

test.each([
  ["nothing", ""],
  ["no object", "I can't help with that."],
  ["an array", "[1, 2]"],
  ["empty lists", JSON.stringify({ ...recipe, ingredients: [] })],
  ["lines that are no text", JSON.stringify({ ...recipe, ingredients: [{ name: "rice" }] })],
  ["half servings", JSON.stringify({ ...recipe, servings: 2.5 })],
  ["no servings", JSON.stringify({ ...recipe, servings: 0 })],
  ["a cut line", `${json.slice(0, json.indexOf("Boil"))}`],
  ["a list of steps that was cut behind a step", json.slice(0, -2)],
  ["a list of steps that was cut within one", json.slice(0, -12)],
  ["a title that is too long", JSON.stringify({ ...recipe, title: "x".repeat(201) })],
  ["a line that is too long", JSON.stringify({ ...recipe, ingredients: ["x".repeat(501)] })],
  ["a step that is too long", JSON.stringify({ ...recipe, method: ["x".repeat(2_001)] })],
  ["a line of too many words", JSON.stringify({ ...recipe, ingredients: ["a ".repeat(81)] })],
  ["lines of too many words", JSON.stringify({ ...recipe, ingredients: Array(41).fill("a ".repeat(50)) })],
  ["a figure that is too long", withCalories(`1${" ".repeat(50)}`)],
  [
    "servings in brackets in brackets",
    json.replace('"servings":2', `"servings":${"[".repeat(40_000)}${"]".repeat(40_000)}`),
  ],
  ["too many lines", JSON.stringify({ ...recipe, ingredients: Array(101).fill("1 egg") })],
  ["too many steps", JSON.stringify({ ...recipe, method: Array(101).fill("Stir.") })],
  ["too much", json + " ".repeat(mostReplyChars)],
])("V11 refuses a reply with %s", (_what, text) => {
  expect(readReply(text)).toEqual({ kind: "unreadable" })
})

test("V11 never throws, whatever the reply", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((noise) => json.replace("eggs", noise)),
      ),
      (text) => {
        const read = readReply(text)
        expect(read.kind !== "recipe" || read.recipe.ingredients.length > 0).toBe(true)
      },
    ),
  )
})
