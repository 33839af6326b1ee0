import path from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { oneBody, sampleReply, startScriptedProvider } from "#testing/scripted-provider.ts"
import { run } from "./processes.ts"

const projectDir = path.join(import.meta.dirname, "../..")

async function cook(
  words: string[],
  input = "",
  env: Record<string, string> = {},
): Promise<{ status: number | null; lines: string[]; errors: string[] }> {
  const program = run([process.execPath, "--disable-warning=ExperimentalWarning", "scripts/cook.ts", ...words], {
    cwd: projectDir,
    // The cookbook cooks, whatever the machine has set.
    env: { AI_BASE_URL: "", COOKBOOK_DIR: "", ...env },
  })
  program.child.stdin?.end(input)
  const { status } = await program.ended
  return { status, lines: program.lines, errors: program.errors }
}

const answerSchema = z.object({
  id: z.string(),
  recipe: z
    .object({ title: z.string(), servings: z.number(), nutrition: z.object({ calories: z.number() }) })
    .optional(),
  assessment: z.object({ diets: z.record(z.string(), z.object({ verdict: z.string() })) }).optional(),
  changes: z.array(z.object({ because: z.string() })).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  unmet: z.array(z.record(z.string(), z.unknown())).optional(),
  refusal: z.object({ code: z.string(), message: z.string(), offers: z.array(z.string()) }).optional(),
})

test("writes a recipe in the terminal as it is asked for", async () => {
  const words = ["Thai green curry", "--servings", "3", "--max-calories", "600", "--gluten-free", "--imperial"]
  const { status, lines, errors } = await cook(words)
  expect({ status, errors }).toEqual({ status: 0, errors: [] })
  expect(lines[0]).toBe("Thai Green Curry")
  expect(Number(lines[1]?.match(/^For 3\. A serving: calories (\d+) kcal/)?.[1])).toBeLessThanOrEqual(618)
  expect(lines.join("\n")).toMatch(/- 1 lb chicken breast[\s\S]*°F/)
})

test("says what it misses and how the labels stand that were asked for, in words and as fields", async () => {
  const { lines } = await cook(["lentil soup", "--min-protein", "45", "--vegan", "--kosher"])
  expect(lines).toContain("Vegan: met.")
  expect(lines).toContainEqual(expect.stringMatching(/^Kosher(?:: met| if you .+)\.$/))
  expect(lines).toContainEqual(expect.stringMatching(/^Missed: protein \d+ g, at least 45 g asked\.$/))
  const asked = { id: "a", dish: "lentil soup", goals: { minProtein: 45 }, diets: ["vegan"] }
  const [answer] = (await cook([], JSON.stringify(asked))).lines.map((line) => answerSchema.parse(JSON.parse(line)))
  expect(answer?.labels).toEqual({ vegan: "meets" })
  expect(answer?.unmet).toEqual([
    expect.objectContaining({ nutrient: "protein", bound: "min", goal: 45, says: expect.stringContaining("45 g") }),
  ])
  const [met] = (await cook([], JSON.stringify({ id: "b", dish: "lentil soup" }))).lines
  expect(answerSchema.parse(JSON.parse(met ?? "")).unmet).toEqual([])
})

test("says in the terminal what it does not have, and what it does not understand", async () => {
  const unknown = await cook(["unicorn"])
  expect(unknown.status).toBe(1)
  expect(unknown.errors.join("\n")).toMatch(/has no dish called “unicorn”[\s\S]*It has: /)
  const odd = await cook(["soup", "--spicy"])
  expect(odd.status).toBe(1)
  expect(odd.errors.join("\n")).toMatch(/--spicy[\s\S]*npm run cook -- /)
})

test("answers each request in order as a filter; a bad line is told and the others go on", async () => {
  const asked = [
    { id: "a", dish: "vegan spaghetti bolognese", servings: 2 },
    { id: "b", servings: "two" },
    { id: "c", goals: { maxCalories: 700, minProtein: 25 }, diets: ["gluten-free"] },
    { id: "d", dish: "keto cheesecake", diets: ["vegan"] },
    { id: "e", dish: "unicorn" },
    { id: "f", goals: { maxSugar: 5 } },
  ]
  const input = `${asked.map((one) => JSON.stringify(one)).join("\n")}\n\nnot JSON\n`
  const { status, lines, errors } = await cook([], input)
  expect(status).toBe(1)
  expect(errors).toEqual([
    "Line 2: servings has to be a whole number, 1 or more.",
    expect.stringMatching(/^Line 6: goals has to be an object with some of: minCalories, /),
    "Line 8: this is not JSON.",
  ])
  const answers = lines.map((line) => answerSchema.parse(JSON.parse(line)))
  expect(answers.map(({ id }) => id)).toEqual(["a", "c", "d", "e"])
  expect(answers[0]).toMatchObject({
    recipe: { title: "Lentil Bolognese", servings: 2 },
    assessment: { diets: { vegan: { verdict: "meets" } } },
    changes: [{ because: "We read “vegan” in the name as the requirement Vegan." }],
  })
  expect(answers[1]?.assessment?.diets["gluten-free"]?.verdict).toBe("meets")
  expect(answers[2]?.refusal?.code).toBe("goals_unmet")
  expect(answers[3]?.refusal).toMatchObject({
    code: "dish_unknown",
    offers: expect.arrayContaining([expect.any(String)]),
  })
})

test("prints what a provider wrote without a sign that steers the terminal, each food on a line of its own", async () => {
  const provider = await startScriptedProvider()
  const hostile = {
    ...sampleReply,
    title: "Lentil\u001b]0;owned\u0007 Soup \u202epuoS",
    ingredients: [
      "250 g red lentils\n1 onion, chopped",
      "1 tbsp\u009b31m olive oil",
      ...sampleReply.ingredients.slice(3),
    ],
    method: sampleReply.method.map((step) => `\u001b[2J${step}`),
  }
  provider.answerWith(oneBody(JSON.stringify(hostile)))
  const asked = { AI_BASE_URL: provider.baseUrl, AI_API_KEY: "key", AI_MODEL: "model" }
  const { status, lines, errors } = await cook(["lentil \u001b[31msoup", "--servings", "3"], "", asked)
  provider.close()
  expect(status).toBe(0)
  expect([...lines, ...errors].join("\n")).not.toMatch(/[^\P{C}\n]/u)
  expect(lines).toContain("- 250 g red lentils")
  expect(lines).toContain("- 1 onion, chopped")
})
