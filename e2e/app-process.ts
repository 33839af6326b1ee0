import path from "node:path"
import { dataFolder } from "./lifecycle/folders.ts"
import { kill, type Program, run } from "./lifecycle/processes.ts"
import { freePort } from "./lifecycle/starting.ts"

/** The whole app as `npm start` runs it, in a process of its own, on a data folder of its own. */
export type AppProcess = { url: string; dataDir: string; program: Program; stop(): Promise<void> }

export type AppProcessOptions = { dataDir?: string; port?: number; env?: Record<string, string> }

const startScript = path.join(import.meta.dirname, "../scripts/start.ts")

export async function startAppProcess(options: AppProcessOptions = {}): Promise<AppProcess> {
  const { dataDir = dataFolder(), port = await freePort(), env = {} } = options
  const settings = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn", ...env }
  const program = run([process.execPath, "--disable-warning=ExperimentalWarning", startScript], { env: settings })
  const url = `http://localhost:${port}`
  await program.find((line) => (line.includes(url) ? line : null))
  return {
    url,
    dataDir,
    program,
    async stop() {
      kill(program.pid, "SIGTERM")
      await program.ended
    },
  }
}
