import { createHash } from "node:crypto"
import type { FastifyInstance } from "fastify"

/**
 * What this scope answers is the same for everybody: a browser may keep it so long, and is told in a word (304) where it
 * asks for the same again afterwards. A refusal is not kept.
 */
export function keptByBrowsers(scope: FastifyInstance, seconds: number): void {
  scope.addHook("onSend", async (request, reply, answer) => {
    if (reply.statusCode !== 200 || typeof answer !== "string") return answer
    const tag = `"${createHash("sha256").update(answer).digest("base64url").slice(0, 22)}"`
    reply.header("cache-control", `public, max-age=${seconds}`).header("etag", tag)
    if (request.headers["if-none-match"] !== tag) return answer
    reply.code(304)
    return null
  })
}
