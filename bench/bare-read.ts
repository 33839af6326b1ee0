// A bare Fastify with one route, which looks a session up and reads a cook's preferences in one transaction, as ours does,
// and does nothing else. Started by signed-in-read.ts in a process of its own.
import Fastify from "fastify"
import postgres from "postgres"
import { transactionAsUser } from "#server/db/as-user.ts"

const [databaseUrl = "", role = "", userId = "", sessionId = ""] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 20, onnotice() {}, connection: { role } })
const app = Fastify()
app.get("/", () =>
  transactionAsUser(sql, userId, async (db) => {
    const [live, [row]] = await Promise.all([
      db`
        select 1
        from sessions
        where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > now()`,
      db`select preferences from user_preferences where user_id = ${userId}`,
    ])
    if (live.length === 0) throw new Error("no such session")
    return row?.preferences
  }),
)
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }))
process.once("disconnect", () => process.exit())
