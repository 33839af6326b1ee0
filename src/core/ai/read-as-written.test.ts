import fc from "fast-check"
import { expect, test } from "vitest"
import { readAsWritten } from "./read-as-written.ts"

const reply = {
  title: 'Lentil "Soup", hot',
  servings: 4,
  nutrition: { calories: "310 kcal", protein: 17, carbs: 48, fat: 5 },
  ingredients: ["250 g red lentils", "1 onion [red], chopped", "1 tsp salt: fine", "½ lemon \\ juiced"],
  method: ["Fry the onion.", "Add {all} else,\nsimmer."],
}
const parts = [
  { kind: "title", text: reply.title },
  ...reply.ingredients.map((text) => ({ kind: "ingredient", text })),
  { kind: "step", text: "Fry the onion." },
  { kind: "step", text: "Add {all} else, simmer." },
]

const readWhole = (text: string) => readAsWritten()(text)
const readPieces = (pieces: readonly string[]) => {
  const read = readAsWritten()
  return pieces.flatMap((piece) => read(piece))
}

test("tells title, ingredients and steps in the order in which they are written", () => {
  expect(readWhole(JSON.stringify(reply))).toEqual(parts)
  expect(readWhole(JSON.stringify(reply, null, 2))).toEqual(parts)
})

test("however the text is cut, the same parts come out", () => {
  const text = JSON.stringify(reply)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 30 }), (cuts) => {
      const ends = [0, ...cuts.sort((one, other) => one - other), text.length]
      const pieces = ends.slice(1).map((end, at) => text.slice(ends[at], end))
      expect(readPieces(pieces)).toEqual(parts)
    }),
  )
})

test("a part is told as soon as its last sign is there, not before", () => {
  const read = readAsWritten()
  expect(read('{"title": "Soup')).toEqual([])
  expect(read('"')).toEqual([{ kind: "title", text: "Soup" }])
  expect(read(', "ingredients": ["1 egg"')).toEqual([{ kind: "ingredient", text: "1 egg" }])
})

test.each([
  ["a fence and a greeting", (json: string) => `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nEnjoy!`],
  ["V11's stray brace before method", (json: string) => json.replace('],"method"', ']},"method"')],
  ["V11's stray bracket before method", (json: string) => json.replace('],"method"', ']],"method"')],
])("%s does no harm", (_what, spoil) => {
  expect(readWhole(spoil(JSON.stringify(reply)))).toEqual(parts)
})

test("what a reply holds besides, deeper or by another name, is no part", () => {
  const odd = {
    note: "title",
    tags: ["ingredients", "method"],
    ingredients: [{ title: "Flour", grams: "200 g" }, "1 egg"],
  }
  expect(readWhole(JSON.stringify(odd))).toEqual([{ kind: "ingredient", text: "1 egg" }])
})

test("any text at all is read without a throw, and nothing longer than a step comes out", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 40 })), (pieces) => {
      for (const { text } of readPieces(pieces)) expect(text.length).toBeLessThanOrEqual(4_000)
    }),
  )
  expect(readWhole(`{"title": "${"x".repeat(100_000)}", "ingredients": ["1 egg"]}`)).toEqual([
    { kind: "ingredient", text: "1 egg" },
  ])
})

test("parts are plain as soon as they are told: a line break parts an ingredient, and nothing unseen is in any", () => {
  const hostile = {
    title: "Pie \u202eeip",
    ingredients: ["200 g flour\r\n100 g peanuts\n", "1 but\u200bter"],
    method: ["Mix.\u0007"],
  }
  expect(readWhole(JSON.stringify(hostile))).toEqual([
    { kind: "title", text: "Pie eip" },
    ...["200 g flour", "100 g peanuts", "1 butter"].map((text) => ({ kind: "ingredient", text })),
    { kind: "step", text: "Mix." },
  ])
})
