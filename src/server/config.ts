import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseEnv } from "node:util"
import { z } from "zod"
import type { Currency, Interval, PriceIds } from "#core/billing/plans.ts"
import { readAddress } from "./limits/network.ts"

/** The folder of the package: relative settings and `.env` are read from here, wherever the start was called. */
export const projectDir = fileURLToPath(new URL("../..", import.meta.url))

export type Config = {
  production: boolean
  logLevel: z.infer<typeof logLevel>
  http: {
    host: string
    port: number
    /** The public address without a slash at its end, such as `https://recipes.example.org`. */
    appUrl: string
    /** Addresses and networks of proxies whose forwarded headers count. */
    trustProxy: string[]
  }
  /** null: the embedded database. */
  database: { url: string | null }
  dataDir: string
  /** null: made at the first start and kept in `dataDir`. */
  authSecret: string | null
  /** null: the cookbook writes the recipes. */
  ai: {
    baseUrl: string
    apiKey: string | null
    model: string
    swapModel: string
    /** The cookbook stands in while the provider fails. */
    hasFallback: boolean
    /** The most of a day for all cooks together; null where there is no limit. */
    daily: { requests: number | null; tokens: number | null }
  } | null
  /** captured: nothing leaves the machine, /dev/mail shows it. off: production without a mail server. */
  mail: { kind: "smtp"; url: string; from: string } | { kind: "captured"; from: string } | { kind: "off" }
  /** sandbox: the stand-in on this machine, at /dev/pay. off: production without a key of Stripe's. */
  payments:
    | {
        kind: "stripe"
        secretKey: string
        /** null: no event is believed; what changed is seen when it is asked for. */
        webhookSecret: string | null
        /** null: Stripe's own. */
        apiUrl: string | null
        priceIds: PriceIds
      }
    | { kind: "sandbox"; priceIds: PriceIds }
    | { kind: "off" }
  /** The operator's own pages; null where ours stand, at /terms and /privacy. */
  legal: { terms: string | null; privacy: string | null }
  /** More dishes (.cook files) of the operator's own. */
  cookbookDir: string | null
  /** Opens /metrics; null: there is none. */
  metricsToken: string | null
  /** Whom to tell of a weakness; null: security@ at the public address. */
  securityContact: string | null
}

/** All that is wrong, or the settings with what is doubtful about them: a sentence each. */
type ReadConfig = { ok: true; config: Config; warnings: string[] } | { ok: false; problems: string[] }

export type Environment = Record<string, string | undefined>

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65535)
const host = z.string().regex(/^[A-Za-z0-9.:_-]+$/)
const logLevel = z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
const origin = url(["http:", "https:"])
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "")
  .transform((url) => url.origin)
const aiBaseUrl = url(["http:", "https:"])
  .refine((url) => url.username === "" && url.password === "")
  .transform((url) => url.href.replace(/\/+$/, ""))
const modelName = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)
const databaseUrl = url(["postgres:", "postgresql:"]).transform((url) => url.href)
const smtpUrl = url(["smtp:", "smtps:"]).transform((url) => url.href)
const sender = z.string().regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/)
const proxies = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .refine((list) => list.every(isNetwork))
const text = z.string()
const pageUrl = url(["http:", "https:"]).transform((url) => url.href)
const token = z.string().regex(/^[\x21-\x7e]+$/)
// Nobody counts how often it was guessed at.
const longToken = token.min(16)
const contact = z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
const stage = z.enum(["production", "development", "test"])
const stripeKey = z.string().regex(/^(sk|rk)_\w+$/)
const priceId = z.string().regex(/^price_\w+$/)
const dailyMost = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .refine((most) => most >= 1)

