import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { findIdleOffers, findViolations } from "./architecture.ts"
import type { SourceFile } from "./read-source.ts"

const sources = globSync("src/**/*.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }))

test("the source keeps every rule of docs/architecture.md", () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(findViolations(sources)).toEqual([])
})

test("what a slice of the web offers is taken", () => {
  expect(findIdleOffers(sources)).toEqual([])
  expect(findIdleOffers([])).toContain("src/web/swap/use-swap.ts")
})

const planted: [rule: string, SourceFile][] = [
  [
    "core imports core and small pure libraries only",
    { file: "src/core/recipe/a.ts", text: 'import { x } from "#server/app.ts"' },
  ],
  ["core imports core and small pure libraries only", { file: "src/core/a.ts", text: 'import fs from "node:fs"' }],
  [
    "core imports core and small pure libraries only",
    { file: "src/core/a.ts", text: 'import {\n  a,\n  b,\n} from "react"' },
  ],
  [
    "web never imports server, and server never imports web",
    { file: "src/web/saved/a.tsx", text: 'import type { Cook } from "#server/account/session.ts"' },
  ],
  [
    "web never imports server, and server never imports web",
    { file: "src/server/a.ts", text: 'const page = await import("../web/main.tsx")' },
  ],
  ["web uses no Node module", { file: "src/web/a.ts", text: 'import path from "node:path"' }],
  ["only tests use src/testing", { file: "src/server/a.ts", text: 'import { alice } from "#testing/cooks.ts"' }],
  [
    "a server slice imports of another slice only what that one offers",
    { file: "src/server/saved/a.ts", text: 'import { hashPassword } from "#server/account/password.ts"' },
  ],
  [
    "a web slice, and the page above, import of another slice only what that one offers",
    { file: "src/web/saved/a.tsx", text: 'import { Sums } from "#web/recipe/sums.tsx"' },
  ],
  [
    "a web slice, and the page above, import of another slice only what that one offers",
    { file: "src/web/saved/a.tsx", text: 'const load = () => import("../recipe/sums.tsx")' },
  ],
  [
    "a web slice, and the page above, import of another slice only what that one offers",
    { file: "src/web/home-page.tsx", text: 'import { accountTexts } from "./account/account-texts.ts"' },
  ],
  [
    "ui knows no slice of the product",
    { file: "src/web/ui/a.tsx", text: 'import { RecipeCard } from "../recipe/recipe-card.tsx"' },
  ],
  [
    "ui knows no slice of the product",
    { file: "src/web/ui/a.tsx", text: 'import { dietLabels } from "#core/diet/label.ts"' },
  ],
  [
    "only main.ts puts adapters together",
    { file: "src/server/app.ts", text: 'import { providerChef } from "#server/ai/provider.ts"' },
  ],
  ["a name says what is inside", { file: "src/core/food/utils.ts", text: "" }],
  ["a name says what is inside", { file: "src/web/helpers/date.ts", text: "" }],
  ["no cycles", { file: "src/core/food/a.ts", text: 'export { x } from "./a.ts"' }],
]

test.each(planted)("catches a planted violation: %s", (rule, source) => {
  expect(findViolations([source]).map((found) => found.rule)).toContain(rule)
})

test("only its order keeps a folder of core from another", () => {
  const broken = (file: string, text: string) => findViolations([{ file, text }]).map((found) => found.rule)
  const rule = "a folder of core imports only from those before it"
  expect(broken("src/core/food/a.ts", 'import { x } from "#core/diet/b.ts"')).toContain(rule)
  expect(broken("src/core/food/a.ts", 'import type { X } from "../diet/b.ts"')).toContain(rule)
  expect(broken("src/core/food/a.ts", 'type X = import("../diet/b.ts").X')).toContain(rule)
  expect(broken("src/core/food/a.ts", 'export * from "#core/diet/b.ts"')).toContain(rule)
  expect(broken("src/core/loft/a.ts", "")).toContain(rule)
  expect(broken("src/core/a.ts", "")).toContain(rule)
  expect(broken("src/core/exchange/a.ts", 'import { x } from "#core/loft/b.ts"')).toContain(rule)
  expect(broken("src/core/diet/a.ts", 'import { x } from "#core/food/b.ts"')).toEqual([])
  expect(broken("src/core/food/a.test.ts", 'import { x } from "#core/diet/b.ts"')).toEqual([])
})

