import type { z } from "zod"
import type { Endpoint } from "./endpoint.ts"

/** Where a call goes: its path, for a GET with what is sent. */
export function addressOf(
  { method, path }: Pick<Endpoint<z.ZodType, z.ZodType>, "method" | "path">,
  body: unknown,
): string {
  if (method !== "GET" || body === null || typeof body !== "object") return path
  const fields = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  const query = fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return query.length === 0 ? path : `${path}?${query.join("&")}`
}
