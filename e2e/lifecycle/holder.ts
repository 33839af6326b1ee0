// Holds the embedded database of a folder, as the app does: node holder.ts <folder> [options as JSON].
import { writeSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { pino } from "pino"
import { openEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts"
import { createShutdown } from "#server/shutdown.ts"

const [dataDir = "", options = "{}"] = process.argv.slice(2)
const { writers = 0, crash = false, stopMs = 0, ...cluster } = JSON.parse(options)
const shutdown = createShutdown(pino({ level: "fatal" }, pino.destination(2)))
shutdown.watch({ startedByNpm: false })

try {
  const database = await openEmbeddedPostgres({ dataDir, ...cluster })
  shutdown.beforeExit(() => database.stop())
  void database.lost.then(shutdown.onBroken)
  const sql = database.connect({ user: "postgres", password: database.password, database: "postgres", max: 8 })
  await sql`create table if not exists written (writer text, number int)`
  say({ ready: true, node: process.pid, postmaster: database.postmaster, host: database.host })
  shutdown.beforeExit(() => {
    say({ stopping: true })
    return sleep(stopMs)
  })
  if (crash) setTimeout(() => Promise.reject(new Error("nobody expected this")))
  const run = `${process.pid}`
  for (let writer = 0; writer < writers; writer++) void write(`${run}-${writer}`)
  process.stdin.on("data", async () => {
    say({ written: await readWritten() })
  })

  // A database that crashed is not back at once.
  async function readWritten(): Promise<unknown> {
    for (;;) {
      const rows = await sql`
        select writer, count(*)::int as count, max(number) as newest from written group by writer`.catch(() => null)
      if (rows) return rows
      await sleep(20)
    }
  }

  // Said only after the database has acknowledged it.
  async function write(writer: string): Promise<void> {
    for (let number = 1; ; number++) {
      await sql`insert into written values (${writer}, ${number})`
      say({ writer, number })
    }
  }
} catch (error) {
  shutdown.onBroken(error)
}

function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}
