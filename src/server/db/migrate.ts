import { join } from "node:path"
import Postgrator from "postgrator"
import { projectDir } from "#server/config.ts"
import { errorMessage } from "#server/error-code.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import type { Tx } from "./as-user.ts"

export const migrationsTable = "recipe_remix_migrations"
export const migrationsDir = join(projectDir, "migrations")

/** Brings the tables up to this version of the code, inside the caller's transaction: all of it or nothing. */
export async function migrate(db: Tx, dir: string): Promise<void> {
  const postgrator = new Postgrator({
    driver: "pg",
    schemaTable: migrationsTable,
    migrationPattern: `${literally(dir)}/*.do.*.sql`,
    // A checkout with other line ends is not an edited migration.
    newline: "LF",
    execQuery: async (query) => ({ rows: await db.unsafe(query) }),
    execSqlScript: async (script) => {
      await db.unsafe(script).simple()
    },
  })
  const [files, version] = [await postgrator.getMigrations(), await postgrator.getDatabaseVersion()]
  const newest = Math.max(0, ...files.map((file) => file.version))
  if (version > newest) {
    throw new StartRefusal(
      `The database is newer than this copy of Recipe Remix (its tables are at version ${version}, this copy knows ${newest}): start the newer copy.`,
    )
  }
  let running = ""
  postgrator.on("migration-started", ({ filename }) => {
    running = filename
  })
  await postgrator.migrate().catch((cause: unknown) => {
    throw explain(cause, running)
  })
}

function explain(cause: unknown, running: string): Error {
  const edited = /MD5 checksum failed for migration \[(\d+)\]/.exec(errorMessage(cause))
  if (edited) {
    return new StartRefusal(
      `Migration ${edited[1]} was edited after this database had run it: put the file back as it was, and write a new one for the change.`,
      { cause },
    )
  }
  return running ? new Error(`Migration ${running} failed: ${errorMessage(cause)}`, { cause }) : asError(cause)
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

// The folder's name goes into a file pattern, in which these characters mean something.
function literally(dir: string): string {
  return dir.replaceAll("\\", "/").replace(/[?*()[\]{}]/g, "[$&]")
}
