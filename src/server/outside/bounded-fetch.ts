import { openTurns } from "#server/in-turns.ts"

/** The most that an outside system may answer, and the longest it may take over it, from the question to the last byte. */
export type Bounds = { mostBytes: number; longestMs: number }

/** An answer that was cut because it was longer than any that means well. */
export class AnswerTooLong extends Error {
  constructor(mostBytes: number) {
    super(`the answer was longer than ${mostBytes.toLocaleString("en")} bytes and was cut`)
  }
}

/** An answer that was another address: our question and its key are for the one that the operator named. */
export class RedirectRefused extends Error {
  constructor(asked: string, { status, headers }: Response) {
    const to = headers.get("location") ?? "nowhere"
    super(
      `${asked} answered ${status}, a redirect to ${to}. Redirects are not followed: please set the address that answers itself.`,
    )
  }
}

/** What says why a request failed is a sentence or two. */
const mostRefusalBytes = 65_536

/** So much is handed on before others have their turn, if it is time. */
const pieceBytes = 2_048

/**
 * Fetch, as every call that leaves us is made: the answer is counted in bytes and in time and cut at its bounds, that of
 * a refusal too; it is handed on in small pieces, so that whatever is made of them gives way; and no redirect is followed.
 */
export function boundedFetch({ mostBytes, longestMs }: Bounds): typeof fetch {
  return async (input, init) => {
    const ending = AbortSignal.timeout(longestMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, ending]) : ending
    const response = await fetch(input, { ...init, signal, redirect: "manual" })
    const { body, status, statusText, headers, ok } = response
    if (status >= 300 && status < 400) {
      await body?.cancel()
      throw new RedirectRefused(nameOf(input), response)
    }
    if (body === null) return response
    const counted = streamOf(piecesOf(body, ok ? mostBytes : Math.min(mostBytes, mostRefusalBytes)))
    return new Response(counted, { status, statusText, headers })
  }
}

/** The address without what may be secret in it. */
function nameOf(input: Parameters<typeof fetch>[0]): string {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
  return `${origin}${pathname}`
}

type Bytes = Uint8Array<ArrayBuffer>

async function* piecesOf(body: ReadableStream<Bytes>, mostBytes: number): AsyncGenerator<Bytes> {
  const letOthers = openTurns()
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new AnswerTooLong(mostBytes)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes)
      await letOthers()
    }
  }
}

/** A stream of what comes, each piece when it is asked for. */
function streamOf(pieces: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  const read = {
    async pull(controller: ReadableStreamDefaultController<Bytes>) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  }
  return new ReadableStream(read, { highWaterMark: 0 })
}
