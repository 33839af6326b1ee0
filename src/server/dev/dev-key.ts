import { createHash, createHmac } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { readCookie } from "#server/http/cookie.ts"
import { isSameSecret } from "#server/same-secret.ts"

/** Headers by which a proxy says that it passed a request on. */
const forwarding = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/**
 * Only for a browser on this machine, never through a proxy and never sent by another page: to everybody else these
 * pages are not there. A proxy may say nothing of itself, so whoever gets here needs the key as well.
 */
export function serveThisMachineOnly(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const isForwarded = Object.keys(request.headers).some((name) => forwarding.test(name))
    if (!isLocal(request.headers.host ?? "") || isForwarded || isSentByAnotherPage(request)) return reply.callNotFound()
  })
}

/** Another port of this machine is another page's, too. Our forms send the origin null, for they name no referrer. */
function isSentByAnotherPage({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`
}

const cookieOfDev = "Path=/dev; HttpOnly; SameSite=Strict"

/** Cookies are shared by all ports of a machine, and each data folder has a key of its own. */
const nameOf = (kind: string, key: string) => `${kind}_${createHash("sha256").update(key).digest("hex").slice(0, 8)}`

/** Whether a browser has the key, by the address that the start printed or by the cookie that keeps it. */
export function hasDevKey(request: FastifyRequest, key: string): boolean {
  return sentInAddress(request, key) || isSameSecret(readCookie(request, nameOf("dev", key)) ?? "", key)
}

/** Keeps the key of an address in a cookie. True where the browser is sent on to the address without it. */
export function keepDevKey(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
  if (!sentInAddress(request, key)) return false
  setCookie(reply, `${nameOf("dev", key)}=${key}; ${cookieOfDev}; Max-Age=31536000`)
  const [pathname = ""] = request.url.split("?")
  reply.redirect(pathname, 303)
  return true
}

/** Gives a browser a text that it can't make up, to be told by it later. */
export function giveToken(reply: FastifyReply, kind: string, { key, text }: { key: string; text: string }): void {
  const token = `${Buffer.from(text).toString("base64url")}.${signatureOf(kind, key, text)}`
  setCookie(reply, `${nameOf(kind, key)}=${token}; ${cookieOfDev}`)
}

/** The text that this browser was given; null where it was given none. */
export function readToken(request: FastifyRequest, kind: string, key: string): string | null {
  const [encoded = "", signature = ""] = (readCookie(request, nameOf(kind, key)) ?? "").split(".")
  const text = Buffer.from(encoded, "base64url").toString()
  return isSameSecret(signature, signatureOf(kind, key, text)) ? text : null
}

function signatureOf(kind: string, key: string, text: string): string {
  return createHmac("sha256", key).update(`${kind}\0${text}`).digest("base64url")
}

function sentInAddress({ url }: FastifyRequest, key: string): boolean {
  const sent = new URLSearchParams(url.split("?")[1] ?? "").get("key")
  return sent !== null && isSameSecret(sent, key)
}

function setCookie(reply: FastifyReply, cookie: string): void {
  reply.header("set-cookie", cookie)
}