/** What breaks a rule where it stands, however it is spelled; what does not, near as it comes. */
const spellings: Record<string, { file: string; breaks: string[]; keeps: string[] }> = {
  "core asks neither clock nor chance": {
    file: "src/core/food/a.ts",
    breaks: [
      "const at = Date.now()",
      "const at = globalThis.Date.now()",
      'const at = globalThis["Date"]?.["now"]()',
      "const now = Date.now",
      "const { now } = Date",
      "const { now: hour } = Date",
      "const { Date: D } = globalThis; new D()",
      "const D = Date; D.now()",
      "let now; ({ now } = Date)",
      "const at = new Date()",
      "const at = new Date",
      "const at = new Date(...[])",
      "const at = Date()",
      "const at = Date(iso)",
      "const which = Math.random()",
      "const which = (0, Math.random)()",
      "const which = Math[`random`]()",
      "const which = Math[name]()",
      "const { random } = Math",
      "const M = Math; M.random()",
      "function pick({ random } = Math) {}",
      "pick({ random: Math.random })",
      "pick(Math)",
      "pick({ clock: Date })",
      "pick(globalThis)",
      "const clock = given ? given : Date; clock.now()",
      "const chance = given ?? Math; chance.random()",
      "const clock = () => Date",
      "function clock() { return Date }",
      "const sources = [Math, Date]",
      "const all = { ...Math }",
      "const at = performance.now()",
      "const { now } = performance",
      "const id = crypto.randomUUID()",
      "const { randomUUID: id } = crypto",
      "crypto.getRandomValues(bytes)",
      "new Intl.DateTimeFormat().format()",
    ],
    keeps: [
      "// Math.random() and new Date() are asked by the caller",
      'const words = "Date.now()"',
      "const words = `Math.random`",
      "const pattern = /Math.random/",
      "const at = new Date(iso)",
      "const at = Date.parse(iso)",
      "const many = Math.round(n) + Math.max(...all)",
      "type When = { at: Date; now: () => Date }",
      "const is = at instanceof Date",
      "const at = clock.now()",
      "const { now, random } = given",
      "const made = { random: 1, now: 2 }",
    ],
  },
  "numbers with units, times and temperatures are read in core/ingredient and core/method/step": {
    file: "src/core/safety/a.ts",
    breaks: [
      "const temperature = /(\\d{2,3})\\s*°?\\s*([CF])\\b/g",
      "const hours = /\\b\\d+(?:[.,½-]\\d*)?\\s*(?:to \\d+\\s*)?hours?\\b/i",
      "const long = /\\b(?:[1-9]\\d)\\s*min|\\bhours?\\b/i",
      "const many = new RegExp(`(?:overnight|[3-9] hours|\\\\d\\\\d hours|all day)`)",
      'const unit = "(?:g|kg|ml|l|tsp|tbsp)"',
      "const unit = String.raw`(?:k?g|m?l|oz|lb)\\b`",
      "const spoons = /teaspoons?|tablespoons?/",
      "const time = /(?:hours?|minutes?)/",
      "const side = /[½¼\\d]+ ?cm/",
      "const scale = /celsius|fahrenheit/i",
    ],
    keeps: [
      "// /\\d+ ?(?:g|kg)/",
      'const words = "Soak the beans for 5 hours, drain, and boil them for 30 minutes."',
      'const table = "milk | any | 2 cups"',
      "const fat = /\\b(\\d{1,2})% fat\\b/i",
      "const place = /^\\d{1,16}\\.[0-9a-f]{8}$/",
      "const piece = /chicken|beef|lamb/",
      "const long = /overnight|all day|months?/",
      "const cut = /\\b(?:in|to) (?:slices|pieces)\\b/",
    ],
  },
  "SQL stands in stores and in db only": {
    file: "src/server/saved/a.ts",
    breaks: [
      "await db<Row[]>`\n  select 1`",
      "await anything`select 1`",
      "await (await open()).connection`Insert into users values (1)`",
      "db`-- all of them\n delete from users`",
      "db`/* all */ (update users set email = null)`",
      "db`with all as (select 1) select * from all`",
      "db`set local app.user_id = 'x'`",
      `const owned = sql\`where user_id = \${userId}\``,
    ],
    keeps: [
      "// db`select 1`",
      `const words = \`select one of \${many}\``,
      'const words = "db`select 1`"',
      "const pattern = String.raw`with (?:salt|pepper)`",
      "const page = html`<select></select>`",
      "const page = css`selected: 1`",
    ],
  },
  "no text is sent as SQL but by the files listed": {
    file: "src/server/saved/saved-store.ts",
    breaks: [
      'await db.unsafe("select 1")',
      'await db["unsafe"]("select 1")',
      "await db?.unsafe(text)",
      "const { unsafe } = db",
      "const send = db.unsafe",
      'await db.file("all.sql")',
    ],
    keeps: [
      "// db.unsafe(text)",
      'const words = "recipe_unsafe"',
      "const unsafe = isUnsafe(recipe)",
      "open(source.file)",
    ],
  },
  "the environment is read in config.ts only": {
    file: "src/server/mail/a.ts",
    breaks: [
      "process.env.SMTP_URL",
      "process . env . SMTP_URL",
      'process["env"].SMTP_URL',
      "process[`env`]",
      "process[name]",
      "process?.env",
      "const { env } = process",
      "const { env: { SMTP_URL } } = process",
      "const { SMTP_URL } = process.env",
      "let env; ({ env } = process)",
      "function read({ env } = process) {}",
      "function read(own = process) { return own.env }",
      "const own = process; own.env",
      "read(process)",
      'import { env } from "node:process"',
      'import { env as own } from "process"',
      'import process from "node:process"; process.env',
      'import own from "node:process"; own.env',
      'import * as own from "node:process"; own.default.env',
      'export { env } from "node:process"',
      'const { env } = await import("node:process")',
      '(await import("node:process")).default.env',
      "globalThis.process.env",
      "globalThis.process?.env",
      "const { process: own } = globalThis; own.env",
      "import.meta.env.MODE",
      'import.meta["env"]',
      "const { env } = import.meta",
      "const { pid, ...rest } = process",
      "const { process: own } = globalThis",
      "this.own = process",
      "(given ?? process).env",
    ],
    keeps: [
      "// process.env is read in config.ts",
      'const words = "process.env"',
      "const { env } = settings",
      "settings.env.SMTP_URL",
      "if (process.platform) process.exit(1)",
      'import { platform } from "node:process"',
      "const { platform } = process",
      "new URL(import.meta.url)",
      "const work = { process: 1 }",
    ],
  },
  "a vendor's package is known to its one adapter only": {
    file: "src/server/saved/a.ts",
    breaks: [
      'import { createTransport } from "nodemailer"',
      'import type { Transport } from "nodemailer"',
      'import postgres from "postgres"',
      'import type { Sql } from "postgres"',
      'import Fastify from "fastify"',
      'import Fastify, { type FastifyInstance } from "fastify"',
      'import "fastify"',
      'import { SignJWT } from "jose"',
      'import { generateText } from "ai"',
      'import { createOpenAICompatible } from "@ai-sdk/openai-compatible"',
      'import { createOpenAI } from "@ai-sdk/openai"',
      'import Postgrator from "postgrator"',
      'import { pino } from "pino"',
      'import { Parser } from "@cooklang/cooklang"',
      'import { jsonrepair } from "jsonrepair"',
      'import { Link } from "wouter"',
      'import { useQuery } from "@tanstack/react-query"',
      'import { createRoot } from "react-dom/client"',
      'import chalk from "never-heard-of"',
      'export * from "jose"',
      'type Key = import("jose").JWK',
      'const { SignJWT } = await import("jose")',
      'const jose = require("jose")',
      'import\n  /* a word between */ { SignJWT } from /* and here */ "jose"',
    ],
    keeps: [
      'import { z } from "zod"',
      'import type { FastifyInstance } from "fastify"',
      'import { type FastifyInstance } from "fastify"',
      'import { join } from "node:path"',
      '// import { SignJWT } from "jose"',
      "const words = 'import { SignJWT } from \"jose\"'",
      'const words = `\nimport "jose"`',
    ],
  },
  "an import names its file by a plain string": {
    file: "src/web/saved/a.ts",
    breaks: [
      "import(`#web/swap/a.ts`)",
      `import(\`#web/\${slice}/a.ts\`)`,
      'import("#web/" + slice)',
      "import(name)",
      "require(name)",
      'import.meta.glob("../swap/*.ts")',
    ],
    keeps: [
      'import("#web/saved/b.ts")',
      "import('./b.ts')",
      "// import(name)",
      'const words = "import(name)"',
      "imported(name)",
    ],
  },
}

