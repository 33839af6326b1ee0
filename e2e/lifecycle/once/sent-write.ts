import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import type { Endpoint } from "#core/api/endpoint.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"

export type Answered = { status: number; body: unknown }

/** A write with its key: what was asked, and all that it was answered so far. */
export type SentWrite = {
  contract: Endpoint<z.ZodType, z.ZodType>
  /** What was asked, for whoever reads of a failure. */
  name: string
  body: unknown
  key: string
  cookId: string
  /** How often it went out, answered or not. */
  sent: number
  answers: Answered[]
  send(url: string): Promise<void>
}

type Asking<Body extends z.ZodType, Response extends z.ZodType> = {
  /** Answers whoever the cook is signed in as by now. */
  cook: () => TestCook
  contract: Endpoint<Body, Response>
  body: z.input<Body>
  key: string
}

export function writeOf<Body extends z.ZodType, Response extends z.ZodType>({
  cook,
  contract,
  body,
  key,
}: Asking<Body, Response>): SentWrite {
  const write: SentWrite = {
    contract,
    name: `${contract.method} ${contract.path} ${JSON.stringify(body)}`,
    body,
    key,
    cookId: cook().session.user.id,
    sent: 0,
    answers: [],
    async send(url) {
      write.sent += 1
      const token = cook().session.access_token
      const headers = { [requestKeyHeader]: key }
      const answer = await callEndpoint(url, contract, { body, token, headers }).catch(() => null)
      if (answer !== null && isFinal(answer)) write.answers.push({ status: answer.status, body: answer.body })
    },
  }
  return write
}

/** Refusals that say "not now": the same request may be granted a little later. */
const passing = new Set(["already_writing", "too_busy", "places_held", "subscription_required", "swap_limit_reached"])

function isFinal({ status, code }: { status: number; code: string | null }): boolean {
  return status < 500 && !passing.has(code ?? "")
}

export const isDone = ({ answers }: SentWrite) => answers.some(({ status }) => status < 300)

/** What differs from the first answer, as a sentence; null where all are alike. */
export function findUnlike({ name, key, answers }: SentWrite): string | null {
  const [first] = answers
  const other = answers.find((answer) => !isDeepStrictEqual(answer, first))
  if (other === undefined) return null
  return `${name} with ${key} was answered ${JSON.stringify(first)} and ${JSON.stringify(other)}`
}
