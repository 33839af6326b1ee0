import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from "node:fs"
import { errorCode } from "#server/error-code.ts"

const fullBytes = 5_000_000

/** For the database to append to. */
export function openLog(file: string): { descriptor: number; close(): void } {
  trimLog(file)
  const descriptor = openSync(file, "a", 0o600)
  return { descriptor, close: () => closeSync(descriptor) }
}

/** A full log becomes the one older log. In place: the database keeps its descriptor, and appends. */
export function trimLog(file: string): void {
  if (size(file) < fullBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

export function endOfLog(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-6).join("\n")
}

function size(file: string): number {
  try {
    return statSync(file).size
  } catch (error) {
    if (errorCode(error) === "ENOENT") return 0
    throw error
  }
}
