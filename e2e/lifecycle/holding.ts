import { fileURLToPath } from "node:url"
import { z } from "zod"
import { type Program, run } from "./processes.ts"

const holderFile = fileURLToPath(import.meta.resolve("./holder.ts"))
export const inUse = /^The data folder .+ is in use by another running copy: stop that one first, or set DATA_DIR/

const readySchema = z.object({ ready: z.literal(true), node: z.number(), postmaster: z.number(), host: z.string() })
const writtenSchema = z.object({
  written: z.array(z.object({ writer: z.string(), count: z.number(), newest: z.number() })),
})
const acknowledgedSchema = z.object({ writer: z.string(), number: z.number() })

const stoppingSchema = z.object({ stopping: z.literal(true) })

export type Holder = Program & { ready(): Promise<z.infer<typeof readySchema>>; stopping(): Promise<unknown> }
export type HolderOptions = {
  writers?: number
  crash?: boolean
  stopMs?: number
  deadman?: boolean
  settings?: string[]
}

/** A process that holds the database of the folder, as the app does. */
export function hold(folder: string, options: HolderOptions = {}, prefix: string[] = []): Holder {
  const program = run([...prefix, process.execPath, holderFile, folder, JSON.stringify(options)])
  return {
    ...program,
    ready: () => program.find((line) => parse(readySchema, line)),
    stopping: () => program.find((line) => parse(stoppingSchema, line)),
  }
}

/** What the database holds of each writer, asked of a living holder. */
export async function askWritten(holder: Holder) {
  const from = holder.lines.length
  holder.child.stdin?.write("?\n")
  let seen = 0
  const { written } = await holder.find((line) => (seen++ < from ? null : parse(writtenSchema, line)))
  return written
}

/** The newest number of each writer that was acknowledged to it. */
export function acknowledged({ lines }: Program): Map<string, number> {
  const newest = new Map<string, number>()
  for (const line of lines) {
    const said = parse(acknowledgedSchema, line)
    if (said) newest.set(said.writer, said.number)
  }
  return newest
}

export function parse<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