/** Reads every setting, once. Answers with all that is wrong, a sentence each, so that one look mends the lot. */
export function readConfig(env: Environment, dotEnvText: string): ReadConfig {
  const settings = { ...parseEnv(dotEnvText), ...env }
  const problems: string[] = []
  const read: Read = (name, schema, must) => {
    const value = settings[name]?.trim()
    if (!value) return null
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    problems.push(`${name} must be ${must}.`)
    return null
  }
  // What is there and can't be read has been told already.
  const missing: Missing = (name, why) => {
    if (!settings[name]?.trim()) problems.push(`${name} is missing: ${why}`)
  }
  const production = settings.NODE_ENV?.trim() ? isProduction(read) : false
  const http = readHttp(read)
  const config: Config = {
    production,
    logLevel: read("LOG_LEVEL", logLevel, `one of ${logLevel.options.join(", ")}`) ?? "info",
    http,
    database: {
      url: read("DATABASE_URL", databaseUrl, "an address such as postgres://user:password@host:5432/database"),
    },
    dataDir: resolve(projectDir, read("DATA_DIR", text, "a folder") ?? "data"),
    authSecret: read("AUTH_SECRET", text, "a text"),
    ai: readAi(read, missing),
    mail: readMail(read, { production, http }),
    payments: readPayments(read, { production, problems, missing }),
    legal: {
      terms: read("TERMS_URL", pageUrl, "an http or https address"),
      privacy: read("PRIVACY_URL", pageUrl, "an http or https address"),
    },
    cookbookDir: fromProject(read("COOKBOOK_DIR", text, "a folder")),
    securityContact: read("SECURITY_CONTACT", contact, "an address such as mailto:security@example.org or https://…"),
    metricsToken: read(
      "METRICS_TOKEN",
      longToken,
      "16 characters or more, without blanks: openssl rand -hex 16 makes one",
    ),
  }
  problems.push(...proxyProblems(config))
  problems.push(...(production ? productionProblems(config, settings) : strangerProblems(config, settings)))
  return problems.length === 0 ? { ok: true, config, warnings: warningsOf(config) } : { ok: false, problems }
}

/** The one place that looks at the process's environment and at `.env`. */
export function readOwnConfig(): ReturnType<typeof readConfig> {
  return readConfig(process.env, readDotEnv())
}

/** npm runs us as a script; then we end when it is gone. */
export const startedByNpm = process.env.npm_lifecycle_event !== undefined

// Whoever writes another word most likely means production: it is refused, and the rest is read as strictly.
function isProduction(read: Read): boolean {
  const stageRead = read("NODE_ENV", stage, `${stage.options.join(", ")} or empty, written like this`)
  return (stageRead ?? "production") === "production"
}

type Read = <T>(name: string, schema: z.ZodType<T>, must: string) => T | null
type Missing = (name: string, why: string) => void

function readHttp(read: Read): Config["http"] {
  const listenPort = read("PORT", port, "a whole number from 1 to 65535") ?? 3000
  return {
    host: read("HOST", host, "a host name or an IP address") ?? "127.0.0.1",
    port: listenPort,
    appUrl:
      read("APP_URL", origin, "an http or https address without a path, such as https://recipes.example.org") ??
      `http://localhost:${listenPort}`,
    trustProxy: read("TRUST_PROXY", proxies, "IP addresses or networks such as 10.0.0.0/8, with commas between") ?? [],
  }
}

function readAi(read: Read, missing: Missing): Config["ai"] {
  const baseUrl = read(
    "AI_BASE_URL",
    aiBaseUrl,
    "an http or https address such as https://api.example.org/v1, without a user or a password: a key goes in AI_API_KEY",
  )
  const apiKey = read("AI_API_KEY", token, "a text without blanks")
  const model = read("AI_MODEL", modelName, "a model's name, on one line")
  const swapModel = read("AI_SWAP_MODEL", modelName, "a model's name, on one line")
  const hasFallback = read("AI_FALLBACK", z.literal("cookbook"), "cookbook, or empty") !== null
  const daily = {
    requests: read("AI_DAILY_REQUESTS", dailyMost, "a whole number, 1 or more"),
    tokens: read("AI_DAILY_TOKENS", dailyMost, "a whole number, 1 or more"),
  }
  if (!baseUrl) return null
  if (!model) {
    missing("AI_MODEL", "with AI_BASE_URL it names the model that writes the recipes.")
    return null
  }
  return { baseUrl, apiKey, model, swapModel: swapModel ?? model, hasFallback, daily }
}

