import { tmpdir } from "node:os"
import postgres from "postgres"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "#server/db/open-db.ts"
import { type OperatorsServer, startOperatorsServer } from "./operators-server.ts"

let server: OperatorsServer
beforeAll(async () => {
  server = await startOperatorsServer()
})
afterAll(() => server.stop())

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
