import { randomUUID } from "node:crypto"
import path from "node:path"
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify"
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import { readPublicSettings } from "#core/account/public-settings-api.ts"
import { mostBodyBytes } from "#core/api/endpoint.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { createAccessTokens } from "#server/account/access-token.ts"
import { createBrowserSecrets } from "#server/account/browser-secret.ts"
import { createKeyedHashes } from "#server/account/keyed-hash.ts"
import { startLeavers } from "#server/account/leavers.ts"
import { accountRoutes } from "#server/account/routes.ts"
import type { SessionPorts } from "#server/account/session.ts"
import type { Chef, DishNames, SwapChef } from "#server/ai/chef.ts"
import { openPlaces } from "#server/allowance/places.ts"
import { allowanceRoutes } from "#server/allowance/routes.ts"
import type { BillingPorts } from "#server/billing/billing-ports.ts"
import { endBilling } from "#server/billing/end-billing.ts"
import { startNightly } from "#server/billing/nightly.ts"
import type { Payments } from "#server/billing/payments.ts"
import { billingRoutes } from "#server/billing/routes.ts"
import { mountPaymentPages } from "#server/billing/sandbox/pages.ts"
import { changesRoutes } from "#server/changes/routes.ts"
import { type Config, projectDir } from "#server/config.ts"
import { cookbookRoutes } from "#server/cookbook/routes.ts"
import type { Database } from "#server/db/as-user.ts"
import { mountMailbox } from "#server/dev/mailbox.ts"
import { drainOnClose } from "#server/http/drain.ts"
import { readSecurityHeaders, type SecurityHeaders, secureHeaders } from "#server/http/headers.ts"
import { healthRoutes } from "#server/http/health.ts"
import { refusingNoRequest } from "#server/http/no-request.ts"
import { describeCalls } from "#server/http/openapi.ts"
import { pageRoutes } from "#server/http/pages.ts"
import { refuseBadAddress, refuseClearly } from "#server/http/refuse.ts"
import { serveSecurityTxt } from "#server/http/security-txt.ts"
import { servePublic } from "#server/http/serve.ts"
import type { Journal } from "#server/journal/journal.ts"
import { mountMetrics } from "#server/journal/metrics.ts"
import { openAdmission } from "#server/limits/admission.ts"
import { type Limits, openLimits } from "#server/limits/limits.ts"
import { trustOf } from "#server/limits/network.ts"
import type { Mailbox } from "#server/mail/captured-mail.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import { startOutbox } from "#server/mail/outbox.ts"
import { preferencesRoutes } from "#server/preferences/routes.ts"
import type { Patience } from "#server/recipe/generation.ts"
import { openGenerations } from "#server/recipe/generations.ts"
import { recipeRoutes } from "#server/recipe/routes.ts"
import { referralRoutes } from "#server/referral/routes.ts"
import { savedRoutes } from "#server/saved/routes.ts"
import { shoppingRoutes } from "#server/shopping/routes.ts"
import { startSweeper } from "#server/sweeper.ts"
import { openWorkshop, type Workshop } from "#server/workshop/workshop.ts"

/** Everything the app works with; made in main.ts and in tests, nowhere else. */
export type Adapters = {
  config: Config
  db: Database
  /** No other process works on this database. */
  exclusive: boolean
  authSecret: string
  /** Opens the stand-ins' pages under /dev. */
  devKey: string
  chef: Chef
  dishNames: DishNames
  /** Null where no provider is set: then our own substitutes swap. */
  swapper: SwapChef | null
  foods: FoodTable
  /** How long a recipe may take; the usual where nothing is said. */
  patience?: Patience
  /** Where recipes are worked out; one of its own where none is given. */
  workshop?: Workshop
  payments: Payments
  /** Where the built page lies; the usual place where nothing is said. */
  webDir?: string
  mail: { kind: "smtp"; mailer: Mailer } | { kind: "captured"; mailer: Mailbox } | { kind: "off" }
  log: FastifyBaseLogger
  journal: Journal
}

function bareApp({ config, log, journal }: Adapters, headers: SecurityHeaders): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: mostBodyBytes,
    trustProxy: config.http.trustProxy.length > 0 ? trustOf(config.http.trustProxy) : false,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => refuseBadAddress(request, reply, headers),
    clientErrorHandler: refusingNoRequest(headers),
  })
  app.removeContentTypeParser("text/plain")
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  refuseClearly(app, journal)
  drainOnClose(app)
  secureHeaders(app, headers)
  mountMetrics(app, { journal, token: config.metricsToken })
  return app
}

