import { execFileSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { hold } from "./holding.ts"
import { kill, killAllOf } from "./processes.ts"

const made: string[] = []

/** A fresh data folder; whatever still lives in it after the tests of a file is ended, and the folder removed. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recipe-remix-lifecycle-"))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

/** What opens the pages under /dev of an app on this folder. */
export const devKeyOf = (folder: string) => readFileSync(join(folder, "dev.key"), "utf8")

let model: Promise<string> | null = null

/** A data folder whose database has been made: a copy of one that is made once, which is half a second quicker. */
export async function usedFolder(): Promise<string> {
  model ??= makeModel()
  const folder = dataFolder()
  execFileSync("cp", ["-a", `${await model}/.`, folder])
  return folder
}

async function makeModel(): Promise<string> {
  const folder = dataFolder()
  const holder = hold(folder)
  await holder.ready()
  kill(holder.pid, "SIGTERM")
  await holder.ended
  return folder
}

afterAll(() => {
  for (const folder of made) {
    killAllOf(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})
