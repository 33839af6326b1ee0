// A cook's preferences read through the whole app, against a bare Fastify route that runs the same transaction over the
// same database: how many a second, over as many connections, each server in a process of its own.
import { fork } from "node:child_process"
import { once } from "node:events"
import type { Socket } from "node:net"
import path from "node:path"
import { changePreferences, readPreferences } from "#core/preferences/preferences-api.ts"
import { projectDir } from "#server/config.ts"
import { runtimeRole } from "#server/db/grants.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { percentile } from "./percentile.ts"
import { type Get, openGet, requestOf } from "./raw-get.ts"

const connections = 16
const roundMs = 1_500
const rounds = 7
const leastRatio = 0.6

export type SignedInRead = { oursASecond: number; bareASecond: number; ratio: number; isWithin: boolean }

/** Seven rounds of each in turns, after one that is not counted; the bar is 0.6 of the bare route. */
export const benchSignedInRead = () => withAppOnDatabase(measure)

async function measure(on: AppOnDatabase): Promise<SignedInRead> {
  const [cook] = await on.signIn(1)
  if (!cook) throw new Error("nobody signed in")
  const { token } = cook
  await callEndpoint(on.app.url, changePreferences, { body: { measurementUnit: "metric" }, token })
  const bare = await startBare(on, cook)
  try {
    const ours = { url: on.app.url, path: readPreferences.path, token }
    const theirs = { url: bare.url, path: "/", token }
    const counted: { ours: number; bare: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      counted.push({ ours: await countASecond(ours), bare: await countASecond(theirs) })
    }
    return summed(counted.slice(1))
  } finally {
    bare.stop()
  }
}

function summed(counted: readonly { ours: number; bare: number }[]): SignedInRead {
  const median = (values: number[]) => percentile(values, 0.5)
  const ratio = median(counted.map(({ ours, bare }) => ours / bare))
  const oursASecond = median(counted.map(({ ours }) => ours))
  const bareASecond = median(counted.map(({ bare }) => bare))
  return { oursASecond, bareASecond, ratio, isWithin: ratio >= leastRatio }
}

async function startBare({ databaseUrl }: AppOnDatabase, { userId, sessionId }: SignedIn) {
  const child = fork(path.join(projectDir, "bench/bare-read.ts"), [databaseUrl, runtimeRole, userId, sessionId])
  const [url] = await once(child, "message")
  return { url: String(url), stop: () => child.disconnect() }
}

/** Answers a second, each connection asking anew as soon as it is answered. */
async function countASecond(get: Get): Promise<number> {
  const until = performance.now() + roundMs
  const sockets = await Promise.all(Array.from({ length: connections }, () => openGet(get)))
  const counts = await Promise.all(sockets.map((socket) => askOn(socket, { request: requestOf(get), until })))
  return counts.reduce((sum, count) => sum + count, 0) / (roundMs / 1_000)
}

function askOn(socket: Socket, { request, until }: { request: string; until: number }): Promise<number> {
  return new Promise((answer, fail) => {
    let count = 0
    let text = ""
    socket.on("error", fail)
    socket.on("data", (piece) => {
      text += piece.toString("latin1")
      if (!isWhole(text)) return
      if (!text.startsWith("HTTP/1.1 200")) fail(new Error(text))
      text = ""
      count += 1
      if (performance.now() < until) return socket.write(request)
      socket.destroy()
      answer(count)
    })
  })
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n")
  return head !== -1 && text.length - head - 4 >= Number(/content-length: (\d+)/i.exec(text)?.[1])
}
