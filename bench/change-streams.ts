// Streams of changes held open against the app in a process of its own: what 500 of them add to its memory, and how long
// those are kept who do not read any more. Linux only, which says how much waits in a connection.
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import type { Socket } from "node:net"
import { setTimeout as after } from "node:timers/promises"
import { followChanges } from "#core/api/changes-api.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { notifyFollowed } from "#server/db/followed-store.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { openGet } from "./raw-get.ts"
import { mostResidentMb, residentMb } from "./resident.ts"

const cooks = 50
const streamsEach = 10
const mostAddedMb = 150
const stoppedEach = 3
const mostKeptSeconds = 30

export type ChangeStreams = {
  streams: number
  addedMb: number
  stopped: number
  /** From the moment when a connection took no more until the server ended it: where changes go on, and where they cease. */
  keptSeconds: { goingOn: number; ceased: number }
  stoppedAddedMb: number
  isWithin: boolean
}

/** 500 streams of 50 cooks, and then 20 of two who stop reading; the limits are 150 MB more and 30 seconds. */
export const benchChangeStreams = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<ChangeStreams> {
  const signedIn = await on.signIn(cooks)
  const addedMb = await addedByStreams(on, signedIn)
  const [one, other] = signedIn
  if (!one || !other) throw new Error("nobody signed in")
  const before = await residentMb(on.app.pid)
  const keptSeconds = { goingOn: 0, ceased: 0 }
  const most = await mostResidentMb(on.app.pid, async () => {
    const stopping = [stopReading(on, one, { goesOn: true }), stopReading(on, other, { goesOn: false })]
    const [goingOn = Number.NaN, ceased = Number.NaN] = await Promise.all(stopping)
    Object.assign(keptSeconds, { goingOn, ceased })
  })
  const stoppedAddedMb = most - before
  const longest = Math.max(keptSeconds.goingOn, keptSeconds.ceased)
  const isWithin = addedMb <= mostAddedMb && stoppedAddedMb <= mostAddedMb && longest <= mostKeptSeconds
  return { streams: cooks * streamsEach, addedMb, stopped: 2 * stoppedEach, keptSeconds, stoppedAddedMb, isWithin }
}

const openStream = ({ app }: AppOnDatabase, { token }: SignedIn) =>
  openGet({ url: app.url, path: followChanges.path, token })

/** The most memory that the streams add while they open, hear of a write by each cook, and stand. */
async function addedByStreams(on: AppOnDatabase, signedIn: readonly SignedIn[]): Promise<number> {
  // The first writes load what every write needs.
  await writeEach(on, signedIn)
  const before = await residentMb(on.app.pid)
  const streams: HeardStream[] = []
  const most = await mostResidentMb(on.app.pid, async () => {
    for (const cook of signedIn) {
      for (let stream = 0; stream < streamsEach; stream += 1) streams.push(hear(await openStream(on, cook)))
    }
    await Promise.all(streams.map((stream) => stream.told(1)))
    await writeEach(on, signedIn)
    await Promise.all(streams.map((stream) => stream.told(2)))
    await after(2_000)
  })
  for (const stream of streams) stream.close()
  return most - before
}

async function writeEach({ app }: AppOnDatabase, signedIn: readonly SignedIn[]): Promise<void> {
  for (const { token } of signedIn) {
    const headers = { [requestKeyHeader]: randomUUID() }
    await callEndpoint(app.url, changePreferences, { body: { measurementUnit: "metric" }, token, headers })
  }
}

type HeardStream = { told(revision: number): Promise<void>; close(): void }

function hear(socket: Socket): HeardStream {
  let text = ""
  socket.on("data", (piece) => {
    text += piece
  })
  return {
    async told(revision) {
      while (!text.includes(`{"revision":${revision},`)) {
        if (socket.closed) throw new Error(`a stream ended: ${text}`)
        await once(socket, "data")
      }
    },
    close: () => socket.destroy(),
  }
}

const rowsAtOnce = 1_000
const betweenMs = 500
const standingMs = 2_000

/** Seconds from when the connections of this cook took no more until the last was ended. */
async function stopReading(on: AppOnDatabase, cook: SignedIn, { goesOn }: { goesOn: boolean }): Promise<number> {
  const sockets: Socket[] = []
  for (let stream = 0; stream < stoppedEach; stream += 1) sockets.push((await openStream(on, cook)).pause())
  const watched = sockets.map((socket) => ({ port: socket.localPort ?? 0, waiting: 0, fullAt: 0, endedAt: 0 }))
  while (watched.some(({ endedAt }) => endedAt === 0)) {
    const now = performance.now()
    const open = await readOpen(Number(new URL(on.app.url).port))
    for (const one of watched) look(one, open.get(one.port), now)
    const isFull = watched.every(({ waiting, fullAt }) => waiting > 0 && now - fullAt > standingMs)
    if (goesOn || !isFull) await changeMuch(on, cook)
    await after(betweenMs)
  }
  for (const socket of sockets) socket.destroy()
  return Math.max(...watched.map(({ fullAt, endedAt }) => (endedAt - fullAt) / 1_000))
}

/** A connection was full from when the last byte went in. */
type Watched = { waiting: number; fullAt: number; endedAt: number }

function look(one: Watched, waiting: number | undefined, now: number): void {
  if (one.endedAt > 0) return
  if (waiting === undefined) one.endedAt = now
  else if (waiting > one.waiting || one.fullAt === 0) Object.assign(one, { waiting, fullAt: now })
}

/** The bytes that wait to be sent in each connection that a server holds open, by the port of who is connected. */
async function readOpen(serverPort: number): Promise<Map<number, number>> {
  const lines = (await readFile("/proc/net/tcp", "utf8")).trim().split("\n").slice(1)
  const portOf = (address = "") => Number.parseInt(address.split(":")[1] ?? "", 16)
  const open = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => portOf(local) === serverPort && state === established)
  return new Map(open.map(([, , remote, , queues]) => [portOf(remote), Number.parseInt(queues ?? "", 16)]))
}

const established = "01"

/** One revision that names as many rows as are told at once, which makes a line of some 85 kB. */
async function changeMuch({ admin }: AppOnDatabase, { userId }: SignedIn): Promise<void> {
  await admin.begin(async (db) => {
    await db`
      with raised as (
        update cook_revisions set revision = revision + 1 where user_id = ${userId} returning revision)
      insert into changes (user_id, revision, table_name, row_id)
      select ${userId}, revision, 'saved_recipes', gen_random_uuid()
      from raised, generate_series(1, ${rowsAtOnce})`
    await notifyFollowed(db, [userId])
  })
}
