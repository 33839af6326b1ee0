import { expect, test } from "vitest"
import { readNamedWishes } from "#core/cookbook/wishes.ts"
import { dietLabels, diets } from "#core/diet/label.ts"
import { readClaims } from "#core/diet/line-claims.ts"
import { isLabelClaim } from "./title-labels.ts"

test.each(diets)("%s is asked for, claimed and promised by its own name", (label) => {
  expect(readNamedWishes(`${label} soup`)).toMatchObject({ diets: [label], rest: ["soup"] })
  expect(isLabelClaim(`${dietLabels[label]} Soup`)).toBe(true)
  expect(readClaims(`${label} sausages`).isAny).toBe(true)
})
