import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import type { Written } from "#core/recipe/recipe.ts"
import { projectDir } from "#server/config.ts"

const writtenSchema = z.object({
  title: z.string(),
  servings: z.number(),
  ingredients: z.array(z.string()),
  method: z.array(z.string()),
})
const swapSchema = z.object({ recipe: writtenSchema, chosen: z.array(z.int()), reply: writtenSchema.nullable() })

const folder = path.join(projectDir, "tasting")

function rowsOf(kind: "replies" | "swaps"): unknown[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(`${kind}.jsonl`))
  const rows = files.flatMap((file) => readFileSync(path.join(folder, file), "utf8").trim().split("\n"))
  return rows.map((row) => JSON.parse(row))
}

/** What people answered for a model, from `tasting/`. */
export const tastedReplies: readonly Written[] = rowsOf("replies").map(
  (row) => z.object({ reply: writtenSchema }).parse(row).reply,
)

/** Recipes with the lines of them that were to be swapped, and what was answered; null where nothing was. */
export const tastedSwaps = rowsOf("swaps").map((row) => swapSchema.parse(row))
