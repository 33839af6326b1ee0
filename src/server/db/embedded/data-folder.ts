import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeWritable } from "#server/data-dir.ts"
import { errorCode } from "#server/error-code.ts"
import { keptSecret } from "#server/secrets.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import type { NativeBinaries } from "./native-binaries.ts"
import { run } from "./run.ts"
import type { Account } from "./unprivileged-account.ts"

/** What lies where: `cluster` belongs to PostgreSQL alone, the rest to us. */
export type DataFolder = { base: string; cluster: string; log: string; startLock: string; password: string }

export function openDataFolder(dir: string): DataFolder {
  const base = makeWritable(dir)
  return {
    base,
    cluster: clusterIn(base),
    log: join(base, "pg.log"),
    startLock: join(base, "pg.start.lock"),
    password: keptSecret(join(base, "pg.secret")),
  }
}

export const clusterIn = (base: string) => join(base, "pg")

export function isInitialised({ cluster }: Pick<DataFolder, "cluster">): boolean {
  return existsSync(join(cluster, "PG_VERSION"))
}

/** Made aside and renamed: a database half made by a start that was killed never looks like one. */
export async function initialise(folder: DataFolder, binaries: NativeBinaries, account: Account): Promise<void> {
  removeHalfMade(folder)
  if (existsSync(folder.cluster) && readdirSync(folder.cluster).length > 0) {
    throw new StartRefusal(`The folder ${folder.cluster} holds something that is not a database: move it away.`)
  }
  const aside = `${folder.cluster}.init-${randomBytes(4).toString("hex")}`
  const passwordFile = `${aside}.password`
  mkdirSync(aside, { mode: 0o700 })
  writeFileSync(passwordFile, folder.password, { mode: 0o600 })
  for (const path of [aside, passwordFile]) account.own(path)
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const login = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"]
  try {
    await run(account, [binaries.initdb, "-D", aside, ...locale, ...login, "--data-checksums"])
    renameSync(aside, folder.cluster)
  } finally {
    removeHalfMade(folder)
  }
}

function removeHalfMade({ base }: DataFolder): void {
  for (const entry of readdirSync(base)) {
    if (entry.startsWith("pg.init-")) rmSync(join(base, entry), { recursive: true, force: true })
  }
}

/** What PostgreSQL notes about itself while it runs; null where it does not. */
export type PidFile = { pid: number; port: number; isReady: boolean }

export function readPidFile({ cluster }: DataFolder): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" }
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null
    throw error
  }
}
