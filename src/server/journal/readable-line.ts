import { z } from "zod"

const lineSchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  err: z.object({ stack: z.string().optional(), message: z.string().optional() }).optional(),
})

/** What a person at the terminal knows, or has no use for. */
const left = new Set(["level", "time", "msg", "err", "pid", "hostname", "reqId", "event"])
const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
}

/** Foreign text must not steer the terminal. */
const harmless = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, "?")

const showValue = (value: unknown) =>
  typeof value === "string" && /^[\w.:@/-]+$/.test(value) ? value : harmless(JSON.stringify(value))

/** A line of the log, which is JSON, as a person reads it: when, how grave, what, and with which details. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...rest } = lineSchema.parse(JSON.parse(json))
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(rest)
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => `${name} ${showValue(value)}`)
  const told = details.length === 0 ? msg : `${msg} (${details.join(", ")})`
  const trace = (err?.stack ?? err?.message ?? "").split("\n").filter((line) => line !== "")
  const lines = [`${clock} ${(levels[level] ?? String(level)).padEnd(5)} ${told}`, ...trace.map((line) => `  ${line}`)]
  return `${lines.map(harmless).join("\n")}\n`
}
