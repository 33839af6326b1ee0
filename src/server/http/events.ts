import { Readable } from "node:stream"
import type { FastifyReply } from "fastify"

/** An answer that goes out line by line, as JSON, while it is made. */
export class Events {
  readonly #lines = new Readable({ read() {} })
  readonly #type: string

  constructor(type: string) {
    this.#type = type
  }

  /** Sends one more line; after the end, or where nobody reads any more, it goes nowhere. */
  say(event: unknown): void {
    if (!this.#lines.destroyed && !this.#lines.readableEnded) this.#lines.push(`${JSON.stringify(event)}\n`)
  }

  end(): void {
    if (!this.#lines.destroyed) this.#lines.push(null)
  }

  /** Calls back once when the last line was read, or the one who read is gone. */
  onceClosed(leave: () => void): void {
    this.#lines.once("close", leave)
  }

  sendWith(reply: FastifyReply): FastifyReply {
    // A proxy that gathers an answer before it passes it on would hold every line back.
    return reply.type(this.#type).header("x-accel-buffering", "no").send(this.#lines)
  }
}
