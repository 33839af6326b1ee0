import { z } from "zod"
import type { ChangedRow, ChangedTable } from "#core/api/changes-api.ts"
import { refusalCodeSchema } from "#core/api/refusal-schema.ts"
import { type Database, type Json, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { errorCode } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import { recordChanges } from "./change-store.ts"
import type { KeyedRequest } from "./keyed-request.ts"
import { findRequest, insertAnswer } from "./request-key-store.ts"
import { lockRevision } from "./revision-store.ts"

/** Says that a row of the cook's content is not as it was. */
export type Changed = (table: ChangedTable, id: string) => void

type Write<Result extends Json> = {
  /** What the write comes to, as it is kept to be answered again. */
  result: z.ZodType<Result>
  /** Runs in the transaction; what it refuses with an AppError undoes all that it did. */
  work: (db: Tx, changed: Changed) => Promise<Result>
  /** Hears how many rows it changed, before it is committed. */
  onChanged?: (rows: number) => void
}

/**
 * The one way in which a cook's content is written. The same request sent again does nothing and is answered alike, a
 * refusal too; after a day it is answered `done_already`, or refused by the same code, and after 35 it is forgotten. The
 * cook's revision is raised in the same transaction, with the rows that changed, and whoever follows the cook hears of it.
 */
export async function change<Result extends Json>(
  db: Database,
  request: KeyedRequest,
  write: Write<Result>,
): Promise<Result> {
  const answer = await transactionAsUser(db, request.userId, async (db) => {
    const revision = await takeTurn(db, request.userId)
    const known = await readAnswer(db, request)
    if (known !== null) return known
    const { answer, rows } = await answerOnce(db, write)
    await insertAnswer(db, request, { answer, refusal: answer.kind === "refusal" ? answer.code : null })
    if (rows.length > 0) await recordChanges(db, { userId: request.userId, revision }, rows)
    write.onChanged?.(rows.length)
    return answer
  })
  return readResult(answer, write.result)
}

/** The same for what no request of its own asks for, as it follows from how another one ended. */
export async function changeUnasked(
  db: Database,
  userId: string,
  work: (db: Tx, changed: Changed) => Promise<void>,
): Promise<void> {
  await transactionAsUser(db, userId, async (db) => {
    const revision = await takeTurn(db, userId)
    const { changed, rows } = collectRows()
    await work(db, changed)
    if (rows.length > 0) await recordChanges(db, { userId, revision }, rows)
  })
}

/** What this request was answered, where it was made before: then nothing need be done for it. */
export async function findResult<Result extends Json>(
  db: Tx,
  request: KeyedRequest,
  result: z.ZodType<Result>,
): Promise<Result | null> {
  const answer = await readAnswer(db, request)
  return answer === null ? null : readResult(answer, result)
}

async function takeTurn(db: Tx, userId: string): Promise<number> {
  const held = await lockRevision(db, userId).catch((error: unknown) => {
    if (errorCode(error) !== noSuchUser) throw error
    return null
  })
  // The account was deleted a moment ago.
  if (held === null) throw new AppError("session_ended")
  if (held.isLeaving) throw new AppError("account_leaving")
  return held.revision
}

const noSuchUser = "23503"

const answerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("result"), result: z.json() }),
  z.object({
    kind: z.literal("refusal"),
    code: refusalCodeSchema,
    message: z.string(),
    fields: z.record(z.string(), z.string()).nullable(),
  }),
])
type Answer = { kind: "result"; result: Json } | Extract<z.infer<typeof answerSchema>, { kind: "refusal" }>

async function readAnswer(db: Tx, request: KeyedRequest): Promise<Answer | null> {
  const known = await findRequest(db, request)
  switch (known.kind) {
    case "new":
      return null
    case "another's":
      throw new AppError("request_key_reused")
    case "done already":
      throw new AppError("done_already")
    case "refused already":
      // By a code of another release, perhaps.
      throw new AppError(refusalCodeSchema.catch("done_already").parse(known.code))
    case "done":
      return answerSchema.parse(known.answer)
  }
}

function readResult<Result extends Json>(answer: Answer, result: z.ZodType<Result>): Result {
  if (answer.kind === "result") {
    const read = result.safeParse(answer.result)
    // Answered by another release, in a form of its own.
    if (!read.success) throw new AppError("done_already")
    return read.data
  }
  const { code, message, fields } = answer
  throw new AppError(code, { message, ...(fields === null ? {} : { fields }) })
}

/** Does the work; a refusal of its undoes it, and is its answer. */
async function answerOnce<Result extends Json>(
  db: Tx,
  { work }: Write<Result>,
): Promise<{ answer: Answer; rows: readonly ChangedRow[] }> {
  const { changed, rows } = collectRows()
  try {
    const { result } = await db.savepoint(async (db) => ({ result: await work(db, changed) }))
    return { answer: { kind: "result", result }, rows }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, fields = null } = error
    return { answer: { kind: "refusal", code, message, fields }, rows: [] }
  }
}

function collectRows(): { changed: Changed; rows: readonly ChangedRow[] } {
  const rows: ChangedRow[] = []
  return { changed: (table, id) => rows.push({ table, id }), rows }
}
