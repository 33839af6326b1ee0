import { Socket } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"

/**
 * postgres.js lets go of its socket the moment that is closed. What is written after it, as the rollback of a
 * transaction always is, throws where nobody can catch it; and what waits to be written spoils the next connection in
 * its place for minutes (github.com/porsager/postgres/issues/1208). So this one says that the database hung up, as
 * often as something is still written, and is closed when nothing comes any more. Over TLS the driver puts a socket of
 * its own in front, which can't be helped.
 */
class LastingSocket extends Socket {
  readonly host: string
  #isWritten = false

  constructor(host: string) {
    super()
    this.host = host
  }

  override emit(event: string | symbol, ...words: unknown[]): boolean {
    if (event !== "close") return super.emit(event, ...words)
    void this.#settle().then(() => super.emit(event, ...words))
    return true
  }

  async #settle(): Promise<void> {
    this.write = () => {
      this.#isWritten = true
      return true
    }
    do {
      this.#isWritten = false
      if (this.listenerCount("error") > 0) super.emit("error", hungUp())
      // What is written because of that comes a turn later.
      await nextTurn()
      await nextTurn()
    } while (this.#isWritten)
  }
}

const hungUp = () => Object.assign(new Error("the database hung up"), { code: "CONNECTION_CLOSED" })

/** Where the driver reads the database to be: the file of a socket, or an address. */
type Place = { path: string | false; host: readonly string[]; port: readonly number[] }

function connect({ path, host: [host = ""], port: [port = 0] }: Place): Socket {
  const socket = new LastingSocket(host)
  return path === false ? socket.connect(port, host) : socket.connect(path)
}

const textArray = 1009

const writeTexts = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`

/** Each text stands in quotes where it would be misread without. */
const readTexts = (written: string) =>
  [...written.matchAll(/"((?:[^"\\]|\\.)*)"|[^",{}]+/gs)].map(([bare, quoted]) =>
    quoted === undefined ? bare : quoted.replaceAll(/\\(.)/gs, "$1"),
  )

const reconnectSeconds = 0.5

/** What each pool is opened with, so that a connection that the database ends costs its own statements and no more. */
export const lasting = {
  socket: connect,
  // The driver's own pauses grow to 20 seconds, in which a database that is back goes unnoticed.
  backoff: () => reconnectSeconds,
  // To learn the types of arrays the driver asks at the start of each connection, where nobody can catch that it fails.
  // So it is told of the one that our tables have.
  fetch_types: false,
  types: { texts: { to: textArray, from: [textArray], serialize: writeTexts, parse: readTexts } },
}