describe.each(Object.entries(spellings))("%s", (rule, { file, breaks, keeps }) => {
  const broken = (text: string) => findViolations([{ file, text }]).map((found) => found.rule)

  test.each(breaks)("catches %s", (text) => {
    expect(broken(text)).toContain(rule)
  })

  test.each(keeps)("lets pass %s", (text) => {
    expect(broken(text)).toEqual([])
  })
})

test("what one file may, its neighbour may not", () => {
  const allowed: SourceFile[] = [
    { file: "src/server/config.ts", text: "process.env.PORT" },
    { file: "src/server/db/migrate.ts", text: "await db.unsafe(script)" },
    { file: "src/server/saved/saved-store.ts", text: "await db`select 1`" },
    { file: "src/server/db/as-user.ts", text: "await db`select 1`; type Rows = import('postgres').RowList" },
    { file: "src/server/ai/provider.ts", text: 'import { generateText } from "ai"' },
    { file: "src/server/sweeper.ts", text: "const at = new Date(Date.now() + Math.random())" },
  ]
  expect(findViolations(allowed)).toEqual([])
  for (const { file, text } of allowed.slice(0, -1)) {
    const neighbour = { file: file.replace(/[^/]+$/, "a.ts").replace("/db/", "/saved/"), text }
    expect(findViolations([neighbour]), neighbour.file).not.toEqual([])
  }
})
