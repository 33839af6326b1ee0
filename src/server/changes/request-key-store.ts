import type { Json, Tx } from "#server/db/as-user.ts"
import type { KeyedRequest } from "./keyed-request.ts"

/** What is known of a key: nothing, another request's, done with its answer, or done or refused so long ago that it is gone. */
export type KnownRequest =
  | { kind: "new" }
  | { kind: "another's" }
  | { kind: "done"; answer: Json }
  | { kind: "done already" }
  | { kind: "refused already"; code: string }

/** A day; the sweeper takes older answers, and may be late. */
export async function findRequest(db: Tx, { userId, key, fingerprint }: KeyedRequest): Promise<KnownRequest> {
  const [row] = await db<{ fingerprint: Buffer; refusal: string | null; answer: Json | null }[]>`
    select k.fingerprint, k.refusal, a.answer
    from request_keys k
    left join request_answers a
      on a.user_id = k.user_id and a.key = k.key and a.answered_at > now() - interval '1 day'
    where k.user_id = ${userId} and k.key = ${key}`
  if (row === undefined) return { kind: "new" }
  if (!row.fingerprint.equals(fingerprint)) return { kind: "another's" }
  if (row.answer !== null) return { kind: "done", answer: row.answer }
  return row.refusal === null ? { kind: "done already" } : { kind: "refused already", code: row.refusal }
}

type Answered = { answer: Json; refusal: string | null }

/** Notes that a request is done, or refused by that code, and what it is answered from now on. */
export async function insertAnswer(db: Tx, request: KeyedRequest, { answer, refusal }: Answered): Promise<void> {
  const { userId, key, fingerprint } = request
  await Promise.all([
    db`
      insert into request_keys (user_id, key, fingerprint, refusal)
      values (${userId}, ${key}, ${fingerprint}, ${refusal})`,
    db`insert into request_answers (user_id, key, answer) values (${userId}, ${key}, ${db.json(answer)})`,
  ])
}
