import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { login, startMigrated } from "#server/db/embedded-database.ts"
import { runtimeRole } from "#server/db/grants.ts"

// What is lost with a power cut is a test database.
const hasty = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"]

/** One database server for the whole test run, with one migrated database that each test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "recipe-remix-test-"))
  chmodSync(dataDir, 0o755)
  const server = await startMigrated({ dataDir, listen: "loopback", settings: hasty })
  project.provide("testServer", {
    host: server.host,
    port: server.port,
    adminPassword: server.password,
    runtimePassword: login(server, runtimeRole).password,
  })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: { host: string; port: number; adminPassword: string; runtimePassword: string }
  }
}
