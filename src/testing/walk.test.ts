import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { readSource } from "./read-source.ts"

const walk =
  /## One walk: Generate Recipe\n([\s\S]*?)\n## /.exec(readFileSync("docs/architecture.md", "utf8"))?.[1] ?? ""
const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => `src/${file}`)

function importsOf(file: string): ReadonlySet<string> {
  const { imported } = readSource({ file, text: readFileSync(file, "utf8") })
  const folder = path.posix.dirname(file)
  return new Set(
    imported.map(({ name }) => (name.startsWith("#") ? `src/${name.slice(1)}` : path.posix.join(folder, name))),
  )
}

test("the walk in docs/architecture.md is short, and each file on it follows from one before it", () => {
  expect(files.length).toBeGreaterThan(8)
  expect(files.length).toBeLessThan(12)
  for (const file of files) expect(existsSync(file), file).toBe(true)
  for (const [at, file] of files.entries()) {
    // The browser's side of a contract imports it, and so does the server's.
    const isNext = files.slice(0, at).some((earlier) => importsOf(earlier).has(file) || importsOf(file).has(earlier))
    expect(at === 0 || isNext, file).toBe(true)
  }
})
