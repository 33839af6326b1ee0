import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { killAllOf } from "./processes.ts"

const made: string[] = []

/** A fresh data folder; whatever still lives in it after the tests of a file is ended, and the folder removed. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recipe-remix-lifecycle-"))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of made) {
    killAllOf(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})
