import type { FastifyInstance } from "fastify"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import type { SessionPorts } from "#server/account/session.ts"
import type { Json, Tx } from "#server/db/as-user.ts"
import { serveCook } from "#server/http/serve.ts"
import { type Changed, change } from "./change.ts"
import { readKeyedRequest } from "./keyed-request.ts"

/** What a write is given: the transaction it runs in, who asks for what, and whom to tell which rows changed. */
export type Work<Body> = { db: Tx; userId: string; body: Body; changed: Changed }

type Declared<Body, Result extends Json, Shown> = {
  /** What the write comes to, as it is kept to be answered again. */
  result: z.ZodType<Result>
  work: (asked: Work<Body>) => Promise<Result>
  show: (result: Result, userId: string) => Shown | Promise<Shown>
}

type SignedIn = { app: FastifyInstance; sessions: SessionPorts }

/** Serves a write of a cook: by being declared here it has its key, its revision, and is told to whoever follows. */
export function serveChange<Body extends z.ZodType, Response extends z.ZodType, Result extends Json>(
  signedIn: SignedIn,
  contract: Endpoint<Body, Response>,
  { result, work, show }: Declared<z.output<Body>, Result, z.input<Response>>,
): void {
  serveCook(signedIn, contract, async ({ cook, body, request }) => {
    const userId = cook.id
    const keyed = readKeyedRequest(contract, { userId, body, request })
    const { admission } = signedIn.sessions
    const write = {
      result,
      work: (db: Tx, changed: Changed) => work({ db, userId, body, changed }),
      onChanged: (rows: number) => admission.noteRows(userId, rows),
    }
    return show(await change(signedIn.sessions.db, keyed, write), userId)
  })
}
