import type { Database } from "./as-user.ts"

/** An open database with its tables up to date. */
export type OpenDatabase = {
  kind: "embedded" | "server"
  /** The pool of the login that answers requests and is subject to row-level security. */
  sql: Database
  /** This process is the only one that works on the database. */
  exclusive: boolean
  /** Answers only when the database was lost to another process: then stop at once. */
  lost: Promise<Error>
  close(): Promise<void>
}
