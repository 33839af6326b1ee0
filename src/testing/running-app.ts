import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { FastifyInstance } from "fastify"
import { type Logger, pino } from "pino"
import type { Chef, DishNames, SwapChef } from "#server/ai/chef.ts"
import { cookbookChef } from "#server/ai/cookbook.ts"
import { type Adapters, buildApp } from "#server/app.ts"
import type { Payments } from "#server/billing/payments.ts"
import { projectDir, readConfig } from "#server/config.ts"
import { type Journal, openJournal } from "#server/journal/journal.ts"
import { capturedMailbox, type Mailbox } from "#server/mail/captured-mail.ts"
import { openWorkshop } from "#server/workshop/workshop.ts"
import { createCook, type TestCook } from "./cook.ts"
import { foods } from "./foods.ts"
import { createTestDatabase, type TestDatabase } from "./postgres.ts"

/** A whole app on a port of its own, over a database of its own, with two cooks who are signed in. */
export type RunningApp = {
  url: string
  app: FastifyInstance
  database: TestDatabase
  mailbox: Mailbox
  alice: TestCook
  bob: TestCook
  /** One more verified cook. */
  cook(name: string): Promise<TestCook>
  /** One more process of the app over the same database and mailbox; it stops with this one. Answers its address. */
  another(settings?: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

/** Long enough for a real secret; nothing signed with it leaves the test. */
export const testSecret = "a secret of the tests, 32 bytes or more"

/** Opens the pages under /dev of a running app. */
export const testDevKey = "the key of the tests' stand-ins, 32 bytes"

function testConfig(settings: Record<string, string>): Adapters["config"] {
  const read = readConfig({ LOG_LEVEL: "silent", ...settings }, "")
  if (!read.ok) throw new Error(read.problems.join(" "))
  return read.config
}

export type AppOptions = {
  /** For whoever comes back to the app from another page: its address has to be known before it starts. */
  port?: number
  /** A new one, unless one is given; it goes with the app. */
  database?: TestDatabase
  chef?: Chef
  dishNames?: DishNames
  swapper?: SwapChef
  settings?: Record<string, string>
  payments?: Payments
  log?: Logger
  /** One that writes into the log, unless one is given. */
  journal?: Journal
  patience?: NonNullable<Adapters["patience"]>
  webDir?: string
}

/** Starts it on a free port, unless one is given: only then does it know its own address (APP_URL). */
export async function startApp({
  port,
  chef,
  dishNames,
  swapper,
  settings = {},
  payments = { kind: "off" },
  patience,
  webDir,
  ...given
}: AppOptions = {}): Promise<RunningApp> {
  const database = given.database ?? (await createTestDatabase())
  const folder = await mkdtemp(path.join(tmpdir(), "recipe-remix-mail-"))
  const mailbox = capturedMailbox(folder)
  const log = given.log ?? pino({ level: "silent" })
  const journal = given.journal ?? openJournal({ log, secret: testSecret })
  const apps: FastifyInstance[] = []
  const open = async (settings: Record<string, string>, { exclusive = false, port = 0 }) => {
    const app = await buildApp({
      config: testConfig(settings),
      db: database.sql,
      exclusive,
      authSecret: testSecret,
      devKey: testDevKey,
      chef: chef ?? testCookbook,
      dishNames: dishNames ?? testCookbook.nameDishes,
      swapper: swapper ?? null,
      foods,
      workshop: testWorkshop,
      ...(patience ? { patience } : {}),
      ...(webDir ? { webDir } : {}),
      mail: { kind: "captured", mailer: mailbox },
      payments,
      log,
      journal,
    })
    apps.push(app)
    return { app, url: await app.listen({ host: "127.0.0.1", port }) }
  }
  const own: Record<string, string> = port === undefined ? {} : { APP_URL: `http://127.0.0.1:${port}` }
  const { app, url } = await open({ ...own, ...settings }, { exclusive: true, port: port ?? 0 })
  const cook = (name: string) => createCook({ url, mailbox, name })
  const [alice, bob] = await Promise.all([cook("alice"), cook("bob")])
  return {
    url,
    app,
    database,
    mailbox,
    alice,
    bob,
    cook,
    another: async (others = settings) => (await open(others, {})).url,
    async stop() {
      // Nobody sends a next request, which a close would wait for on every connection.
      for (const { server } of apps) server.closeIdleConnections()
      await Promise.all(apps.map((app) => app.close()))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The built-in cookbook, with chance that always falls on the same dish. Its dishes are read once in a process. */
export const testCookbook: ReturnType<typeof cookbookChef> = cookbookChef({
  foods,
  folders: [path.join(projectDir, "cookbook")],
  chance: () => 0.5,
})

/** The threads of all apps of this process: they keep nothing, and to start one takes longer than many a test does. */
const testWorkshop = openWorkshop({ log: pino({ level: "silent" }) })
