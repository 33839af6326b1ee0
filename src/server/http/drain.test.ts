import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { errorCode } from "#server/error-code.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

type Told = number | string

/** One request over a connection that is kept: its status, or why there was none. */
function ask(running: RunningApp, agent: Agent): Promise<Told> {
  const headers = { authorization: `Bearer ${running.alice.session.access_token}` }
  return new Promise((told) => {
    const asked = request(new URL(readAllowance.path, running.url), { agent, headers }, (response) => {
      response.on("error", (error) => told(errorCode(error) ?? error.message))
      response.resume().on("end", () => told(response.statusCode ?? 0))
    })
    asked.on("error", (error) => told(errorCode(error) ?? error.message))
    asked.end()
  })
}

/** Asks again and again with pauses of their own length, until nobody takes connections any more. */
async function askOn(running: RunningApp, { pauseMs, told }: { pauseMs: number; told: Told[] }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let last: Told = 0; last !== "ECONNREFUSED"; ) {
    last = await ask(running, agent)
    told.push(last)
    await sleep(pauseMs)
  }
  agent.destroy()
}

test("of all that cooks ask while the app closes, every request is answered or never taken: none is cut", async () => {
  const running = await startApp()
  const told: Told[] = []
  const asking = Array.from({ length: 30 }, (_, at) => askOn(running, { pauseMs: at * 3, told }))
  await expect.poll(() => told.length).toBeGreaterThan(100)
  await running.app.close()
  await Promise.all(asking)
  await running.stop()
  expect(new Set(told)).toEqual(new Set([200, "ECONNREFUSED"]))
})
