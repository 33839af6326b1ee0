import { randomBytes } from "node:crypto"
import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { errorCode } from "#server/error-code.ts"
import { underFileLock } from "#server/file-lock.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { emptyState, type SandboxState, sandboxStateSchema } from "./sandbox-state.ts"

/** Where the sandbox's state lies. One piece of work has it at a time; what it throws leaves all as it was. */
export type Drawer = { change<T>(work: (state: SandboxState) => T): Promise<T> }

/** A state that goes with the process. */
export function drawerInMemory(): Drawer {
  let state = emptyState()
  return {
    async change(work) {
      const draft = structuredClone(state)
      const result = work(draft)
      state = draft
      return result
    },
  }
}

const longestWaitMs = 10_000

/** A state that survives a restart, shared by all processes over one data folder. */
export function drawerOnDisk(file: string): Drawer {
  const changeOnDisk = <T>(work: (state: SandboxState) => T) =>
    underFileLock(`${file}.lock`, Date.now() + longestWaitMs, async () => {
      const before = readText(file)
      const state = parseState(file, before)
      const result = work(state)
      const after = JSON.stringify(state)
      if (after !== before) writeWhole(file, after)
      return result
    })
  let last: Promise<unknown> = Promise.resolve()
  return {
    async change(work) {
      const turn = last.then(() => changeOnDisk(work))
      last = turn.catch(() => undefined)
      const outcome = await turn
      if (!outcome.done) throw new Error(`${file} is held by another process`)
      return outcome.result
    },
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null
    throw error
  }
}

function parseState(file: string, text: string | null): SandboxState {
  if (text === null) return emptyState()
  try {
    return sandboxStateSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartRefusal(`${file} does not hold what the payment sandbox wrote: move it away.`, { cause })
  }
}

// Aside, then renamed: nobody ever reads half of it.
function writeWhole(file: string, text: string): void {
  const aside = `${file}.${randomBytes(6).toString("hex")}`
  writeFileSync(aside, text, { mode: 0o600 })
  renameSync(aside, file)
}
