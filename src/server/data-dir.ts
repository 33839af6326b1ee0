import { accessSync, constants, mkdirSync, realpathSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { errorCode, errorMessage } from "./error-code.ts"
import { StartRefusal } from "./start-refusal.ts"

/** The folder, made where it is missing; refused with a sentence where we may not write. */
export function makeWritable(dir: string): string {
  try {
    makeFolder(dir, 0o755)
    accessSync(dir, constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (cause) {
    throw new StartRefusal(
      `The data folder ${dir} is not writable (${errorCode(cause) ?? errorMessage(cause)}): give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

/**
 * Makes a folder with those that it lies in. Node's own way to make them all never ends where the parent is there and takes
 * no folder, as in /proc.
 */
export function makeFolder(dir: string, mode: number): void {
  if (isFolder(dir)) return
  const parent = dirname(dir)
  if (parent !== dir) makeFolder(parent, mode)
  try {
    mkdirSync(dir, { mode })
  } catch (error) {
    // Another start may have made it just now.
    if (!isFolder(dir)) throw error
  }
}

function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false
}
