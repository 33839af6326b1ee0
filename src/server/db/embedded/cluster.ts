import { createHash } from "node:crypto"
import { lstatSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeFolder } from "#server/data-dir.ts"
import { ignoreNotices, type OnNotice } from "#server/db/notices.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { type DataFolder, openDataFolder } from "./data-folder.ts"
import { type NativeBinaries, nativeBinaries } from "./native-binaries.ts"
import { type Account, unprivilegedAccount } from "./unprivileged-account.ts"

export type ClusterOptions = {
  dataDir: string
  /** Settings of PostgreSQL in addition to ours, such as `max_connections=200`. */
  settings?: string[]
  /** Reached through a socket file, but on Windows and where a test asks for a port. */
  listen?: "socket" | "loopback"
  /** The database ends when this process ends, however that comes about. */
  deadman?: boolean
  onNotice?: OnNotice
}

/** One embedded database: where it lies, who runs it, how it is reached. */
export type Cluster = {
  folder: DataFolder
  binaries: NativeBinaries
  account: Account
  /** null: a loopback port. */
  socketDir: string | null
  settings: string[]
  /** Tells an orphan started from the same version with the same settings from any other. */
  tag: string
  deadman: boolean
  onNotice: OnNotice
}

const ownSettings = [
  "shared_buffers=64MB",
  "max_connections=40",
  "max_wal_senders=0",
  "logging_collector=off",
  "log_line_prefix=%m [%p] ",
  "unix_socket_permissions=0700",
]

export function describeCluster(options: ClusterOptions): Cluster {
  const binaries = nativeBinaries()
  const folder = openDataFolder(options.dataDir)
  const account = unprivilegedAccount(binaries.postgres, folder.base)
  const listen = options.listen ?? (process.platform === "win32" ? "loopback" : "socket")
  const socketDir = listen === "socket" ? findSocketDir(folder, account) : null
  const settings = [...ownSettings, ...reachedBy(socketDir), ...(options.settings ?? [])]
  const tag = createHash("sha256")
    .update(JSON.stringify([binaries, settings]))
    .digest("hex")
    .slice(0, 12)
  return {
    folder,
    binaries,
    account,
    socketDir,
    settings,
    tag: `recipe-remix-${tag}`,
    deadman: options.deadman ?? true,
    onNotice: options.onNotice ?? ignoreNotices,
  }
}

export function socketFile(socketDir: string): string {
  return join(socketDir, ".s.PGSQL.5432")
}

function reachedBy(socketDir: string | null): string[] {
  return socketDir === null
    ? ["listen_addresses=127.0.0.1", "unix_socket_directories="]
    : ["listen_addresses=", `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`, "port=5432"]
}

// The system's limit for the path of a socket is 104 to 108 bytes: where the data folder lies deeper, a private
// folder among the temporary ones holds it.
function findSocketDir({ cluster }: DataFolder, account: Account): string {
  if (Buffer.byteLength(socketFile(cluster)) <= 100) return cluster
  const dir = join(tmpdir(), `recipe-remix-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`)
  makeFolder(dir, 0o700)
  const stat = lstatSync(dir)
  const owners = [account.uid, process.getuid?.()]
  if (!stat.isDirectory() || !owners.includes(stat.uid) || (stat.mode & 0o077) !== 0) {
    throw new StartRefusal(
      `The folder ${dir}, which the database needs for its socket, belongs to somebody else: remove it.`,
    )
  }
  if (account.uid !== null && stat.uid !== account.uid) account.own(dir)
  return dir
}
