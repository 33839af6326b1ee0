import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { errorCode } from "./error-code.ts"
import { isAlive } from "./process.ts"

const writingMs = 2000

/** Does the work while no other process does it; not done where another one kept the lock until the deadline. */
export async function underFileLock<T>(
  file: string,
  deadline: number,
  work: () => Promise<T>,
): Promise<{ done: true; result: T } | { done: false }> {
  while (!take(file)) {
    if (Date.now() > deadline) return { done: false }
    if (isLeftBehind(file)) rmSync(file, { force: true })
    else await sleep(25)
  }
  try {
    return { done: true, result: await work() }
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 })
    return true
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false
    throw error
  }
}

function isLeftBehind(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"))
    return pid > 0 ? !isAlive(pid) : Date.now() - statSync(file).mtimeMs > writingMs
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false
    throw error
  }
}
