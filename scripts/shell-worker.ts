import { createHash } from "node:crypto"
import { globSync, readFileSync, statSync } from "node:fs"
import { join, posix } from "node:path"
import { build, type Plugin } from "vite"
import { pagePaths } from "#core/api/page-paths.ts"
import type { BuiltShell } from "#web/worker/kept-shell.ts"

const workerSource = join(import.meta.dirname, "../src/web/worker/shell-worker.ts")
const workerFile = "sw.js"
/** What a crawler asks for, or whoever installs the page, and never the page. */
const forOthers = /\.(?:png|txt)$/

/** Writes the service worker beside the built page, which says where it is; a page from the sources has none. */
export function shellWorker(): Plugin {
  return {
    name: "shell-worker",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { name: "service-worker", content: `/${workerFile}` }, injectTo: "head" },
    ],
    async writeBundle({ dir }) {
      if (dir !== undefined) await writeShellWorker(dir)
    },
  }
}

/** Writes the worker that keeps what lies in the folder now. */
export async function writeShellWorker(webDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { builtShell: JSON.stringify(readShell(webDir)) },
    build: {
      outDir: webDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: workerSource,
        checks: { bundlerTimings: false },
        output: { format: "iife", entryFileNames: workerFile },
      },
    },
  })
}

function readShell(webDir: string): BuiltShell {
  const names = globSync("**", { cwd: webDir }).filter((name) => statSync(join(webDir, name)).isFile())
  const files = Object.fromEntries(
    names
      .toSorted()
      .filter((name) => name !== workerFile && !forOthers.test(name))
      .map((name) => [pathOf(name), hashOf(readFileSync(join(webDir, name)))]),
  )
  return { release: createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16), files }
}

/** Where the server has it. */
function pathOf(name: string): string {
  return name === "index.html" ? pagePaths.home : posix.join("/", name.replaceAll("\\", "/"))
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("base64")
