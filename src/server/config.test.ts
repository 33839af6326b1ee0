import { describe, expect, it } from "vitest"
import { type Config, type Environment, readConfig } from "./config.ts"

function config(env: Environment, dotEnv = ""): Config {
  const outcome = readConfig(env, dotEnv)
  if (!outcome.ok) throw new Error(outcome.problems.join(" "))
  return outcome.config
}

function problems(env: Environment): string[] {
  const outcome = readConfig(env, "")
  return outcome.ok ? [] : outcome.problems
}

function warnings(env: Environment): string[] {
  const outcome = readConfig(env, "")
  return outcome.ok ? outcome.warnings : []
}

const productionWithServer = {
  NODE_ENV: "production",
  APP_URL: "https://recipes.example.org",
  DATABASE_URL: "postgres://cook:pan@db/recipes",
  AUTH_SECRET: "vS2l0Qw8nKdYbXrT5uGhJ7mPzEaC1fIo",
}

const priceNames = ["USD", "GBP", "EUR"].flatMap((currency) =>
  ["MONTHLY", "YEARLY"].map((interval) => `STRIPE_PRICE_${currency}_${interval}`),
)
const prices = Object.fromEntries(priceNames.map((name) => [name, `price_of_${name}`]))
const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", ...prices }

describe("settings", () => {
  it("needs none: local address, embedded database, cookbook, captured mail", () => {
    const { http, database, ai, mail, production, dataDir } = config({})
    expect(http).toEqual({ host: "127.0.0.1", port: 3000, appUrl: "http://localhost:3000", trustProxy: [] })
    expect({ database, ai, production }).toEqual({ database: { url: null }, ai: null, production: false })
    expect(mail).toEqual({ kind: "captured", from: "Recipe Remix <no-reply@localhost>" })
    expect(config({}).payments).toMatchObject({
      kind: "sandbox",
      priceIds: { eur: { year: "price_sandbox_eur_yearly" } },
    })
    expect(dataDir).toMatch(/[\\/]data$/)
  })

  it("takes .env where the environment says nothing, and an empty value as absent", () => {
    const env = { PORT: "4000", DATABASE_URL: "" }
    const dotEnv = "PORT=5000\nHOST=127.0.0.2\nAI_BASE_URL=\nDATABASE_URL=postgres://a@b/c\n"
    const { http, database, ai } = config(env, dotEnv)
    expect(http).toMatchObject({ port: 4000, host: "127.0.0.2", appUrl: "http://localhost:4000" })
    expect({ database, ai }).toEqual({ database: { url: null }, ai: null })
  })

  it("lets the swap model fall back to the model, and takes the slash off the provider's address", () => {
    const env = { AI_BASE_URL: "http://127.0.0.1:9/v1/", AI_MODEL: "swift" }
    expect(config(env).ai).toEqual({
      baseUrl: "http://127.0.0.1:9/v1",
      apiKey: null,
      model: "swift",
      swapModel: "swift",
      hasFallback: false,
      daily: { requests: null, tokens: null },
    })
    expect(config({ ...env, AI_SWAP_MODEL: "tiny", AI_API_KEY: "key" }).ai).toMatchObject({
      swapModel: "tiny",
      apiKey: "key",
    })
  })

  it("reads the breaker of the day and the stand-in, and nothing but whole numbers of 1 or more", () => {
    const env = { AI_BASE_URL: "http://127.0.0.1:9/v1/", AI_MODEL: "swift" }
    const set = { ...env, AI_FALLBACK: "cookbook", AI_DAILY_REQUESTS: "5", AI_DAILY_TOKENS: "1000" }
    expect(config(set).ai).toMatchObject({ hasFallback: true, daily: { requests: 5, tokens: 1000 } })
    for (const wrong of ["0", "-1", "1.5", "many", "9".repeat(16)]) {
      expect(problems({ ...env, AI_DAILY_REQUESTS: wrong })).toEqual([
        "AI_DAILY_REQUESTS must be a whole number, 1 or more.",
      ])
    }
  })

  it("names every bad value at once", () => {
    const bad = {
      PORT: "30 00",
      HOST: "not a host",
      APP_URL: "recipes",
      DATABASE_URL: "mysql://db",
      AI_BASE_URL: "ftp://x",
      SMTP_URL: "mail",
      MAIL_FROM: "nobody",
      TRUST_PROXY: "10.0.0.0/8, everyone",
      LOG_LEVEL: "loud",
    }
    const named = problems(bad).map((sentence) => sentence.split(" ")[0])
    expect(named.toSorted()).toEqual(Object.keys(bad).toSorted())
    for (const sentence of problems(bad)) expect(sentence).toMatch(/^[A-Z_]+ must be .+\.$/)
  })

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "0x50"],
    ["APP_URL", "https://example.org/app"],
    ["APP_URL", "https://user:secret@example.org"],
    ["DATABASE_URL", "postgres://"],
    ["DATABASE_URL", "db.example.org"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "true"],
    ["TERMS_URL", "/our-terms"],
    ["AI_BASE_URL", "http://user:pw@127.0.0.1:9/v1"],
    ["AI_BASE_URL", "https://key@api.example.org/v1"],
    ["AI_API_KEY", "sk-one\nsk-two"],
    ["AI_MODEL", "swift\nand tiny"],
    ["AI_SWAP_MODEL", "tiny\u0000"],
    ["PRIVACY_URL", "javascript:alert(1)"],
  ])("refuses %s=%s", (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  })

  it("says where the key of an AI_BASE_URL with a user in it goes, and nothing of what it was", () => {
    const [sentence] = problems({ AI_BASE_URL: "https://user:secret@api.example.org/v1", AI_MODEL: "swift" })
    expect(sentence).toMatch(/AI_API_KEY/)
    expect(sentence).not.toMatch(/secret/)
  })

  it.each(["0.0.0.0/0", "::/0", "10.0.0.1, 0.0.0.0/0", "0.0.0.0/1, 128.0.0.0/1", "2000::/3"])(
    "refuses TRUST_PROXY=%s, by which everybody chooses an address",
    (value) => {
      expect(problems({ TRUST_PROXY: value })).toEqual([
        expect.stringMatching(/^TRUST_PROXY must name the proxies alone/),
      ])
    },
  )

  it.each(["10.0.0.0/8", "fc00::/7", "fd00::/8, 127.0.0.1", "::1"])("takes TRUST_PROXY=%s", (value) => {
    expect(problems({ TRUST_PROXY: value })).toEqual([])
  })

  it.each(["Production", "PRODUCTION", "prod", "live"])(
    "refuses NODE_ENV=%s, which would let the stand-ins in",
    (value) => {
      expect(problems({ NODE_ENV: value, APP_URL: "https://recipes.example.org" })).toEqual([
        "NODE_ENV must be production, development, test or empty, written like this.",
      ])
    },
  )

  it("takes a token for /metrics without blanks, and none by itself", () => {
    expect(config({}).metricsToken).toBeNull()
    expect(config({ METRICS_TOKEN: "count-me-in-4242" }).metricsToken).toBe("count-me-in-4242")
    const refusal = "METRICS_TOKEN must be 16 characters or more, without blanks: openssl rand -hex 16 makes one."
    for (const token of ["two words that are long", "count-me-in-424", "x"]) {
      expect(problems({ METRICS_TOKEN: token })).toEqual([refusal])
    }
  })

  it("warns of a secret that is easy to guess, and of nothing where nothing is set", () => {
    expect(warnings({})).toEqual([])
    for (const secret of ["short", "s".repeat(40)]) {
      expect(warnings({ AUTH_SECRET: secret })).toEqual([expect.stringMatching(/^AUTH_SECRET is easy to guess/)])
    }
    expect(warnings(productionWithServer)).toEqual([])
  })

  it("never repeats a value, which may hold a password", () => {
    expect(problems({ DATABASE_URL: "mysql://cook:hunter2@db", SMTP_URL: "http://hunter2" }).join()).not.toContain(
      "hunter2",
    )
  })

  it("asks for the model where a provider is set", () => {
    expect(problems({ AI_BASE_URL: "https://api.example.org/v1" })).toEqual([
      expect.stringMatching(/^AI_MODEL is missing/),
    ])
  })

  it.each([{ HOST: "0.0.0.0" }, { APP_URL: "https://recipes.example.org" }, { HOST: "::" }])(
    "refuses to show captured mail, or the payment sandbox, to strangers: %o",
    (env) => {
      const [noMail, noPayments] = [/^SMTP_URL is missing/, /^STRIPE_SECRET_KEY is missing/]
      expect(problems(env)).toEqual([expect.stringMatching(noMail), expect.stringMatching(noPayments)])
      expect(problems({ ...env, SMTP_URL: "smtp://mail.example.org" })).toEqual([expect.stringMatching(noPayments)])
      expect(problems({ ...env, ...stripe })).toEqual([expect.stringMatching(noMail)])
      expect(problems({ ...env, ...stripe, SMTP_URL: "smtp://mail.example.org" })).toEqual([])
    },
  )

  it.each([
    { HOST: "::1" },
    { HOST: "localhost" },
    { APP_URL: "http://127.0.0.1:3000" },
    { APP_URL: "http://[::1]:3000" },
  ])("captures mail on this machine alone: %o", (env) => {
    expect(config(env).mail.kind).toBe("captured")
  })
})

