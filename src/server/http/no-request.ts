import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { AppError } from "#server/errors.ts"
import type { SecurityHeaders } from "./headers.ts"

/** Refuses what is no HTTP: it never becomes a request, so its answer is written by hand, and its connection ends. */
export function refusingNoRequest(headers: SecurityHeaders): (error: Error, socket: Socket) => void {
  const answer = writeAnswer(new AppError("invalid_request"), headers)
  return (_error, socket) => {
    if (socket.writable) socket.write(answer)
    socket.destroySoon()
  }
}

function writeAnswer(refusal: AppError, headers: SecurityHeaders): string {
  const { status } = refusal
  const body = JSON.stringify(refusal.toBody())
  const head = {
    ...headers,
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n")
}
