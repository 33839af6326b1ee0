import type { FastifyRequest } from "fastify"

/** Whether somebody goes to this address in a browser, who reads pages: neither a call of the page's nor a program's. */
export function isByBrowser({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html")
}
