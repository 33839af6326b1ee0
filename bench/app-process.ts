// The whole app in a process of its own, as an operator starts it, for what only shows from outside.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { projectDir } from "#server/config.ts"

export type AppProcess = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}

/** Starts it over an empty data folder on a free port, with these settings besides, and waits until it is ready. */
export async function startAppProcess(settings: Record<string, string> = {}): Promise<AppProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-bench-"))
  // Root's database runs as another account, which has to get there.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok && child.pid !== undefined) {
      return {
        url,
        pid: child.pid,
        dataDir,
        async stop() {
          child.kill("SIGTERM")
          await once(child, "exit")
          await rm(dataDir, { recursive: true, force: true })
        },
      }
    }
    await after(100)
  }
  child.kill("SIGKILL")
  throw new Error("the app did not start")
}
