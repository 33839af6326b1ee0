// Two cooks side by side: what one who does all that the bounds allow costs the other's reads, in one run.
import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as after } from "node:timers/promises"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import { listSaved } from "#core/saved/saved-api.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { projectDir } from "#server/config.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { percentile } from "./percentile.ts"

const rounds = 3
const roundMs = 10_000
const settleMs = 3_000
/** As somebody reads who looks at one page after the other. */
const betweenReadsMs = 10
const most = { p50: 2, p95: 3 }

type Spread = { p50Ms: number; p95Ms: number }
export type TwoCooks = { reads: number; alone: Spread; beside: Spread; p50: number; p95: number; isWithin: boolean }

/** Three rounds each, in turns; at most twice as slow at the median and three times at the 95th percentile. */
export const benchTwoCooks = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<TwoCooks> {
  const [honest, greedy] = await on.signIn(2)
  if (!honest || !greedy) throw new Error("nobody signed in")
  await subscribe(on, greedy)
  const alone: number[] = []
  const beside: number[] = []
  await readFor(on, honest, settleMs)
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await readFor(on, honest, roundMs)))
    const child = fork(path.join(projectDir, "bench/greedy-cook.ts"), [on.app.url, greedy.token])
    await once(child, "message")
    await after(settleMs)
    beside.push(...(await readFor(on, honest, roundMs)))
    child.disconnect()
    await once(child, "exit")
    await after(settleMs)
  }
  return summed(alone, beside)
}

/** Ten recipes a minute and two at once in place of three in all. */
async function subscribe({ admin }: AppOnDatabase, { userId }: SignedIn): Promise<void> {
  await admin`
    insert into subscriptions (user_id, subscription_id, price_id, subscription_status, current_period_end, renews)
    values (${userId}, 'sub_bench', 'price_bench', 'active', ${Math.floor(Date.now() / 1_000) + 86_400}, true)`
}

async function readFor({ app }: AppOnDatabase, { token }: SignedIn, forMs: number): Promise<number[]> {
  const times: number[] = []
  const contracts: readonly Endpoint<z.ZodType, z.ZodType>[] = [readPreferences, listItems, listSaved]
  for (const until = performance.now() + forMs; performance.now() < until; ) {
    for (const contract of contracts) {
      const begunMs = performance.now()
      const { status } = await callEndpoint(app.url, contract, { token })
      if (status !== 200) throw new Error(`${contract.path} answered ${status}`)
      times.push(performance.now() - begunMs)
      await after(betweenReadsMs)
    }
  }
  return times
}

function summed(alone: readonly number[], beside: readonly number[]): TwoCooks {
  const spread = (times: readonly number[]) => ({ p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) })
  const [quiet, loud] = [spread(alone), spread(beside)]
  const [p50, p95] = [loud.p50Ms / quiet.p50Ms, loud.p95Ms / quiet.p95Ms]
  return { reads: beside.length, alone: quiet, beside: loud, p50, p95, isWithin: p50 <= most.p50 && p95 <= most.p95 }
}
