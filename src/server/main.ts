import { join } from "node:path"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { cookbookChef } from "./ai/cookbook.ts"
import { hasDishFiles } from "./ai/dish-files.ts"
import { withFallback } from "./ai/fallback.ts"
import { providerChef, providerSwapChef } from "./ai/provider.ts"
import { meterSpending } from "./ai/spending.ts"
import { watchedChef, watchedSwapChef } from "./ai/watched-provider.ts"
import { type Adapters, buildApp } from "./app.ts"
import { checkPrices } from "./billing/check-prices.ts"
import { openPayments } from "./billing/open-payments.ts"
import { type Config, projectDir, readOwnConfig, startedByNpm } from "./config.ts"
import { makeWritable } from "./data-dir.ts"
import { isDatabaseMade } from "./db/embedded-database.ts"
import { logNotices } from "./db/notices.ts"
import { openDatabase } from "./db/open-db.ts"
import { openJournal } from "./journal/journal.ts"
import { logLibraryWarnings } from "./journal/library-warnings.ts"
import { openLog } from "./journal/open-log.ts"
import { explainListening } from "./listen.ts"
import { capturedMailbox } from "./mail/captured-mail.ts"
import { smtpMailer } from "./mail/smtp-mailer.ts"
import { readFoodTable } from "./recipe/food-file.ts"
import { authSecret, devKey } from "./secrets.ts"
import { createShutdown } from "./shutdown.ts"

type Listen = (app: FastifyInstance, http: Config["http"]) => Promise<unknown>
type Shutdown = ReturnType<typeof createShutdown>

const longestAnswerMs = 10_000

/** Starts everything, and ends with the process; what whoever started it can mend ends it with one sentence each. */
export async function runApp(listen: Listen = listenDirectly): Promise<void> {
  const settings = readOwnConfig()
  if (!settings.ok) return refuse(settings.problems.join("\n"))
  const { config } = settings
  const log = openLog(config.logLevel, process.stdout)
  logLibraryWarnings(log)
  for (const warning of settings.warnings) log.warn(warning)
  const shutdown = createShutdown(log)
  shutdown.watch({ startedByNpm })
  try {
    await start({ config, log, shutdown, listen })
  } catch (error) {
    shutdown.onBroken(error)
  }
}

async function start(parts: {
  config: Config
  log: FastifyBaseLogger
  shutdown: Shutdown
  listen: Listen
}): Promise<void> {
  const { config, log, shutdown, listen } = parts
  const dataDir = makeWritable(config.dataDir)
  if (config.database.url === null && !isDatabaseMade(dataDir))
    console.log("Making the database (once, a few seconds) ...")
  const database = await openDatabase({ databaseUrl: config.database.url, dataDir, onNotice: logNotices(log) })
  shutdown.beforeExit(() => database.close())
  void database.lost.then(shutdown.onBroken)
  const secret = authSecret({ authSecret: config.authSecret, dataDir })
  const journal = openJournal({ log, secret })
  const key = devKey({ dataDir })
  const payments = await openPayments(config, { dataDir, log })
  if (payments.kind === "sandbox") shutdown.beforeExit(() => payments.sandbox.close())
  const foods = await readFoodTable()
  const cooks = chooseChef(config, { db: database.sql, log, journal, foods })
  const app = await buildApp({
    config,
    db: database.sql,
    exclusive: database.exclusive,
    authSecret: secret,
    devKey: key,
    ...cooks,
    swapper: chooseSwapper(config, { db: database.sql, log, journal }),
    foods,
    mail: chooseMail(config, dataDir),
    payments,
    log,
    journal,
  })
  shutdown.beforeExit(() => closeWithin(app, longestAnswerMs))
  if (shutdown.isStopping()) return
  await listen(app, config.http).catch((error: unknown) => {
    throw explainListening(error, config.http)
  })
  if (payments.kind === "sandbox") payments.sandbox.deliverTo(webhookAt(config.http))
  console.log(greeting(config, key))
  openCookbook(cooks, log)
  // Nobody waits for it: the page sells what it shows, and what is wrong is the operator's to mend.
  void checkPrices({ payments, log })
}

