import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findLooseEnds } from "./security-rules.ts"

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("src/testing/")
const sources = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !isTest(file) && !file.endsWith(".d.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

test("hashes, chance, markup, processes and connections are made where docs/security.md says, and nowhere else", () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(findLooseEnds(sources)).toEqual([])
})

test.each<[rule: string, file: string, text: string]>([
  ["a hash or a signature is made with SHA-256", "src/server/a.ts", 'const hash = createHash("md5").update(text)'],
  ["a hash or a signature is made with SHA-256", "src/server/a.ts", "const hash = crypto.createHmac(kind, key)"],
  ["no secret comes from Math.random", "src/server/account/a.ts", "const token = String(Math.random())"],
  ["no secret comes from Math.random", "src/server/account/a.ts", "const { random } = Math"],
  [
    "no text becomes code or markup",
    "src/web/a.tsx",
    "export const A = () => <p dangerouslySetInnerHTML={{ __html }} />",
  ],
  ["no text becomes code or markup", "src/web/a.ts", "element.innerHTML = title"],
  ["no text becomes code or markup", "src/web/a.ts", 'frame["srcdoc"] = title'],
  ["no text becomes code or markup", "src/web/a.ts", "eval(text)"],
  ["no text becomes code or markup", "src/core/recipe/a.ts", 'const sum = new Function("a", text)'],
  [
    "a program is started without a shell, by the files listed",
    "src/server/mail/a.ts",
    'import { spawn } from "node:child_process"',
  ],
  [
    "a program is started without a shell, by the files listed",
    "src/server/db/embedded/run.ts",
    'import { spawn } from "node:child_process"\nspawn(command, { shell: true })',
  ],
  [
    "a program is started without a shell, by the files listed",
    "src/server/db/embedded/run.ts",
    'import { execSync } from "node:child_process"',
  ],
  ["a connection is opened by the files listed", "src/server/recipe/a.ts", "const page = await fetch(recipe.url)"],
  ["a connection is opened by the files listed", "src/server/recipe/a.ts", 'import { request } from "node:https"'],
  ["messages go to tabs and threads of our own only", "src/web/a.ts", "opener.postMessage(session)"],
])("catches a planted breach of: %s", (rule, file, text) => {
  expect(findLooseEnds([{ file, text }])).toEqual([{ file, rule }])
})
