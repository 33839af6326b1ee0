import { Readable } from "node:stream"
import type { FastifyReply } from "fastify"
import type { z } from "zod"
import { openTurns } from "#server/in-turns.ts"

/** The one field of the answer, which holds the list; its rows, what is shown of each, and the schema of that. */
type List<Row, Shown> = {
  field: string
  rows: readonly Row[]
  show: (row: Row) => Shown
  schema: z.ZodType<unknown, Shown>
}

/** An answer with a list so long that it is made, checked and written in turns with whatever else is to be done. */
export class LongList {
  readonly #text: Readable

  private constructor(text: Readable) {
    this.#text = text
  }

  static of<Row, Shown>(list: List<Row, Shown>): LongList {
    return new LongList(Readable.from(written(list)))
  }

  sendWith(reply: FastifyReply): FastifyReply {
    return reply.type("application/json; charset=utf-8").send(this.#text)
  }
}

const pieceChars = 32_000

async function* written<Row, Shown>({ field, rows, show, schema }: List<Row, Shown>): AsyncGenerator<string> {
  const letOthers = openTurns()
  let text = `{${JSON.stringify(field)}:[`
  let separator = ""
  for (const row of rows) {
    text += separator + JSON.stringify(schema.parse(show(row)))
    separator = ","
    if (text.length > pieceChars) {
      yield text
      text = ""
    }
    await letOthers()
  }
  yield `${text}]}`
}
