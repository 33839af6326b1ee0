import { type ChildProcess, spawn } from "node:child_process"
import { createServer, Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { isAlive } from "#server/process.ts"
import type { Cluster } from "./cluster.ts"
import { type DataFolder, type PidFile, readPidFile } from "./data-folder.ts"
import { livesIn } from "./living.ts"
import { openLog } from "./log-file.ts"
import { bareEnvironment } from "./run.ts"

/**
 * Runs the database and watches a pipe whose other end this process holds. When we end, in whatever way, the pipe
 * ends too and the database is shut down; when the database ends, so does its watcher. What a shell starts beside itself
 * hears no interrupt until it asks for them, which PostgreSQL does a moment after its start: so it is told until it ends.
 */
export const deadman = `
exec 3<&0
"$@" </dev/null 3<&- &
database=$!
trap "" INT TERM HUP
(read -r _ <&3; while kill -INT "$database"; do sleep 0.2; done) >/dev/null 2>&1 &
watcher=$!
exec 3<&- 0<&-
wait "$database"
status=$?
kill -9 "$watcher" 2>/dev/null
exit "$status"`

/** A started database, which may still be coming up or have failed to. */
export type StartedDatabase = { hasEnded(): boolean }

export async function startPostmaster(cluster: Cluster): Promise<StartedDatabase> {
  const port = cluster.socketDir === null ? [`port=${await freePort()}`] : []
  const settings = [...cluster.settings, ...port, `cluster_name=${cluster.tag}`].flatMap((setting) => ["-c", setting])
  const words = [...cluster.account.prefix, cluster.binaries.postgres, "-D", cluster.folder.cluster, ...settings]
  const log = openLog(cluster.folder.log)
  const child = spawnDetached(cluster, words, log.descriptor)
  log.close()
  let failed = false
  child.once("error", () => {
    failed = true
  })
  child.stdin?.on("error", () => {})
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return { hasEnded: () => failed || child.exitCode !== null || child.signalCode !== null }
}

function spawnDetached(cluster: Cluster, words: string[], log: number): ChildProcess {
  const watched = cluster.deadman && process.platform !== "win32"
  const [command = "", ...args] = watched ? ["/bin/sh", "-c", deadman, "recipe-remix-database", ...words] : words
  return spawn(command, args, {
    ...cluster.account.identity,
    env: bareEnvironment,
    cwd: "/",
    detached: true,
    stdio: [watched ? "pipe" : "ignore", log, log],
  })
}

/** The process that runs the database in this folder now, started by whomever. */
export function livingPostmaster(folder: DataFolder): PidFile | null {
  const noted = readPidFile(folder)
  return noted !== null && livesIn(noted.pid, folder.cluster) ? noted : null
}

/** Ends every connection and shuts the database down cleanly. */
export async function stopPostmaster(pid: number): Promise<void> {
  const deadline = Date.now() + 20_000
  try {
    process.kill(pid, "SIGINT")
  } catch {
    return
  }
  while (isAlive(pid) && Date.now() < deadline) await sleep(5)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
