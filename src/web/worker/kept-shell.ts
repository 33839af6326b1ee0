import { pagePaths } from "#core/api/page-paths.ts"

/** What the build made: the path of each file with the SHA-256 of what is in it, and one hash over all of them. */
export type BuiltShell = { release: string; files: Readonly<Record<string, string>> }

const namePrefix = "recipe-remix-shell."
const newestName = "recipe-remix-newest"
/** Few, so that what the page itself waits for comes before. */
const atOnce = 2

/** The release that a start takes: the last one that came whole, which may be newer than the worker that asks. */
export async function newestShell(own: BuiltShell) {
  const noted = await (await caches.open(newestName)).match(pagePaths.home)
  const newest: BuiltShell = noted ? await noted.json() : own
  return keptShell(newest)
}

/** Keeps a release whole, and from then on it is the newest. */
export async function keepShell(built: BuiltShell): Promise<void> {
  await keptShell(built).fill()
  await (await caches.open(newestName)).put(pagePaths.home, Response.json(built))
}

/** The files of one release in this browser's cache, under a name of their own, so that releases never mix. */
function keptShell({ release, files }: BuiltShell) {
  const name = namePrefix + release
  const paths = Object.keys(files)
  const othersNames = async () => (await caches.keys()).filter((each) => each.startsWith(namePrefix) && each !== name)

  /** Fetches what lacks. Each file is exactly what was built, or it is not kept and the whole fails. */
  async function fill(): Promise<void> {
    try {
      const shell = await caches.open(name)
      const there = await pathsIn(shell)
      const lacking = paths.filter((path) => !there.has(path))
      for (let at = 0; at < lacking.length; at += atOnce) {
        await Promise.all(lacking.slice(at, at + atOnce).map((path) => keep(shell, path)))
      }
    } catch (error) {
      // No room for two releases: then for none, or this browser would stay with the old one for good.
      if (error instanceof DOMException && error.name === "QuotaExceededError") await dropAll()
      throw error
    }
  }

  async function keep(shell: Cache, path: string): Promise<void> {
    await shell.put(path, (await inOthers(path)) ?? (await fetchWhole(path)))
  }

  /** Only what is named by its hash is the same in another release. */
  async function inOthers(path: string): Promise<Response | undefined> {
    if (!path.startsWith("/assets/")) return undefined
    for (const other of await othersNames()) {
      const found = await (await caches.open(other)).match(path)
      if (found) return found
    }
    return undefined
  }

  async function fetchWhole(path: string): Promise<Response> {
    const answer = await fetch(path, { integrity: `sha256-${files[path]}`, cache: "no-cache", priority: "low" })
    if (!answer.ok) throw new Error(`${path} could not be had: ${answer.status}`)
    return answer
  }

  async function dropAll(): Promise<void> {
    await dropOthers()
    await caches.delete(name)
  }

  async function dropOthers(): Promise<void> {
    for (const other of await othersNames()) await caches.delete(other)
  }

  return {
    fill,
    dropOthers,
    /** The page, where it is kept, and whether all that it needs is. */
    async page() {
      const shell = await caches.open(name)
      const page = await shell.match(pagePaths.home)
      if (!page) return undefined
      const there = await pathsIn(shell)
      return { page, isWhole: paths.every((path) => there.has(path)) }
    },
    async match(request: Request) {
      const { pathname } = new URL(request.url)
      return (await (await caches.open(name)).match(pathname)) ?? (await inOthers(pathname))
    },
  }
}

async function pathsIn(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
}
