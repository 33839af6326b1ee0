import { accessSync, constants, mkdirSync, realpathSync } from "node:fs"
import { errorCode, errorMessage } from "./error-code.ts"
import { StartRefusal } from "./start-refusal.ts"

/** The folder, made where it is missing; refused with a sentence where we may not write. */
export function makeWritable(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 })
    accessSync(dir, constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (cause) {
    throw new StartRefusal(
      `The data folder ${dir} is not writable (${errorCode(cause) ?? errorMessage(cause)}): give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
