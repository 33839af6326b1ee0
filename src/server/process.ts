import { readFileSync } from "node:fs"
import { errorCode } from "./error-code.ts"

/** A zombie counts as dead: where nothing reaps it (often in a container) a killed process stays one for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false
  }
  return process.platform !== "linux" || !isZombie(pid)
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, "latin1"))
  } catch {
    return true
  }
}
