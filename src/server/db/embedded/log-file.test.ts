import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { endOfLog, openLog, trimLog } from "./log-file.ts"

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recipe-remix-log-"))
  file = join(folder, "pg.log")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it("keeps one older log of a full one, under a database that goes on writing", () => {
  const log = openLog(file)
  writeSync(log.descriptor, "x".repeat(5_000_000))
  trimLog(file)
  writeSync(log.descriptor, "goes on")
  log.close()
  expect(readFileSync(file, "utf8")).toBe("goes on")
  expect(statSync(`${file}.1`).size).toBe(5_000_000)
})

it("leaves a small log alone", () => {
  writeFileSync(file, "small")
  openLog(file).close()
  expect(readFileSync(file, "utf8")).toBe("small")
  expect(existsSync(`${file}.1`)).toBe(false)
})

it("quotes the last lines", () => {
  writeFileSync(file, "1\n2\n3\n4\n5\n6\n7\n")
  expect(endOfLog(file)).toBe("2\n3\n4\n5\n6\n7")
})
