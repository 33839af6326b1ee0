import type { ServerResponse } from "node:http"
import { Readable } from "node:stream"
import type { FastifyReply } from "fastify"

/** What may wait for one who reads; who lets more gather does not keep up. */
const mostWaitingBytes = 1024 * 1024
/** How long a full connection may stand still, looked at every so often: together under half a minute. */
const longestStandstillMs = 20_000
const lookMs = 4_000

/**
 * An answer that goes out line by line, as JSON, while it is made. Whoever does not keep up with it is cut off, so that
 * nothing gathers here for them.
 */
export class Events {
  readonly #lines = new Readable({ read() {} })
  readonly #type: string

  constructor(type: string) {
    this.#type = type
  }

  /** Sends one more line; after the end, or where nobody reads any more, it goes nowhere. */
  say(event: unknown): void {
    this.sayWritten(JSON.stringify(event))
  }

  /** The same of what is JSON already: many may be told the same. */
  sayWritten(json: string): void {
    this.#push(`${json}\n`)
  }

  /** Sends an empty line, so that nobody on the way takes the connection for dead. */
  pulse(): void {
    this.#push("\n")
  }

  end(): void {
    if (!this.#lines.destroyed) this.#lines.push(null)
  }

  /** Calls back once when the last line was read, or the one who read is gone. */
  onceClosed(leave: () => void): void {
    this.#lines.once("close", leave)
  }

  sendWith(reply: FastifyReply): FastifyReply {
    // Nobody reads what follows a head that was asked for alone, and it would go on for ever.
    if (reply.request.method === "HEAD") this.end()
    cutOffStandstill(reply.raw)
    // A proxy that gathers an answer before it passes it on would hold every line back.
    return reply.type(this.#type).header("x-accel-buffering", "no").send(this.#lines)
  }

  #push(text: string): void {
    if (this.#lines.destroyed || this.#lines.readableEnded) return
    if (this.#lines.readableLength > mostWaitingBytes) this.#lines.destroy()
    else this.#lines.push(text)
  }
}

function cutOffStandstill(raw: ServerResponse): void {
  let fullSinceMs: number | null = null
  const look = setInterval(() => {
    if (!raw.writableNeedDrain) return
    fullSinceMs ??= performance.now()
    if (performance.now() - fullSinceMs >= longestStandstillMs) raw.destroy()
  }, lookMs)
  look.unref()
  raw.on("drain", () => {
    fullSinceMs = null
  })
  raw.once("close", () => clearInterval(look))
}
