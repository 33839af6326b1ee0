import { execFileSync, spawn } from "node:child_process"
import { chmodSync, existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { openEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts"
import { dataFolder } from "./folders.ts"
import { freePort, isRoot } from "./starting.ts"

// A server of the operator's is as old as it is: where this machine has PostgreSQL 15, that one; else the embedded one.
const olderBinaries = "/usr/lib/postgresql/15/bin"

export type OperatorsServer = { url: string; stop(): Promise<void> }

/** A PostgreSQL server as an operator runs it, with a login that may do everything. */
export function startOperatorsServer(): Promise<OperatorsServer> {
  return existsSync(olderBinaries) ? startOlder() : startEmbedded()
}

async function startOlder(): Promise<OperatorsServer> {
  const folder = dataFolder()
  const port = await freePort()
  chmodSync(folder, 0o777)
  const data = join(folder, "data")
  const initdb = asPostgres("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"])
  execFileSync(initdb.command, initdb.words, { stdio: "ignore" })
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"]
  const postmaster = asPostgres("postgres", ["-D", data, ...settings.flatMap((setting) => ["-c", setting])])
  const child = spawn(postmaster.command, postmaster.words, { stdio: "ignore" })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const url = `postgres://postgres:any@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    async stop() {
      child.kill("SIGINT")
      await ended
    },
  }
}

function asPostgres(program: string, words: string[]): { command: string; words: string[] } {
  const file = join(olderBinaries, program)
  if (!isRoot) return { command: file, words }
  const identity = ["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
  return { command: "setpriv", words: [...identity, file, ...words] }
}

async function startEmbedded(): Promise<OperatorsServer> {
  const database = await openEmbeddedPostgres({ dataDir: dataFolder(), listen: "loopback", settings: ["fsync=off"] })
  const url = `postgres://postgres:${database.password}@${database.host}:${database.port}/postgres`
  return { url, stop: () => database.stop() }
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice() {} })
    const answered = await sql`select 1`.catch(() => null)
    await sql.end({ timeout: 1 })
    if (answered) return
    await sleep(20)
  }
}
