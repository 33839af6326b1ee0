import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { goesWithTexts } from "./goes-with-texts.ts"

/** What a dish of the cookbook is eaten with; of others nobody said. */
export function GoesWith({ others }: { others: KeptRecipe["goesWith"] }) {
  if (!others || others.length === 0) return null
  // Never under what stays in reach above it.
  return <p className="relative z-1 mt-4 text-[0.8125rem] text-ink-2">{goesWithTexts.goesWith(others)}</p>
}
