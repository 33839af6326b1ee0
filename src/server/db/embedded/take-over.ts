import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres, { type Sql } from "postgres"
import { errorCode } from "#server/error-code.ts"
import { underFileLock } from "#server/file-lock.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { type Cluster, socketFile } from "./cluster.ts"
import { initialise, isInitialised } from "./data-folder.ts"
import { anybodyIn, isListening } from "./living.ts"
import { endOfLog } from "./log-file.ts"
import { livingPostmaster, type StartedDatabase, startPostmaster, stopPostmaster } from "./postmaster.ts"

/** This process has the database to itself for as long as one connection, which holds a lock, lives. */
export type Hold = { postmaster: number; port: number; lock: Sql; lost: Promise<void> }

const patienceMs = 60_000
const orphansMs = 10_000
const mostStarts = 8
const lockNumber = 0x72656d69

/**
 * Makes the database of the folder run and takes it: a living one whose holder is gone is adopted; one that is
 * held, or that gives no answer (a frozen one), is never robbed.
 */
export async function takeOver(cluster: Cluster): Promise<Hold> {
  const deadline = Date.now() + patienceMs
  // One at a time up to the lock itself: a database that one start has brought up goes down with that one, so no
  // other may take it in between.
  const taking = await underFileLock(cluster.folder.startLock, deadline, () => takeAlone(cluster, deadline))
  if (!taking.done) throw inUse(cluster)
  return taking.result
}

async function takeAlone(cluster: Cluster, deadline: number): Promise<Hold> {
  let started: StartedDatabase | null = null
  let starts = 0
  while (Date.now() < deadline) {
    const running = livingPostmaster(cluster.folder)
    if (running?.isReady) {
      const hold = await tryToHold(cluster, running)
      if (hold) return hold
    } else if (running === null && (started === null || started.hasEnded())) {
      if (starts === mostStarts) break
      await sleep(100 * starts)
      started = await start(cluster)
      starts += 1
    }
    await sleep(10)
  }
  throw neverStarts(cluster)
}

async function start(cluster: Cluster): Promise<StartedDatabase> {
  const { folder, binaries, account } = cluster
  if (!isInitialised(folder)) await initialise(folder, binaries, account)
  await untilOrphansEnded(cluster)
  await clearStaleFiles(cluster)
  return startPostmaster(cluster)
}

async function untilOrphansEnded(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + orphansMs
  while (anybodyIn(cluster.folder.cluster)) {
    if (Date.now() > deadline) throw inUse(cluster)
    await sleep(20)
  }
}

// Nobody lives in this folder, yet PostgreSQL would believe the numbers in what a killed one left: they may be a
// stranger's by now, or a zombie's. Elsewhere than on Linux we cannot tell, and leave it to PostgreSQL's own check.
async function clearStaleFiles(cluster: Cluster): Promise<void> {
  if (process.platform !== "linux") return
  const socket = cluster.socketDir === null ? [] : [socketFile(cluster.socketDir)]
  for (const file of socket) if (await isListening(file)) throw inUse(cluster)
  const locks = [...socket.map((file) => `${file}.lock`), join(cluster.folder.cluster, "postmaster.pid")]
  for (const file of [...socket, ...locks]) rmSync(file, { force: true })
}

/** null: not now, look again. */
async function tryToHold(cluster: Cluster, running: { pid: number; port: number }): Promise<Hold | null> {
  const { lock, lost } = lockConnection(cluster, running.port)
  try {
    const [answer] = await lock<{ held: boolean; tag: string }[]>`
      select pg_try_advisory_lock(${lockNumber}) as held, current_setting('cluster_name') as tag`
    if (!answer?.held) throw inUse(cluster)
    if (answer.tag === cluster.tag) return { postmaster: running.pid, port: running.port, lock, lost }
    // An orphan of another version or with other settings. Stopped while we hold it, so that nobody comes between.
    await stopPostmaster(running.pid)
  } catch (error) {
    await lock.end({ timeout: 0 })
    throwUnlessPassing(cluster, error)
  }
  await lock.end({ timeout: 0 })
  return null
}

// The driver would make a new connection after 30 to 60 minutes, or when idle, and the lock would be gone unnoticed.
function lockConnection(cluster: Cluster, port: number): { lock: Sql; lost: Promise<void> } {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const lock = postgres({
    host: cluster.socketDir ?? "127.0.0.1",
    port,
    user: "postgres",
    database: "postgres",
    password: cluster.folder.password,
    max: 1,
    connect_timeout: 3,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: cluster.onNotice,
    onclose: () => resolve(),
  })
  return { lock, lost }
}

function throwUnlessPassing(cluster: Cluster, error: unknown): void {
  if (error instanceof StartRefusal) throw error
  const code = errorCode(error)
  if (code === "CONNECT_TIMEOUT") throw inUse(cluster)
  if (code === "28P01") {
    throw new StartRefusal(
      `The password in ${join(cluster.folder.base, "pg.secret")} does not open the database beside it: put the file it came with back.`,
    )
  }
}

function inUse({ folder }: Cluster): StartRefusal {
  return new StartRefusal(
    `The data folder ${folder.base} is in use by another running copy: stop that one first, or set DATA_DIR to another folder.`,
  )
}

function neverStarts({ folder }: Cluster): StartRefusal {
  return new StartRefusal(`The database does not start. ${folder.log} ends with:\n${endOfLog(folder.log)}`)
}
