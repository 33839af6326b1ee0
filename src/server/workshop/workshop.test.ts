import { pino } from "pino"
import { afterEach, expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
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
