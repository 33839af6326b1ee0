import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"

/** A wire to a server that a test can cut: what was open breaks off, and nothing new gets through until it is mended. */
export type Wire = { url: string; cut(): void; mend(): void; stop(): Promise<void> }

export async function layWire(to: string): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(new URL(to).port), "127.0.0.1")
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on("error", () => other.destroy())
      socket.on("close", () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const port = await listen(server)
  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      breakOff()
    },
    mend() {
      isCut = false
    },
    stop() {
      breakOff()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      resolve(port)
    })
  })
}
