import { execFileSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { projectDir } from "#server/config.ts"
import { dataFolder } from "./folders.ts"
import { type Program, processesOf, run } from "./processes.ts"

export const isRoot = process.getuid?.() === 0

/** Words that make an ordinary user of root; an ordinary user is one already. */
export const asOrdinaryUser = isRoot ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] : []

export const byNpm = ["npm", "start", "--silent"]
export const byNode = [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/start.ts"]

// Named empty, so that neither a developer's .env nor the surroundings of the tests play a part.
export const nothingSet = Object.fromEntries(
  ["HOST", "APP_URL", "DATABASE_URL", "AI_BASE_URL", "SMTP_URL", "NODE_ENV", "TRUST_PROXY", "LOG_LEVEL"].map((name) => [
    name,
    "",
  ]),
)

export type RealApp = Program & { url: string; ready(): Promise<string> }

export async function startReally(
  words: string[],
  { cwd = projectDir, env = {} }: { cwd?: string; env?: Record<string, string> },
): Promise<RealApp> {
  const port = await freePort()
  const program = run(words, { cwd, env: { ...nothingSet, PORT: String(port), ...env } })
  const ready = () => program.find((line) => /^Recipe Remix is ready: (.+)$/.exec(line.trim())?.[1] ?? null)
  return { ...program, url: `http://127.0.0.1:${port}`, ready }
}

/** The process of the app itself among those of npm and the database. */
export function nodeOf(folder: string): number {
  const [pid] = processesOf(folder).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("scripts/start.ts\0"),
  )
  if (pid === undefined) throw new Error("the app does not run")
  return pid
}

const notCloned = [".git", ".env", "node_modules", "data"]

/** A copy of the project, as a fresh clone that has been set up. */
export function cloneProject({ mode }: { mode: number }): string {
  const folder = dataFolder()
  const clone = join(folder, "clone")
  mkdirSync(clone)
  for (const part of readdirSync(projectDir).filter((name) => !notCloned.includes(name))) {
    cpSync(join(projectDir, part), join(clone, part), { recursive: true })
  }
  copyModules(clone)
  chmodSync(folder, mode)
  return clone
}

// Linked where the disk is the same, which takes a second less.
function copyModules(clone: string): void {
  const modules = join(projectDir, "node_modules")
  try {
    execFileSync("cp", ["-al", modules, clone], { stdio: "ignore" })
  } catch {
    rmSync(join(clone, "node_modules"), { recursive: true, force: true })
    execFileSync("cp", ["-a", modules, clone])
  }
}

/**
 * A port that nobody listens on now, and that nobody is given before it is used: it lies below those that a system
 * hands out by itself, for whoever asks for any port or calls somebody.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const free = await occupyPort(randomInt(20_000, 32_000)).catch(() => null)
    if (free === null) continue
    await free.close()
    return free.port
  }
}

export async function occupyPort(wanted = 0): Promise<{ port: number; close(): Promise<unknown> }> {
  const server = createServer()
  server.listen(wanted, "127.0.0.1")
  await once(server, "listening")
  // Listening on an address, so never the path of a socket file.
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      server.close()
      await once(server, "close")
    },
  }
}
