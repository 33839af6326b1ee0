// As little of a client as there can be, so that what is measured is the server.
import { once } from "node:events"
import { createConnection, type Socket } from "node:net"

export type Get = { url: string; path: string; token: string }

/** Sends one GET over a connection of its own, which stays open; nothing has been read of the answer. */
export async function openGet(get: Get): Promise<Socket> {
  const { hostname, port } = new URL(get.url)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, "connect")
  socket.write(requestOf(get))
  return socket
}

export const requestOf = ({ path, token }: Get) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
