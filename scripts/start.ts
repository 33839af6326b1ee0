// npm start and npm run dev: builds the web app where it is stale, then runs the app.
import { enableCompileCache } from "node:module"
import { join } from "node:path"

// Before anything else is loaded, hence every import below is a late one: a third of the time to load it all.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))

const dev = process.argv.includes("--dev")
if (!dev) await buildOrEnd()
if (!process.argv.includes("--build-only")) {
  const { runApp } = await import("#server/main.ts")
  const { listenWithHotReload } = dev ? await import("./hot-reload.ts") : { listenWithHotReload: undefined }
  await runApp(listenWithHotReload)
}

async function buildOrEnd(): Promise<void> {
  const { buildWhereStale } = await import("./web-build.ts")
  const { StartRefusal } = await import("#server/start-refusal.ts")
  try {
    await buildWhereStale()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
