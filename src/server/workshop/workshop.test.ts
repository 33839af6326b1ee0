import { readdirSync, readFileSync } from "node:fs"
import { pino } from "pino"
import { afterEach, expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"
import { sampleReply } from "#testing/scripted-provider.ts"
import type { Work } from "./work.ts"
import { openWorkshop, type Workshop } from "./workshop.ts"

let workshop: Workshop
afterEach(() => workshop.close())

const log = pino({ level: "silent" })
const request = { dish: { kind: "random" as const }, servings: 3, goals: noGoals, diets: [] }
const work: Work = { kind: "recipe", written: sampleReply, request, preferences: defaultPreferences }

/** A thread that does as it is told in JavaScript, in place of working anything out. */
const threadThat = (does: string, before = "") =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads"
    ${before}
    parentPort.on("message", ({ id, work }) => { ${does} })
    parentPort.postMessage("ready")`)}`,
  )

test("a recipe is worked out in a thread of its own, several at a time, each answer to its question", async () => {
  workshop = openWorkshop({ log })
  const titles = ["One", "Two", "Three", "Four", "Five"]
  const finished = await Promise.all(
    titles.map((title) => workshop.finish({ ...work, written: { ...sampleReply, title } })),
  )
  expect(finished.map((one) => one?.ok && one.finished.recipe.title)).toEqual(titles)
})

test.each([
  ["takes too long", "for (;;);", 1_000],
  ["takes too much", "const all = []; for (;;) all.push(new Array(1e6).fill(id))", 60_000],
])("a text that %s is given up, and the next one is worked out by another thread", async (_what, does, longestMs) => {
  const script = threadThat(
    `if (work.written.title === "Trap") { ${does} } else parentPort.postMessage({ id, finishing: null })`,
  )
  workshop = openWorkshop({ log, longestMs, script })
  const trap = { ...work, written: { ...sampleReply, title: "Trap" } }
  expect(await Promise.all([trap, work, trap, work, work].map((one) => workshop.finish(one)))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test("a thread that takes longer to begin than a text may take is waited for", async () => {
  const script = threadThat(
    "parentPort.postMessage({ id, finishing: { ok: false } })",
    "await new Promise((resolve) => setTimeout(resolve, 1_500))",
  )
  workshop = openWorkshop({ log, longestMs: 1_000, script })
  expect(await workshop.finish(work)).toEqual({ ok: false })
})

test("a fault in a thread is told to the one whose text it was, and to nobody else", async () => {
  const script = threadThat(
    `if (work.written.title === "Fault") throw new Error("burnt"); parentPort.postMessage({ id, finishing: null })`,
  )
  workshop = openWorkshop({ log, script })
  const fault = workshop.finish({ ...work, written: { ...sampleReply, title: "Fault" } })
  await expect(fault).rejects.toThrow("burnt")
  expect(await workshop.finish(work)).toBeNull()
})

test("the words of a recipe that nothing on its card explains are logged, and nothing else of it", async () => {
  const logged: string[] = []
  const finished = {
    assessment: {
      diets: { vegan: { verdict: "unsure", because: [{ line: null, code: "unlisted", food: "butter" }] } },
    },
  }
  const finishing = JSON.stringify({ ok: true, finished })
  workshop = openWorkshop({
    log: pino({ level: "warn" }, { write: (line: string) => logged.push(line) }),
    script: threadThat(`parentPort.postMessage({ id, finishing: ${finishing} })`),
  })
  await workshop.finish(work)
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, words: ["butter"] }])
  expect(logged.join()).not.toContain(sampleReply.title)
})

const called = (title: string): Work => ({ ...work, written: { ...sampleReply, title } })
/** Never done with a trap. */
const trapping = threadThat(
  `if (work.written.title === "Trap") for (;;); else parentPort.postMessage({ id, finishing: { ok: false } })`,
)
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

test.each([
  ["in threads that have yet to begin", 0],
  ["in threads that work", 2],
])("what was stopped leaves queue and thread at once, %s: nine hold no honest one up", async (_where, before) => {
  workshop = openWorkshop({ log, longestMs: 600_000, script: trapping })
  await Promise.all(Array.from({ length: before }, () => workshop.finish(called("Soup"))))
  const stopping = new AbortController()
  const trap = { cook: "hasty", signal: stopping.signal }
  const stopped = Array.from({ length: 9 }, () => codeOf(workshop.finish(called("Trap"), trap)))
  const honest = workshop.finish(called("Soup"), { cook: "honest", signal: new AbortController().signal })
  stopping.abort()
  expect(await Promise.all(stopped)).toEqual(Array.from({ length: 9 }, () => "generation_lost"))
  expect(await honest).toEqual({ ok: false })
  expect(await codeOf(workshop.finish(called("Soup"), trap))).toBe("generation_lost")
})

test("cooks take turns: who asks for one recipe does not wait for all of another's", async () => {
  workshop = openWorkshop({ log, script: trapping })
  const done: string[] = []
  const ask = (cook: string) =>
    workshop.finish(called(cook), { cook, signal: new AbortController().signal }).then(() => done.push(cook))
  await Promise.all([...Array.from({ length: 10 }, () => ask("many")), ask("one")])
  expect(done.indexOf("one")).toBeLessThan(5)
})

test("a queue that is full says so, to the cook who filled a share of it first", async () => {
  workshop = openWorkshop({ log, script: trapping })
  const stopping = new AbortController()
  const ask = (cook: string) => codeOf(workshop.finish(called("Trap"), { cook, signal: stopping.signal }))
  const greedy = Array.from({ length: 13 }, () => ask("greedy"))
  const others = Array.from({ length: 250 }, (_, at) => ask(`cook ${at % 50}`))
  const oneMore = workshop.finish(called("Trap"), { cook: "greedy", signal: stopping.signal })
  await expect(oneMore).rejects.toMatchObject({ code: "workshop_full", status: 503, secondsLeft: 5 })
  stopping.abort()
  const codes = await Promise.all([...greedy, ...others])
  const fullFor = (codes: string[]) => codes.filter((code) => code === "workshop_full").length
  // Two may be in the threads.
  expect(fullFor(codes.slice(0, 13))).toBeGreaterThanOrEqual(1)
  expect(fullFor(codes)).toBeGreaterThanOrEqual(263 - 202)
  expect(fullFor(codes)).toBeLessThanOrEqual(263 - 200)
})

/** How nice each thread of this process is to the others (proc_pid_stat(5)). */
const niceness = () =>
  readdirSync("/proc/self/task").map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, "utf8")
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])
  })

test.runIf(process.platform === "linux")("its threads stand behind what answers requests", async () => {
  const before = niceness().filter((nice) => nice === 10).length
  workshop = openWorkshop({ log })
  await workshop.finish(work)
  expect(niceness().filter((nice) => nice === 10).length).toBeGreaterThan(before)
})
