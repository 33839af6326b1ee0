import { Writable } from "node:stream"
import { type Logger, pino } from "pino"

/** The sentences that a piece of work warns with. */
export async function warningsOf(work: (log: Logger) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  const paper = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  await work(pino({ level: "warn" }, paper))
  return lines
}
