// The app in a process of its own over a server's database, and what a bench does behind its back: rows written by SQL,
// and cooks who are signed in without a mail and a password each.
import { randomBytes } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createAccessTokens } from "#server/account/access-token.ts"
import { databaseName, startMigrated } from "#server/db/embedded-database.ts"
import { type AppProcess, startAppProcess } from "./app-process.ts"

type Server = Awaited<ReturnType<typeof startMigrated>>

/** A cook with a session that holds, and the access token of it. */
export type SignedIn = { userId: string; sessionId: string; token: string }

export type AppOnDatabase = {
  app: AppProcess
  databaseUrl: string
  server: Server
  /** The login that may do everything. */
  admin: ReturnType<Server["connect"]>
  signIn(cooks: number): Promise<SignedIn[]>
}

/** Runs the work with an app and an empty database, and ends both. */
export async function withAppOnDatabase<Result>(work: (on: AppOnDatabase) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-bench-"))
  // Root's database runs as another account, which has to get there.
  await chmod(dataDir, 0o755)
  const server = await startMigrated({ dataDir, listen: "loopback" })
  const admin = server.connect({ user: "postgres", password: server.password, database: databaseName, max: 1 })
  try {
    const secret = randomBytes(32).toString("base64url")
    const databaseUrl = `postgres://postgres:${server.password}@${server.host}:${server.port}/${databaseName}`
    const app = await startAppProcess({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret })
    try {
      return await work({ app, databaseUrl, server, admin, signIn: (cooks) => signIn(admin, secret, cooks) })
    } finally {
      await app.stop()
    }
  } finally {
    await admin.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(admin: AppOnDatabase["admin"], secret: string, cooks: number): Promise<SignedIn[]> {
  const rows = await admin<{ userId: string; sessionId: string }[]>`
    with cooks as (
      insert into users (email, password_hash, email_confirmed_at)
      select gen_random_uuid() || '@example.org', '', now()
      from generate_series(1, ${cooks})
      returning id)
    insert into sessions (user_id, expires_at)
    select id, now() + interval '1 day'
    from cooks
    returning user_id as "userId", id as "sessionId"`
  const accessTokens = createAccessTokens(secret)
  return Promise.all(rows.map(async (bearer) => ({ ...bearer, token: (await accessTokens.sign(bearer)).token })))
}
