import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { AppError } from "#server/errors.ts"

const refusal = new AppError("invalid_request")
const body = JSON.stringify(refusal.toBody())

const answer = [
  `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
  "connection: close",
  "cache-control: no-store",
  "content-security-policy: default-src 'none';frame-ancestors 'none'",
  "content-type: application/json; charset=utf-8",
  "referrer-policy: no-referrer",
  "x-content-type-options: nosniff",
  `content-length: ${Buffer.byteLength(body)}`,
  "",
  body,
].join("\r\n")

/** Refuses what is no HTTP: it never becomes a request, so its answer is written by hand, and its connection ends. */
export function refuseNoRequest(_error: Error, socket: Socket): void {
  if (socket.writable) socket.write(answer)
  socket.destroySoon()
}
