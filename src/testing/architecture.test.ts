import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findIdleOffers, findViolations, type SourceFile } from "./architecture.ts"

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
  ["SQL stands in stores and in db only", { file: "src/server/saved/a.ts", text: "await db<Row[]>`\n  select 1`" }],
  ["the environment is read in config.ts only", { file: "src/server/mail/a.ts", text: "process.env.SMTP_URL" }],
  [
    "a vendor's package is known to its one adapter only",
    { file: "src/server/mail/outbox.ts", text: 'import { createTransport } from "nodemailer"' },
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
