import type { Json, Tx } from "#server/db/as-user.ts"
import type { KeyedRequest } from "./keyed-request.ts"

/** What is known of a key: nothing, another request's, done with its answer, or done so long ago that it is gone. */
export type KnownRequest =
  | { kind: "new" }
  | { kind: "another's" }
  | { kind: "done"; answer: Json }
  | { kind: "done already" }

/** A day; the sweeper takes older answers, and may be late. */
export async function findRequest(db: Tx, { userId, key, fingerprint }: KeyedRequest): Promise<KnownRequest> {
  const [row] = await db<{ fingerprint: Buffer; answer: Json | null }[]>`
    select k.fingerprint, a.answer
    from request_keys k
    left join request_answers a
      on a.user_id = k.user_id and a.key = k.key and a.answered_at > now() - interval '1 day'
    where k.user_id = ${userId} and k.key = ${key}`
  if (row === undefined) return { kind: "new" }
  if (!row.fingerprint.equals(fingerprint)) return { kind: "another's" }
  return row.answer === null ? { kind: "done already" } : { kind: "done", answer: row.answer }
}

/** Notes that a request is done, and what it is answered from now on. */
export async function insertAnswer(db: Tx, request: KeyedRequest, answer: Json): Promise<void> {
  const { userId, key, fingerprint } = request
  await Promise.all([
    db`insert into request_keys (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})`,
    db`insert into request_answers (user_id, key, answer) values (${userId}, ${key}, ${db.json(answer)})`,
  ])
}
