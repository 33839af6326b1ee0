import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { z } from "zod"
import { readUser, signIn } from "#core/account/account-api.ts"
import { readChanges } from "#core/api/changes-api.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences, readPreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved } from "#core/saved/saved-api.ts"
import { addItems, listItems } from "#core/shopping/shopping-api.ts"
import { routeBounds, timeOfPublic } from "#server/limits/bounds.ts"
import { createCook, type TestCook } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type AppProcess, startAppProcess } from "../app-process.ts"
import { devKeyOf } from "./folders.ts"
import { kill } from "./processes.ts"

let app: AppProcess
let cooks: TestCook[]
beforeAll(async () => {
  app = await startAppProcess()
  const list = async () => (await fetch(`${app.url}/dev/mail.json?key=${devKeyOf(app.dataDir)}`)).json()
  cooks = await Promise.all(["ann", "ben"].map((name) => createCook({ url: app.url, mailbox: { list }, name })))
})
afterAll(() => app.stop())

const postmasterOf = () => Number(readFileSync(join(app.dataDir, "pg", "postmaster.pid"), "utf8").split("\n")[0])

/** The database's processes as they are now, the one that starts the others first. */
function databaseProcesses(): number[] {
  const postmaster = postmasterOf()
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
  } catch {
    return null
  }
}

type Sent = { contract: Endpoint<z.ZodType, z.ZodType>; body: unknown }

/** One call of each kind, and some that many send. */
function callsOf({ email, password }: TestCook): Sent[] {
  const dish = { kind: "named", name: "Thai green curry" }
  return [
    { contract: readPreferences, body: undefined },
    { contract: listItems, body: undefined },
    { contract: listSaved, body: {} },
    { contract: readUser, body: undefined },
    { contract: readChanges, body: { since: 0 } },
    { contract: changePreferences, body: { measurementUnit: "metric" } },
    { contract: addItems, body: { items: [{ id: randomUUID(), ingredient: "2 onions", recipeTitle: "" }] } },
    { contract: generateRecipe, body: { dish, servings: 2, goals: noGoals, diets: [] } },
    { contract: signIn, body: { email, password } },
  ]
}

type Answered = { name: string; told: string; overdueMs: number }

async function send(cook: TestCook, { contract, body }: Sent): Promise<Answered> {
  const name = `${contract.method} ${contract.path}`
  const allowed = contract.access === "public" ? timeOfPublic(name) : routeBounds[name]?.time
  const begunMs = performance.now()
  const { status, code } = await cook.call(contract, body)
  const tookMs = performance.now() - begunMs
  return { name, told: code ?? String(status), overdueMs: tookMs - (allowed?.wholeMs ?? 0) }
}

/** Sends all that the cooks may want, again and again, until it is over. */
async function sendOn(answers: Answered[], isOver: () => boolean): Promise<void> {
  const each = cooks.flatMap((cook) => Array.from({ length: 4 }, () => callsOf(cook).map((sent) => ({ cook, sent }))))
  await Promise.all(
    each.flat().map(async ({ cook, sent }) => {
      do answers.push(await send(cook, sent))
      while (!isOver())
    }),
  )
}

/** A machine that does much else is late by itself. */
const leewayMs = 5_000

test("a database that is stopped, not dead: every answer comes within its deadline, and the app is well when it goes on", async () => {
  const seconds = rounds({ sampled: 12, whole: 60 })
  const answers: Answered[] = []
  let isOver = false
  const sending = sendOn(answers, () => isOver)
  await expect.poll(() => answers.length).toBeGreaterThan(100)
  const stopped = databaseProcesses()
  for (const pid of stopped) kill(pid, "SIGSTOP")
  const before = answers.length
  await after(seconds * 1_000)
  const during = answers.slice(before)
  isOver = true
  for (const pid of stopped.toReversed()) kill(pid, "SIGCONT")
  const begunMs = performance.now()
  await expect.poll(askOnce).toBe("200")
  const wellMs = performance.now() - begunMs
  await sending
  expect(answers.filter(({ overdueMs }) => overdueMs > leewayMs)).toEqual([])
  expect(during.filter(({ told }) => told === "deadline_passed").length).toBeGreaterThan(50)
  expect(answers.filter(({ told }) => told === "internal_error")).toEqual([])
  for (const cook of cooks) {
    for (const sent of callsOf(cook).slice(0, -2)) expect(await send(cook, sent)).toMatchObject({ told: "200" })
  }
  const latest = Math.round(Math.max(...answers.map(({ overdueMs }) => overdueMs)))
  measured(
    `${during.length} answers in ${seconds} s, none more than ${latest} ms late; well ${Math.round(wellMs)} ms after`,
  )
})

async function askOnce(): Promise<string | undefined> {
  const [answer] = await Promise.all(
    cooks.slice(0, 1).map((cook) => send(cook, { contract: readPreferences, body: undefined })),
  )
  return answer?.told
}
