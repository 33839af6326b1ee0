import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

const noteSchema = z.object({
  test: z.string().nullable(),
  file: z.string().nullable(),
  rounds: z.number().optional(),
  figure: z.string().optional(),
  unchecked: z.string().optional(),
})
type Note = z.infer<typeof noteSchema>

/** What the table needs of vitest's own report. */
export const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})
type Report = z.infer<typeof reportSchema>

type Row = { test: string; rounds: string; measured: string; result: string; seconds: string }

/** One row a long test: how often it went round, what it measured, how it ended, how long it took; then what was not checked. */
export function proofTable(report: Report, notesFile: string): string {
  const lines = existsSync(notesFile) ? readFileSync(notesFile, "utf8").trim().split("\n") : []
  const notes = lines.filter((line) => line !== "").map((line) => noteSchema.parse(JSON.parse(line)))
  const rows = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap((result) => {
      const own = notes.filter((note) => concerns(note, name, result.fullName))
      return own.some(({ rounds }) => rounds !== undefined) ? [rowOf(name, result, own)] : []
    }),
  )
  const table = layOut([
    { test: "long test", rounds: "rounds", measured: "measured", result: "result", seconds: "s" },
    ...rows,
  ])
  return [table, ...notes.flatMap(({ unchecked }) => (unchecked ? [`Not checked here: ${unchecked}.`] : []))].join("\n")
}

// A number of rounds that a whole file goes by is each of its tests'.
function concerns({ test, file }: Note, name: string, fullName: string): boolean {
  return file === name && (test === null || plain(test) === plain(fullName))
}

const plain = (test: string) => test.replaceAll(" > ", " ")

function rowOf(file: string, result: Report["testResults"][number]["assertionResults"][number], notes: Note[]): Row {
  const figures = notes.flatMap(({ figure }) => figure ?? [])
  return {
    test: `${path.basename(file, ".test.ts")}: ${result.fullName}`,
    rounds: String(Math.max(...notes.flatMap(({ rounds }) => rounds ?? []))),
    measured: figures.join(", "),
    result: result.status,
    seconds: ((result.duration ?? 0) / 1000).toFixed(1),
  }
}

function layOut(rows: readonly Row[]): string {
  const columns = ["rounds", "s", "result", "measured", "test"] as const
  const cells = rows.map((row) => columns.map((column) => (column === "s" ? row.seconds : row[column])))
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