function readMail(read: Read, { production, http }: Pick<Config, "production" | "http">): Config["mail"] {
  const url = read("SMTP_URL", smtpUrl, "an address such as smtps://user:password@mail.example.org:465")
  const from =
    read("MAIL_FROM", sender, "a mail address, such as Recipe Remix <mail@example.org>") ??
    `Recipe Remix <no-reply@${new URL(http.appUrl).hostname}>`
  if (url) return { kind: "smtp", url, from }
  return production ? { kind: "off" } : { kind: "captured", from }
}

type PaymentsRead = { production: boolean; problems: string[]; missing: Missing }

function readPayments(read: Read, { production, problems, missing }: PaymentsRead): Config["payments"] {
  const secretKey = read("STRIPE_SECRET_KEY", stripeKey, "a secret or restricted key, such as sk_live_… or rk_live_…")
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", z.string().startsWith("whsec_"), "a secret such as whsec_…")
  const apiUrl = read("STRIPE_API_URL", origin, "an http or https address without a path")
  if (apiUrl !== null && production) {
    problems.push("STRIPE_API_URL is refused in production: payments go to Stripe itself.")
  }
  if (!secretKey) {
    const priceIds = readPriceIds(read, (_, fallback) => fallback)
    return production ? { kind: "off" } : { kind: "sandbox", priceIds }
  }
  if (webhookSecret === null && production) {
    missing("STRIPE_WEBHOOK_SECRET", "with STRIPE_SECRET_KEY in production it must be set.")
  }
  const none = (name: string) => {
    missing(name, "with STRIPE_SECRET_KEY it names the price in Stripe.")
    return ""
  }
  return { kind: "stripe", secretKey, webhookSecret, apiUrl, priceIds: readPriceIds(read, none) }
}

function readPriceIds(read: Read, orElse: (name: string, fallback: string) => string): PriceIds {
  const one = (currency: Currency, interval: Interval) => {
    const words = [currency, interval === "month" ? "monthly" : "yearly"]
    const name = `STRIPE_PRICE_${words.join("_").toUpperCase()}`
    return read(name, priceId, "the id of a price, such as price_…") ?? orElse(name, `price_sandbox_${words.join("_")}`)
  }
  const both = (currency: Currency) => ({ month: one(currency, "month"), year: one(currency, "year") })
  return { usd: both("usd"), gbp: both("gbp"), eur: both("eur") }
}

function productionProblems(config: Config, settings: Environment): string[] {
  const problems: string[] = []
  if (!config.http.appUrl.startsWith("https:")) {
    problems.push("APP_URL must be the public https address in production, such as https://recipes.example.org.")
  }
  if (config.authSecret !== null && isShort(config.authSecret)) {
    problems.push("AUTH_SECRET must be 32 bytes or more in production.")
  } else if (config.authSecret !== null && isMonotonous(config.authSecret)) {
    problems.push("AUTH_SECRET must be random in production: openssl rand -base64 32 makes one.")
  }
  if (config.authSecret === null && settings.DATABASE_URL) {
    problems.push("AUTH_SECRET is missing: with DATABASE_URL in production it must be set, 32 bytes or more.")
  }
  return problems
}

