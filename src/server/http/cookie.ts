import type { FastifyRequest } from "fastify"

/** The value of a cookie as the browser sent it; null where it sent none of this name. */
export function readCookie({ headers }: FastifyRequest, name: string): string | null {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
