import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { writePreferences } from "#core/preferences/preferences-api.ts"
import { createCook, type TestCook } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { type AppProcess, startAppProcess } from "../app-process.ts"
import { devKeyOf } from "./folders.ts"
import { kill } from "./processes.ts"

let app: AppProcess
let cook: TestCook
beforeAll(async () => {
  app = await startAppProcess()
  const list = async () => (await fetch(`${app.url}/dev/mail.json?key=${devKeyOf(app.dataDir)}`)).json()
  cook = await createCook({ url: app.url, mailbox: { list }, name: "writer" })
})
afterAll(() => app.stop())

const postmasterOf = () => Number(readFileSync(join(app.dataDir, "pg", "postmaster.pid"), "utf8").split("\n")[0])

/** Writes again and again, until the database is back and has taken ten writes in a row; what became of each. */
async function writeOn(told: (number | string)[]): Promise<void> {
  for (let inRow = 0; inRow < 10; ) {
    const { status, code } = await cook.call(writePreferences, defaultPreferences)
    told.push(status < 400 ? "written" : `${status} ${code}`)
    inRow = status < 400 && told.includes("503 unavailable") ? inRow + 1 : 0
  }
}

test("a database that is killed under writes is said to be away, and never to be a fault", async () => {
  const told: (number | string)[] = []
  for (let round = 0; round < rounds({ sampled: 1, whole: 20 }); round += 1) {
    const before: (number | string)[] = []
    const writing = Array.from({ length: 20 }, () => writeOn(before))
    await expect.poll(() => before.length).toBeGreaterThan(20)
    kill(postmasterOf())
    await Promise.all(writing)
    told.push(...before)
  }
  // A machine that does much else may take longer to start it again than an answer may take.
  const said = new Set(told.filter((one) => one !== "503 deadline_passed"))
  expect([...said].sort()).toEqual(["503 unavailable", "written"])
})
