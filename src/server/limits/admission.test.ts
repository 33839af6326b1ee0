import fc from "fast-check"
import { pino } from "pino"
import { expect, test } from "vitest"
import { AppError } from "#server/errors.ts"
import { openJournal } from "#server/journal/journal.ts"
import { openAdmission } from "./admission.ts"
import { type BudgetName, budgets, changedRows } from "./bounds.ts"

/** Whoever waits moves it on; or all wait in the same moment. */
function startClock({ stands }: { stands: boolean }) {
  let nowMs = 0
  return {
    now: () => nowMs,
    async sleep(ms: number) {
      if (!stands) nowMs += ms
    },
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

function open({ stands = false } = {}) {
  const logged: { cause?: string; by?: string[] }[] = []
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const clock = startClock({ stands })
  const journal = openJournal({ log, secret: "a secret" })
  return { clock, logged, admission: openAdmission({ journal, clock }) }
}

type Opened = ReturnType<typeof open>

async function tryTo({ admission }: Opened, name: BudgetName, cook: string): Promise<AppError | null> {
  try {
    const leave = await admission.enter(name, cook)
    leave()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const names = Object.keys(budgets) as BudgetName[]

test("in no stretch of time does a cook do more than a budget's rates allow, whatever the pauses", async () => {
  const pauses = fc.array(fc.constantFrom(0, 0, 0, 1, 40, 900, 20_000), { minLength: 200, maxLength: 1_500 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), pauses, async (name, pauses) => {
      const opened = open()
      const doneAt: number[] = []
      for (const pause of pauses) {
        opened.clock.pass(pause)
        if ((await tryTo(opened, name, "ann")) === null) doneAt.push(opened.clock.now())
      }
      for (const { most, seconds } of budgets[name].rates) {
        const eachMs = (seconds * 1_000) / most
        for (let last = most; last < doneAt.length; last += 1) {
          const stretchMs = (doneAt[last] ?? 0) - (doneAt[last - most] ?? 0)
          // As many as a rate has may come at once; one more is paid for by the time in between.
          expect(stretchMs).toBeGreaterThanOrEqual(eachMs - 0.001)
        }
        const tookMs = (doneAt.at(-1) ?? 0) - (doneAt[0] ?? 0)
        expect(doneAt.length).toBeLessThanOrEqual(most + tookMs / eachMs + 1.001)
      }
    }),
    { numRuns: 30 },
  )
})

test("a month's changes that waited on a device are all taken, one after the other, and none is refused", async () => {
  const opened = open()
  for (let change = 0; change < 3_000; change += 1) expect(await tryTo(opened, "listWrites", "ann")).toBeNull()
  expect(opened.clock.now()).toBeLessThan(180_000)
})

test("what would have to wait for long is refused, told once, and says when to come again", async () => {
  const opened = open({ stands: true })
  const { most } = budgets.recipes.rates[0]
  for (let asked = 0; asked < most; asked += 1) await tryTo(opened, "recipes", "ann")
  const refused = await Promise.all(Array.from({ length: 90 }, () => tryTo(opened, "recipes", "ann")))
  const refusals = refused.filter((error) => error !== null)
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: "too_many_requests", status: 429 })
    expect(refusal.secondsLeft).toBeGreaterThan(4)
  }
  expect(opened.logged).toMatchObject([{ cause: "recipes" }])
  expect(JSON.stringify(opened.logged)).not.toContain("ann")
  expect(await tryTo(opened, "recipes", "ben")).toBeNull()
  expect(await tryTo(opened, "reads", "ann")).toBeNull()
})

test("so many at once and no more; who leaves makes room", async () => {
  const { admission } = open()
  const leaves = await Promise.all(
    Array.from({ length: budgets.exports.atOnce }, () => admission.enter("exports", "ann")),
  )
  await expect(admission.enter("exports", "ann")).rejects.toMatchObject({ code: "too_many_requests" })
  leaves[0]?.()
  await expect(admission.enter("exports", "ann")).resolves.toBeTypeOf("function")
})

test("writes that change many rows are as many writes", async () => {
  const opened = open()
  for (let write = 0; write < 2 * (changedRows.most / 1_000); write += 1) opened.admission.noteRows("ann", 1_000)
  expect(await tryTo(opened, "listWrites", "ann")).toMatchObject({ code: "too_many_requests" })
  expect(await tryTo(opened, "writes", "ann")).toMatchObject({ code: "too_many_requests" })
  expect(await tryTo(opened, "reads", "ann")).toBeNull()
  opened.clock.pass(changedRows.seconds * 1_000)
  expect(await tryTo(opened, "listWrites", "ann")).toBeNull()
})