describe("settings of payments", () => {
  it("takes Stripe's key with the six prices, and names each price that is missing", () => {
    expect(config(stripe).payments).toEqual({
      kind: "stripe",
      secretKey: "sk_test_1",
      webhookSecret: "whsec_1",
      apiUrl: null,
      priceIds: {
        usd: { month: "price_of_STRIPE_PRICE_USD_MONTHLY", year: "price_of_STRIPE_PRICE_USD_YEARLY" },
        gbp: { month: "price_of_STRIPE_PRICE_GBP_MONTHLY", year: "price_of_STRIPE_PRICE_GBP_YEARLY" },
        eur: { month: "price_of_STRIPE_PRICE_EUR_MONTHLY", year: "price_of_STRIPE_PRICE_EUR_YEARLY" },
      },
    })
    const named = problems({ STRIPE_SECRET_KEY: "sk_test_1" }).map((sentence) => sentence.split(" ")[0])
    expect(named).toEqual(priceNames)
  })

  it("lets the sandbox sell under ids of the operator's", () => {
    expect(config(prices).payments).toMatchObject({
      kind: "sandbox",
      priceIds: { usd: { month: "price_of_STRIPE_PRICE_USD_MONTHLY" } },
    })
  })

  it.each([
    ["STRIPE_SECRET_KEY", "pk_live_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_API_URL", "localhost:12111"],
    ["STRIPE_PRICE_GBP_YEARLY", "prod_1"],
  ])("refuses %s=%s", (name, value) => {
    expect(problems({ ...stripe, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  })
})

describe("settings in production", () => {
  it("never plays payments: without a key of Stripe's they are off", () => {
    expect(config(productionWithServer).payments).toEqual({ kind: "off" })
    expect(config({ ...productionWithServer, ...stripe }).payments).toMatchObject({ kind: "stripe" })
  })

  it("needs the webhook's secret beside the key, and no address but Stripe's own", () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...without } = stripe
    expect(problems({ ...productionWithServer, ...without })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/),
    ])
    expect(problems({ ...productionWithServer, ...stripe, STRIPE_API_URL: "https://api.example.org" })).toEqual([
      expect.stringMatching(/^STRIPE_API_URL is refused/),
    ])
  })

  it("never captures mail: without a mail server it is off", () => {
    expect(config(productionWithServer).mail).toEqual({ kind: "off" })
    expect(config({ ...productionWithServer, SMTP_URL: "smtp://mail" }).mail).toMatchObject({
      kind: "smtp",
      from: "Recipe Remix <no-reply@recipes.example.org>",
    })
  })

  it("needs an https address", () => {
    expect(problems({ NODE_ENV: "production" })).toEqual([expect.stringMatching(/^APP_URL must be the public https/)])
  })

  it("needs a long secret of its own beside a database server, and none beside the embedded one", () => {
    const { AUTH_SECRET: _, ...without } = productionWithServer
    expect(problems(without)).toEqual([expect.stringMatching(/^AUTH_SECRET is missing/)])
    expect(problems({ ...productionWithServer, AUTH_SECRET: "short" })).toEqual([expect.stringMatching(/32 bytes/)])
    expect(problems({ NODE_ENV: "production", APP_URL: "https://recipes.example.org" })).toEqual([])
  })

  it.each(["s".repeat(64), "abcabcab".repeat(8), "0123".repeat(16)])(
    "refuses the secret %s, which is not random",
    (secret) => {
      expect(problems({ ...productionWithServer, AUTH_SECRET: secret })).toEqual([
        expect.stringMatching(/^AUTH_SECRET must be random/),
      ])
    },
  )

  it("warns where a key or the links in mails travel readable, but for those that stay on this machine", () => {
    const ai = { AI_MODEL: "swift", AI_API_KEY: "key", AI_DAILY_REQUESTS: "5000" }
    const readable = { ...ai, AI_BASE_URL: "http://api.example.org/v1", SMTP_URL: "smtp://u:p@mail.example.org" }
    expect(warnings({ ...productionWithServer, ...readable })).toEqual([
      expect.stringMatching(/^SMTP_URL is smtp:\/\//),
      expect.stringMatching(/^AI_BASE_URL is http:\/\//),
    ])
    expect(warnings({ ...productionWithServer, ...readable, AI_API_KEY: "", SMTP_URL: "smtps://mail" })).toEqual([])
    const nearby = { ...ai, AI_BASE_URL: "http://127.0.0.1:8080/v1", SMTP_URL: "smtp://localhost" }
    expect(warnings({ ...productionWithServer, ...nearby })).toEqual([])
  })

  it("warns in production where nothing bounds what a provider may cost in a day", () => {
    const asked = { AI_BASE_URL: "https://api.example.org/v1", AI_MODEL: "swift" }
    expect(warnings({ ...productionWithServer, ...asked })).toEqual([
      "What the provider of recipes may cost in a day has no limit: set AI_DAILY_REQUESTS or AI_DAILY_TOKENS.",
    ])
    expect(warnings({ ...productionWithServer, ...asked, AI_DAILY_TOKENS: "100000" })).toEqual([])
    expect(warnings(asked)).toEqual([])
  })

  it("says at the start that production with a test key of Stripe's sells nothing real", () => {
    const prices = Object.fromEntries(
      ["USD", "GBP", "EUR"].flatMap((currency) => [
        [`STRIPE_PRICE_${currency}_MONTHLY`, "price_1"],
        [`STRIPE_PRICE_${currency}_YEARLY`, "price_2"],
      ]),
    )
    const withKey = (key: string) => ({ ...prices, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: "whsec_1" })
    for (const key of ["sk_test_1", "rk_test_1"]) {
      expect(warnings({ ...productionWithServer, ...withKey(key) })).toEqual([
        "STRIPE_SECRET_KEY is a key for tests: no money moves, and cards of tests buy subscriptions. Set a live key to sell.",
      ])
      expect(warnings(withKey(key))).toEqual([])
    }
    for (const key of ["sk_live_1", "rk_live_1"]) {
      expect(warnings({ ...productionWithServer, ...withKey(key) })).toEqual([])
    }
  })
})
