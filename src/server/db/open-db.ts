import type { OpenDatabase } from "./database.ts"
import { joinEmbeddedDatabase, openEmbeddedDatabase } from "./embedded-database.ts"
import type { OnNotice } from "./notices.ts"
import { proveIsolation } from "./prove-isolation.ts"
import { openServerDatabase } from "./server-database.ts"

export type DatabaseOptions = {
  databaseUrl: string | null
  dataDir: string
  migrationsDir?: string
  onNotice?: OnNotice
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options
  const database = await (databaseUrl === null
    ? openEmbeddedDatabase(options)
    : openServerDatabase({ ...options, databaseUrl }))
  try {
    await proveIsolation(database.sql)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same for work beside an app that may be running on it. */
export async function openDatabaseBeside(options: DatabaseOptions): Promise<OpenDatabase> {
  const joined = options.databaseUrl === null ? await joinEmbeddedDatabase(options) : null
  return joined ?? openDatabase(options)
}
