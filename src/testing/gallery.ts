import { realpathSync } from "node:fs"
import path from "node:path"
import { createServer } from "vite"

const root = path.join(import.meta.dirname, "../..")

/** Serves gallery.html from its sources on loopback, as `npm run dev` does. */
export async function serveGallery(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const vite = await createServer({
    root,
    logLevel: "error",
    server: {
      host: "127.0.0.1",
      port,
      watch: null,
      // The packages may be linked from another folder.
      fs: { allow: [root, realpathSync(path.join(root, "node_modules"))] },
    },
  })
  await vite.listen()
  return { url: `http://127.0.0.1:${port}/gallery.html`, stop: () => vite.close() }
}
