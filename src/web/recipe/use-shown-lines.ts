import { useMemo } from "react"
import { showLines } from "#core/display/show-recipe.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { useCookUnits } from "#web/preferences/use-cook-units.ts"

/** The lines of a recipe as it was written, in the units of whoever reads them. */
export function useShownLines(lines: readonly AssessedLine[]): string[] {
  const units = useCookUnits()
  return useMemo(() => (units === null ? lines.map(({ text }) => text) : showLines(lines, units)), [lines, units])
}
