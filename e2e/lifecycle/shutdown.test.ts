import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { usedFolder } from "./folders.ts"
import { hold } from "./holding.ts"
import { kill, survivors } from "./processes.ts"

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s ends holder and database in order", async (signal) => {
  const folder = await usedFolder()
  const holder = hold(folder)
  await holder.ready()
  kill(holder.pid, signal)
  expect(await holder.ended).toEqual({ status: 0, signal: null })
  expect(await survivors(folder, 0)).toEqual([])
})

test("the same signal twice at once, as npm passes on a Ctrl-C, still ends in order", async () => {
  const folder = await usedFolder()
  const holder = hold(folder, { stopMs: 300 })
  await holder.ready()
  kill(holder.pid, "SIGINT")
  await sleep(20)
  kill(holder.pid, "SIGINT")
  expect(await holder.ended).toEqual({ status: 0, signal: null })
})

test("a second Ctrl-C ends at once what does not want to end, and the database after it", async () => {
  const folder = await usedFolder()
  const holder = hold(folder, { stopMs: 60_000 })
  await holder.ready()
  kill(holder.pid, "SIGINT")
  await holder.stopping()
  await sleep(600)
  kill(holder.pid, "SIGINT")
  expect(await holder.ended).toEqual({ status: 130, signal: null })
  expect(await survivors(folder)).toEqual([])
})

test("a signal in the middle of a start ends it, and the next start is ready", async () => {
  const folder = await usedFolder()
  for (const afterMs of [50, 200, 350]) {
    const holder = hold(folder)
    await sleep(afterMs)
    kill(holder.pid, "SIGTERM")
    await holder.ended
    expect(await survivors(folder)).toEqual([])
  }
  await hold(folder).ready()
})

test("an error that nobody expected is logged once, and ends everything with status 1", async () => {
  const folder = await usedFolder()
  const holder = hold(folder, { crash: true })
  await holder.ready()
  expect(await holder.ended).toEqual({ status: 1, signal: null })
  expect(holder.errors).toEqual([expect.stringContaining("nobody expected this")])
  expect(await survivors(folder, 0)).toEqual([])
})
