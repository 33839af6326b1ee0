import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { recipeLineSchema } from "../../scripts/recipe-line.ts"
import { run } from "./processes.ts"

const projectDir = path.join(import.meta.dirname, "../..")

const byNode = [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/check.ts"]

type Answered = { status: number | null; answers: string[]; errors: string[] }

async function check(input: string | Buffer, words = byNode): Promise<Answered> {
  const program = run(words, { cwd: projectDir })
  program.child.stdin?.end(input)
  const { status } = await program.ended
  return { status, answers: program.lines, errors: program.errors }
}

const soup = { id: "soup", title: "Soup", servings: 2, ingredients: ["400 g canned tomatoes", "1 tbsp olive oil"] }
const said = (recipe: object) => JSON.stringify(recipe)

const answerSchema = z.object({
  id: z.string(),
  perServing: z.object({ calories: z.number() }),
  lines: z.array(z.object({ text: z.string() })),
  diets: z.record(z.string(), z.object({ verdict: z.string(), because: z.array(z.string()) })),
})

test("answers each recipe in order, whatever ends its line, and past empty ones", async () => {
  const { status, answers, errors } = await check(`${said(soup)}\r\n\n${said({ ...soup, id: "late" })}`)
  expect({ status, errors }).toEqual({ status: 0, errors: [] })
  expect(answers.map((answer) => answerSchema.parse(JSON.parse(answer)).id)).toEqual(["soup", "late"])
})

test("check writes nothing but answers to standard output by way of npm", async () => {
  const { status, answers } = await check(said(soup), ["npm", "run", "--silent", "check"])
  expect(status).toBe(0)
  expect(answers.map((answer) => answerSchema.parse(JSON.parse(answer)).id)).toEqual(["soup"])
})

test("counts what only a step adds, and for its labels what a step offers", async () => {
  const method = ["Stir in 50 g butter.", "Serve with naan or basmati rice."]
  const { answers } = await check(`${said(soup)}\n${said({ ...soup, method })}\n`)
  const [listed, cooked] = answers.map((answer) => answerSchema.parse(JSON.parse(answer)))
  expect(cooked?.lines.map(({ text }) => text)).toEqual([
    ...soup.ingredients,
    "50 g butter",
    "basmati rice or naan, to serve",
  ])
  expect(cooked?.perServing.calories).toBeGreaterThan((listed?.perServing.calories ?? 0) + 150)
  expect(listed?.diets).toMatchObject({ vegan: { verdict: "meets" }, "gluten-free": { verdict: "meets" } })
  expect(cooked?.diets).toMatchObject({ vegan: { verdict: "violates" }, "gluten-free": { verdict: "choose" } })
})

const notServings = "servings has to be a number from 0.01 to 1,000,000,000."
const notLines = "ingredients has to be a list of at most 100 texts of at most 500 characters each."
const notSteps = "method has to be a list of at most 100 texts of at most 2000 characters each."
const noRecipe = "a recipe has to be an object with id, servings and ingredients."
const refused: [what: string, line: string, sentence: string][] = [
  ["what is not JSON", '{"id": "soup", ', "this is not JSON."],
  ["a stack of brackets", "[".repeat(100_000), "this is not JSON."],
  ["a list", "[]", noRecipe],
  ["a recipe without an id", said({ ...soup, id: undefined }), "id has to be a text."],
  ["a title that is none", said({ ...soup, title: 5 }), "title has to be a text of at most 200 characters."],
  ["no servings", said({ ...soup, servings: 0 }), notServings],
  ["hardly any", said({ ...soup, servings: 1e-300 }), notServings],
  ["servings past counting", said(soup).replace('"servings":2', '"servings":1e999'), notServings],
  ["lines in one text", said({ ...soup, ingredients: "1 egg" }), notLines],
  ["a line that is no text", said({ ...soup, ingredients: ["1 egg", 5] }), notLines],
  ["too long a line", said({ ...soup, ingredients: ["egg".repeat(200)] }), notLines],
  ["too many lines", said({ ...soup, ingredients: Array(101).fill("1 egg") }), notLines],
  ["a method that is no list", said({ ...soup, method: "Stir." }), notSteps],
  ["too long a step", said({ ...soup, method: ["stir".repeat(600)] }), notSteps],
  ["a line without end", "x".repeat(5_000_000), "this is too long for a recipe."],
]

test.each(refused)("refuses %s in one sentence", (_, line, sentence) => {
  expect(recipeLineSchema.safeParse(line).error?.issues[0]?.message).toBe(sentence)
})

test.each(refused.filter((_, place) => place === 0 || place === refused.length - 1))(
  "refuses %s with the line's number, after the answers before it",
  async (_, line, sentence) => {
    const { status, answers, errors } = await check(`${said(soup)}\n\n${line}\n${said(soup)}\n`)
    expect({ status, errors }).toEqual({ status: 1, errors: [`Line 3: ${sentence}`] })
    expect(answers.map((answer) => answerSchema.parse(JSON.parse(answer)).id)).toEqual(["soup"])
  },
)