/** Before the first cook asks for a dish; whoever asks meanwhile comes in between. */
function openCookbook({ dishNames }: Pick<Adapters, "dishNames">, log: Adapters["log"]): void {
  dishNames({ typed: "a", diets: [] }).catch((error: unknown) => log.error(error, "the cookbook could not be opened"))
}

function listenDirectly(app: FastifyInstance, { host, port }: Config["http"]): Promise<unknown> {
  return app.listen({ host, port })
}

// /readyz says no from here on, and what is being answered is answered; what takes too long is cut off.
async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(cutting)
}

type Watching = Pick<Adapters, "db" | "log" | "journal">

function chooseChef(
  { ai, cookbookDir }: Config,
  { db, log, journal, foods }: Watching & Pick<Adapters, "foods">,
): Pick<Adapters, "chef" | "dishNames"> {
  const warn = (sentence: string) => log.warn(sentence)
  const provider =
    ai && watchedChef(providerChef({ ...ai, meter: meterSpending({ db, log }, ai.daily), warn }), journal)
  const folders = [join(projectDir, "cookbook"), ...(cookbookDir === null ? [] : [cookbookDir])]
  const isAlone = provider !== null && !ai?.hasFallback
  // Who asks a provider alone may have no cookbook at all.
  if (isAlone && !folders.some(hasDishFiles)) return { chef: provider, dishNames: async () => [] }
  const cookbook = cookbookChef({ folders, foods, chance: Math.random, warn })
  const chef = provider === null ? cookbook : isAlone ? provider : withFallback(provider, cookbook)
  return { chef, dishNames: cookbook.nameDishes }
}

function chooseSwapper({ ai }: Config, { db, log, journal }: Watching): Adapters["swapper"] {
  if (ai === null) return null
  const meter = meterSpending({ db, log }, ai.daily)
  const warn = (sentence: string) => log.warn(sentence)
  return watchedSwapChef(providerSwapChef({ ...ai, model: ai.swapModel, meter, warn }), journal)
}

function chooseMail({ mail }: Config, dataDir: string): Adapters["mail"] {
  switch (mail.kind) {
    case "smtp":
      return { kind: "smtp", mailer: smtpMailer(mail) }
    case "captured":
      return { kind: "captured", mailer: capturedMailbox(join(dataDir, "mail")) }
    case "off":
      return { kind: "off" }
  }
}

/** Where this process hears what the sandbox tells. */
function webhookAt({ host, port }: Config["http"]): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/api/stripe/webhook`
}

function greeting(config: Config, key: string): string {
  return [
    "",
    `Recipe Remix is ready: ${config.http.appUrl}`,
    mailSentence(config, key),
    paymentsSentence(config, key),
    config.ai
      ? `The recipes are written by ${config.ai.model} at ${new URL(config.ai.baseUrl).host}.`
      : "The recipes are written by the built-in cookbook; set AI_BASE_URL and AI_MODEL to ask a model instead.",
    "",
  ].join("\n")
}

function mailSentence({ mail, http }: Config, key: string): string {
  switch (mail.kind) {
    case "smtp":
      return `Mail goes out through ${new URL(mail.url).host}.`
    case "captured":
      return `Mail stays on this machine: read it at ${http.appUrl}/dev/mail?key=${key}`
    case "off":
      return "Mail is off, so nobody can sign up or reset a password: set SMTP_URL to turn it on."
  }
}

function paymentsSentence({ payments, http }: Config, key: string): string {
  switch (payments.kind) {
    case "stripe":
      return "Payments go through Stripe."
    case "sandbox":
      return `Payments are played on this machine: see them at ${http.appUrl}/dev/pay?key=${key}`
    case "off":
      return "Payments are off, so nobody can subscribe: set STRIPE_SECRET_KEY to turn them on."
  }
}

function refuse(sentences: string): void {
  console.error(sentences)
  process.exitCode = 1
}

if (import.meta.main) await runApp()
