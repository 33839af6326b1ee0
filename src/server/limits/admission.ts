import { setTimeout as after } from "node:timers/promises"
import { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import { type Budget, type BudgetName, budgets, changedRows, longestPaceMs } from "./bounds.ts"

/** What each cook does in this process, held to its bounds before anything is asked of the database. */
export type Admission = {
  /** Waits for the call's time, or refuses (`too_many_requests`); answers what is to be called when it is over. */
  enter(name: BudgetName, cook: string): Promise<() => void>
  /** Notes how many rows a write of this cook's changed. */
  noteRows(cook: string, rows: number): void
}

type Rate = Budget["rates"][number]
type Clock = { now(): number; sleep(ms: number): Promise<unknown> }

const ownClock: Clock = { now: () => performance.now(), sleep: (ms) => after(ms, undefined, { ref: false }) }
const forgetEveryMs = 60_000

export function openAdmission({ journal, clock = ownClock }: { journal: Journal; clock?: Clock }): Admission {
  const paces = new Map<string, number>()
  const atOnce = new Map<string, number>()
  let forgetAtMs = clock.now() + forgetEveryMs
  const forget = () => {
    if (clock.now() < forgetAtMs) return
    forgetAtMs = clock.now() + forgetEveryMs
    for (const [name, dueMs] of paces) if (dueMs <= clock.now()) paces.delete(name)
  }
  const waitFor = (name: string, rate: Rate) => waitMs(paces.get(name) ?? 0, rate, clock.now())
  const spend = (name: string, rate: Rate, times: number) =>
    paces.set(name, Math.max(paces.get(name) ?? 0, clock.now()) + (times * rate.seconds * 1_000) / rate.most)
  const refuse = (name: string, cook: string, ms: number): AppError => {
    const told = { cause: name, status: 429, by: [cook] }
    // A flood of them would only fill the log: the first of a cook's is told.
    if (paces.has(`told ${name} ${cook}`)) journal.count("limitMet", told)
    else journal.note("limitMet", told)
    paces.set(`told ${name} ${cook}`, clock.now() + forgetEveryMs)
    return new AppError("too_many_requests", { secondsLeft: Math.max(1, Math.ceil(ms / 1_000)) })
  }
  return {
    async enter(name, cook) {
      forget()
      const budget: Budget = budgets[name]
      const who = `${name} ${cook}`
      const running = atOnce.get(who) ?? 0
      if (running >= budget.atOnce) throw refuse(name, cook, 1_000)
      const rates = budget.rates.map((rate) => ({ name: `${who} ${rate.seconds}`, rate }))
      const rows = isWrite(name) ? waitFor(`rows ${cook}`, changedRows) : 0
      const ms = Math.max(rows, ...rates.map(({ name, rate }) => waitFor(name, rate)))
      if (ms > longestPaceMs) throw refuse(name, cook, ms)
      for (const { name, rate } of rates) spend(name, rate, 1)
      atOnce.set(who, running + 1)
      if (ms > 0) await clock.sleep(ms)
      return () => {
        const left = (atOnce.get(who) ?? 0) - 1
        if (left > 0) atOnce.set(who, left)
        else atOnce.delete(who)
      }
    },
    noteRows: (cook, rows) => void spend(`rows ${cook}`, changedRows, rows),
  }
}

const isWrite = (name: BudgetName) => name === "writes" || name === "listWrites"

/** How long the next has to wait where what was spent is paid off at `dueMs`: nothing until all of a rate was spent at once. */
function waitMs(dueMs: number, { most, seconds }: Rate, nowMs: number): number {
  const eachMs = (seconds * 1_000) / most
  return Math.max(0, dueMs - nowMs - (most - 1) * eachMs)
}
