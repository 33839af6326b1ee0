// npm start and npm run dev: builds the web app where it is stale, then runs the app.
import { enableCompileCache } from "node:module"
import { join } from "node:path"

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))

const { buildWhereStale } = await import("./web-build.ts")
const dev = process.argv.includes("--dev")
if (!dev) await buildWhereStale()
if (!process.argv.includes("--build-only")) {
  const { runApp } = await import("#server/main.ts")
  const { listenWithHotReload } = dev ? await import("./hot-reload.ts") : { listenWithHotReload: undefined }
  await runApp(listenWithHotReload)
}
