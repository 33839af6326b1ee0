import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { mostStreams } from "#server/limits/bounds.ts"
import { type ChangeStream, openChangeStream } from "#testing/change-stream.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const write = ({ session }: TestCook) =>
  callEndpoint(running.url, changePreferences, {
    body: { measurementUnit: "imperial" },
    token: session.access_token,
    headers: { [requestKeyHeader]: randomUUID() },
  })

const noted = ({ session }: TestCook) =>
  running.database.adminSql`select 1 from followed_cooks where user_id = ${session.user.id}`

async function openMany(cook: TestCook, count: number): Promise<ChangeStream[]> {
  const streams: ChangeStream[] = []
  for (let one = 0; one < count; one += 1) streams.push(await openChangeStream(running.url, cook.session.access_token))
  return streams
}

const allHear = (streams: readonly ChangeStream[], revision: number) =>
  Promise.all(streams.map((stream) => stream.find((told) => told.revision === revision)))

test("open streams are bounded: one more than a cook may have ends the oldest, and the others hear on", async () => {
  const cook = await running.cook("many-tabs")
  const [oldest, ...others] = await openMany(cook, mostStreams + 1)
  await oldest?.ended
  await write(cook)
  await allHear(others, 1)
  for (const stream of others) stream.close()
})

test("one look at the database a revision serves all streams of a cook", async () => {
  const cook = await running.cook("one-look")
  const streams = await openMany(cook, mostStreams)
  await allHear(streams, 0)
  // Streams look once more when it is noted whom they follow; from here on only a write wakes them.
  await expect.poll(() => noted(cook)).toHaveLength(1)
  await write(cook)
  await allHear(streams, 1)
  const asked: string[] = []
  const { options } = running.database.sql
  Object.assign(options, { debug: (_id: number, text: string) => void asked.push(text) })
  await write(cook)
  await allHear(streams, 2)
  Object.assign(options, { debug: undefined })
  expect(asked.filter((text) => text.includes("from cook_revisions r"))).toHaveLength(1)
  expect(asked.filter((text) => text.includes("from sessions") && text.includes("any("))).toHaveLength(1)
  for (const stream of streams) stream.close()
})

test("streams of one cook that know different revisions hear each what is new to them, and end each with its session", async () => {
  const cook = await running.cook("two-devices")
  await write(cook)
  await write(cook)
  const behind = await openChangeStream(running.url, cook.session.access_token, 1)
  const before = await openChangeStream(running.url, cook.session.access_token, 2)
  expect((await behind.find(({ revision }) => revision === 2)).rows).toHaveLength(1)
  expect((await before.find(({ revision }) => revision === 2)).rows).toHaveLength(0)
  await write(cook)
  await allHear([behind, before], 3)
  for (const stream of [behind, before]) {
    expect(stream.events.map(({ revision }) => revision)).toEqual([2, 3])
    stream.close()
  }
})
