import { tmpdir } from "node:os"
import { openDatabase } from "#server/db/open-db.ts"

// A start in a process of its own, up to where requests would be answered; it ends as it pleases when it is killed.
const [, , databaseUrl = "", migrationsDir = ""] = process.argv
const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), migrationsDir })
await database.close()
