import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectDir } from "#server/config.ts"
import { texts } from "#web/texts.ts"
import { writeShellWorker } from "../../scripts/shell-worker.ts"

/** A folder that a server serves, and that a test puts other releases into. */
export type Served = {
  folder: string
  /** The same page with another line under its title, and its scripts named anew, as a build of other sources has them. */
  release(tagline: string): Promise<void>
  remove(): void
}

const built = join(projectDir, "dist/web")

export function serveReleases(): Served {
  const folder = mkdtempSync(join(tmpdir(), "recipe-remix-releases-"))
  cpSync(built, folder, { recursive: true })
  return {
    folder,
    async release(tagline) {
      const aside = `${folder}.next`
      // Compressed forms are of the release before.
      cpSync(built, aside, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) })
      renameScripts(aside, tagline)
      await writeShellWorker(aside)
      rmSync(folder, { recursive: true })
      renameSync(aside, folder)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Every script, as where the piece that all import is another. */
function renameScripts(web: string, tagline: string): void {
  const sign = tagline.replaceAll(/\W/g, "").slice(-4)
  const renamed = (text: string) => text.replaceAll(/(-[\w-]{4})[\w-]{4}(\.js\b)/g, `$1${sign}$2`)
  for (const name of globSync("**/*.{js,html}", { cwd: web, exclude: ["sw.js", "first.js"] })) {
    const text = readFileSync(join(web, name), "utf8").replaceAll(texts.product.tagline, tagline)
    rmSync(join(web, name))
    writeFileSync(join(web, renamed(name)), renamed(text))
  }
}