// The captured mail lets whoever reads it into every account, and the sandbox gives subscriptions away: only this machine may.
function strangerProblems({ http, mail, payments }: Config, settings: Environment): string[] {
  if (isLoopback(http.host) && isLoopback(new URL(http.appUrl).hostname)) return []
  const standIns = [
    {
      name: "SMTP_URL",
      isMissing: mail.kind === "captured",
      what: "without a mail server mail is shown at /dev/mail",
    },
    {
      name: "STRIPE_SECRET_KEY",
      isMissing: payments.kind === "sandbox",
      what: "without Stripe payments are played at /dev/pay",
    },
  ]
  return standIns
    .filter(({ name, isMissing }) => isMissing && !settings[name]?.trim())
    .map(
      ({ name, what }) =>
        `${name} is missing: ${what}, and that needs HOST to be a loopback address and APP_URL to be localhost.`,
    )
}

const isShort = (secret: string) => Buffer.byteLength(secret) < 32

/** A random secret of 32 signs has fewer than eight different ones once in twenty million times, even in hexadecimal. */
const isMonotonous = (secret: string) => new Set(secret).size < 8

/** Whoever may say for themselves where they come from is under no limit. */
function proxyProblems({ http }: Config): string[] {
  if (!http.trustProxy.some(isNearlyEverybody)) return []
  return ["TRUST_PROXY must name the proxies alone: as it is, nearly every address is trusted to say who it is."]
}

/** The widest networks that are one operator's: 10.0.0.0/8, and fc00::/7 of IPv6. */
function isNearlyEverybody(entry: string): boolean {
  const [address = "", prefix] = entry.split("/")
  return prefix !== undefined && Number(prefix) < (isIP(address) === 6 ? 7 : 8)
}

/** Whether a key of Stripe's moves no money. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey)
}

/** What works and should not stay as it is. */
function warningsOf({ production, authSecret, mail, ai, payments }: Config): string[] {
  const isGuessable = authSecret !== null && (isShort(authSecret) || isMonotonous(authSecret))
  const doubts = [
    {
      holds: isGuessable,
      sentence: "AUTH_SECRET is easy to guess and would be refused in production: openssl rand -base64 32 makes one.",
    },
    {
      holds: production && mail.kind === "smtp" && isReadableOnTheWay(mail.url),
      sentence:
        "SMTP_URL is smtp://: the password and the links in mails may travel readable. Use smtps:// if you can.",
    },
    {
      holds: production && ai !== null && ai.apiKey !== null && isReadableOnTheWay(ai.baseUrl),
      sentence: "AI_BASE_URL is http://: AI_API_KEY and what cooks ask for travel readable. Use https:// if you can.",
    },
    {
      holds: production && ai !== null && ai.daily.requests === null && ai.daily.tokens === null,
      sentence:
        "What the provider of recipes may cost in a day has no limit: set AI_DAILY_REQUESTS or AI_DAILY_TOKENS.",
    },
    {
      holds: production && payments.kind === "stripe" && isTestKey(payments.secretKey),
      sentence:
        "STRIPE_SECRET_KEY is a key for tests: no money moves, and cards of tests buy subscriptions. Set a live key to sell.",
    },
  ]
  return doubts.filter(({ holds }) => holds).map(({ sentence }) => sentence)
}

function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return ["http:", "smtp:"].includes(protocol) && !isLoopback(hostname)
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "")
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."))
}

function isNetwork(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/")
  const family = isIP(address) === 6 ? "ipv6" : "ipv4"
  if (!isIP(address) || rest.length > 0) return false
  if (prefix === undefined) return true
  // An IPv4 network is written as one.
  if (family === "ipv6" && readAddress(address)?.includes(".")) return false
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === "ipv6" ? 128 : 32)
}

function url(protocols: string[]) {
  return z
    .string()
    .refine(URL.canParse)
    .transform((text) => new URL(text))
    .refine((url) => protocols.includes(url.protocol) && url.hostname !== "")
}

function fromProject(folder: string | null): string | null {
  return folder === null ? null : resolve(projectDir, folder)
}

function readDotEnv(): string {
  try {
    return readFileSync(resolve(projectDir, ".env"), "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return ""
    throw error
  }
}
