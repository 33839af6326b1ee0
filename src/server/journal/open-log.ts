import { type Logger, pino } from "pino"
import { readableLine } from "./readable-line.ts"

type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "write">

/** The log of this process: JSON lines to standard output, or lines for a person where that is a terminal. */
export function openLog(level: string, output: Terminal): Logger {
  const options = { level, serializers: { err: withoutValues } }
  return output.isTTY ? pino(options, { write: (line) => output.write(readableLine(line)) }) : pino(options)
}

/** An error as it is logged. The database names the row that a statement failed on, which may be a cook's. */
export function withoutValues(error: Error): object {
  const { detail: _, ...told } = pino.stdSerializers.err(error)
  return told
}