/** What several parts of the app work with. */
type Shared = { sessions: SessionPorts; limits: Limits; billing: BillingPorts | null }

/** Account routes with what runs behind them; both end with the app. */
async function mountAccount(app: FastifyInstance, adapters: Adapters, shared: Shared): Promise<void> {
  const { sessions, limits, billing } = shared
  const { config, db, mail, log, journal, authSecret, devKey } = adapters
  const outbox = mail.kind === "off" ? null : startOutbox({ db, mailer: mail.mailer, appUrl: config.http.appUrl, log })
  app.addHook("onClose", async () => {
    const stopped = outbox?.stop()
    // First the connections: a mail that is under way then fails at once, and is sent after the next start.
    if (mail.kind !== "off") mail.mailer.close()
    await stopped
  })
  if (mail.kind === "captured") mountMailbox(app, { mailbox: mail.mailer, key: devKey })
  const forgetMail = async (email: string) => (mail.kind === "captured" ? mail.mailer.forget(email) : undefined)
  const end = async (userId: string) => billing === null || endBilling(billing, userId)
  const known = { hashes: createKeyedHashes(authSecret), browsers: createBrowserSecrets({ https: isHttps(config) }) }
  const ports = { ...sessions, ...known, limits, outbox, endBilling: end, forgetMail, log, journal }
  await accountRoutes(app, ports)
  const leavers = startLeavers(ports)
  app.addHook("onClose", () => leavers.stop())
  await referralRoutes(app, { ...sessions, limits })
}

async function mountRecipes(app: FastifyInstance, adapters: Adapters, { sessions, limits }: Shared): Promise<void> {
  const { config, db, chef, swapper, foods, patience, exclusive, log } = adapters
  const places = await openPlaces({ db, exclusive, limits, log })
  const workshop = adapters.workshop ?? openWorkshop({ log })
  const generations = openGenerations(patience)
  const swapping = openGenerations(patience)
  const sweeper = startSweeper(db, log)
  app.addHook("onClose", async () => {
    await Promise.all([generations.close(), swapping.close()])
    if (workshop !== adapters.workshop) await workshop.close()
    places.stop()
    sweeper.stop()
  })
  const kitchen = { db, foods, workshop, places }
  const swaps = { ...kitchen, swapper, hasFallback: config.ai?.hasFallback ?? false, limits }
  await recipeRoutes(app, { sessions, recipes: { ...kitchen, chef, log }, swaps, generations, swapping })
}

async function mountBilling(app: FastifyInstance, adapters: Adapters, shared: Shared): Promise<void> {
  const { payments, devKey, exclusive } = adapters
  await billingRoutes(app, { ...shared, payments, exclusive })
  const nightly = shared.billing && startNightly(shared.billing, shared.limits)
  app.addHook("onClose", async () => nightly?.stop())
  if (payments.kind === "sandbox") mountPaymentPages(app, { sandbox: payments.sandbox, key: devKey })
}

const isHttps = ({ http }: Config) => http.appUrl.startsWith("https:")

/** The whole app, ready to listen. It owns nothing that it was given but ends what it started. */
export async function buildApp(adapters: Adapters): Promise<FastifyInstance> {
  const { config, db, authSecret, chef, dishNames, foods, mail, payments, log, journal } = adapters
  const headers = await readSecurityHeaders({ https: isHttps(config) })
  const app = bareApp(adapters, headers)
  const sessions = { db, accessTokens: createAccessTokens(authSecret), admission: openAdmission({ journal }) }
  await describeCalls(app)
  await healthRoutes(app, { db })
  serveSecurityTxt(app, { appUrl: config.http.appUrl, contact: config.securityContact })
  servePublic(app, readPublicSettings, async () => ({ mail: mail.kind, chef: chef.name }))
  await cookbookRoutes(app, dishNames)
  const billing = payments.kind === "off" ? null : { ...payments, db, appUrl: config.http.appUrl, log }
  const limits = openLimits(db, { secret: authSecret, production: config.production, journal })
  const shared = { sessions, limits, billing }
  await mountAccount(app, adapters, shared)
  await mountRecipes(app, adapters, shared)
  await changesRoutes(app, sessions)
  await preferencesRoutes(app, sessions)
  await allowanceRoutes(app, sessions)
  await savedRoutes(app, { sessions, foods })
  await shoppingRoutes(app, sessions)
  await mountBilling(app, adapters, shared)
  const root = adapters.webDir ?? path.join(projectDir, "dist/web")
  await pageRoutes(app, { root, appUrl: config.http.appUrl, legal: config.legal })
  return app
}
