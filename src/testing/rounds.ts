import { appendFileSync } from "node:fs"
import { expect } from "vitest"

/** How often a long test goes round: a sample in `npm test`, all of it in `npm run proof`. */
export function rounds({ sampled, whole }: { sampled: number; whole: number }): number {
  if (process.env.PROOF !== "1") return sampled
  note({ rounds: whole })
  return whole
}

/** Puts a figure that a long test measured into the table of `npm run proof`. */
export function measured(figure: string): void {
  if (process.env.PROOF === "1") note({ figure })
}

/** Says under that table what could not be checked on this machine. */
export function notChecked(what: string): void {
  note({ unchecked: what })
}

function note(noted: { rounds: number } | { figure: string } | { unchecked: string }): void {
  const { currentTestName, testPath } = expect.getState()
  const row = { test: currentTestName ?? null, file: testPath ?? null, ...noted }
  const file = process.env.PROOF_NOTES
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
