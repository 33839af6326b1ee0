import { execFileSync, spawn } from "node:child_process"
import { chmodSync, existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts"
import { openDatabase } from "#server/db/open-db.ts"
import { dataFolder } from "./folders.ts"
import { freePort, isRoot } from "./starting.ts"

// A server of the operator's is as old as it is: where this machine has PostgreSQL 15, that one; else the embedded one.
const olderBinaries = "/usr/lib/postgresql/15/bin"

type Server = { url: string; stop(): Promise<void> }
let server: Server

beforeAll(async () => {
  server = existsSync(olderBinaries) ? await startOlder() : await startEmbedded()
})
afterAll(() => server.stop())

async function startOlder(): Promise<Server> {
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

async function startEmbedded(): Promise<Server> {
  const database = await openEmbeddedPostgres({ dataDir: dataFolder(), listen: "loopback", settings: ["fsync=off"] })
  const url = `postgres://postgres:${database.password}@${database.host}:${database.port}/postgres`
  return { url, stop: () => database.stop() }
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const answered = await admin((sql) => sql`select 1`, url).catch(() => null)
    if (answered) return
    await sleep(20)
  }
}

async function admin<T>(work: (sql: postgres.Sql) => PromiseLike<T>, url = server.url): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** An empty database that belongs to a fresh login with these rights. */
async function handOver(login: string, rights: string): Promise<string> {
  await admin((sql) => sql.unsafe(`create role ${login} login password 'pan' ${rights}`))
  await admin((sql) => sql.unsafe(`create database ${login} owner ${login}`))
  const url = new URL(server.url)
  return Object.assign(url, { username: login, password: "pan", pathname: `/${login}` }).href
}

async function whoAnswers(databaseUrl: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  const [row] = await database.sql<{ name: string }[]>`select current_user::text as name`
  expect(await database.sql`select id from users`).toEqual([])
  await database.close()
  return row?.name ?? ""
}

test("a login that may not create roles answers as itself", async () => {
  expect(await whoAnswers(await handOver("plain", ""))).toBe("plain")
})

test("four copies start at once on a server that never saw us, and all answer as the role made for it", async () => {
  const url = await handOver("maker", "createrole")
  const answers = await Promise.all(Array.from({ length: 4 }, () => whoAnswers(url)))
  expect(answers).toEqual(Array(4).fill("recipe_remix_app"))
})

test("a superuser answers as that role too", async () => {
  await admin((sql) => sql`create database super`)
  expect(await whoAnswers(Object.assign(new URL(server.url), { pathname: "/super" }).href)).toBe("recipe_remix_app")
})

test("a login that bypasses row-level security but may create roles answers as that role", async () => {
  await admin((sql) => sql`create role bypassing login bypassrls createrole password 'pan'`)
  await admin((sql) => sql`grant recipe_remix_app to bypassing`)
  await admin((sql) => sql`create database bypassing owner bypassing`)
  const url = Object.assign(new URL(server.url), { username: "bypassing", password: "pan", pathname: "/bypassing" })
  expect(await whoAnswers(url.href)).toBe("recipe_remix_app")
})
