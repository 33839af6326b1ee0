import postgres, { type Sql } from "postgres"
import { lasting } from "#server/db/lasting-socket.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { type ClusterOptions, describeCluster } from "./cluster.ts"
import { readPidFile } from "./data-folder.ts"
import { trimLog } from "./log-file.ts"
import { stopPostmaster } from "./postmaster.ts"
import { type Hold, takeOver } from "./take-over.ts"

export type EmbeddedPostgres = {
  /** A pool; `postgres` is the login that may do everything. */
  connect(login: { user: string; password: string; database: string; max?: number }): Sql
  /** Where it is reached: the folder of the socket, or an address. */
  host: string
  port: number
  password: string
  postmaster: number
  /** Answers only when another process has taken the database: then nothing may be written any more. */
  lost: Promise<Error>
  stop(): Promise<void>
}

const logTrimMs = 10 * 60_000

/** Makes, starts or adopts the database in a folder, and keeps it for this process alone. */
export async function openEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = describeCluster(options)
  const first = await takeOver(cluster)
  const { lost, release } = keepHold(first, () => takeOver(cluster))
  const trimming = setInterval(() => trimLog(cluster.folder.log), logTrimMs).unref()
  const host = cluster.socketDir ?? "127.0.0.1"
  return {
    connect: (login) => postgres({ host, port: first.port, ...lasting, onnotice: cluster.onNotice, ...login }),
    host,
    port: first.port,
    password: cluster.folder.password,
    postmaster: first.postmaster,
    lost,
    async stop() {
      clearInterval(trimming)
      await release()
    },
  }
}

/** Reaches a database that another process keeps and goes on keeping; null where none is ready. */
export function joinEmbeddedPostgres(options: ClusterOptions): Pick<EmbeddedPostgres, "connect" | "password"> | null {
  const { folder, socketDir, onNotice: onnotice } = describeCluster(options)
  const running = readPidFile(folder)
  if (!running?.isReady) return null
  const host = socketDir ?? "127.0.0.1"
  return {
    connect: (login) => postgres({ host, port: running.port, ...lasting, onnotice, ...login }),
    password: folder.password,
  }
}

// A lost connection is a lost lock. A database that crashed is started again; one that another process has taken
// in the meantime is left to it.
function keepHold(first: Hold, takeAgain: () => Promise<Hold>) {
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>()
  let holding: Promise<Hold | null> = Promise.resolve(first)
  let stopping = false
  const watch = (hold: Hold) =>
    hold.lost.then(async () => {
      await hold.lock.end({ timeout: 0 })
      if (stopping) return
      holding = takeAgain().catch((error: unknown) => {
        giveUp(error instanceof Error ? error : new StartRefusal(String(error)))
        return null
      })
      const again = await holding
      if (again) watch(again)
    })
  watch(first)
  return {
    lost,
    async release() {
      stopping = true
      const hold = await holding
      if (!hold) return
      await stopPostmaster(hold.postmaster)
      await hold.lock.end({ timeout: 0 })
    },
  }
}
