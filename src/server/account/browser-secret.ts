import type { FastifyReply, FastifyRequest } from "fastify"
import { readCookie } from "#server/http/cookie.ts"
import { makeToken } from "./token.ts"

/** The longest that browsers keep a cookie. */
const daysKept = 400
const form = /^[\w-]{43}$/

/**
 * A random secret by which a browser is known again. It opens nothing: it says that this browser signed up, or was signed
 * in, and only to whoever holds the rest too. No script of the page can read it, and clearing local storage leaves it.
 */
export type BrowserSecrets = {
  /** The secret that the browser sent, or a new one for a browser that has none. */
  of(request: FastifyRequest): string
  /** Leaves it in the browser. */
  leave(reply: FastifyReply, secret: string): void
}

export function createBrowserSecrets({ https }: { https: boolean }): BrowserSecrets {
  // The prefix keeps other hosts of the domain from setting it; browsers take it over https only.
  const name = https ? "__Host-recipe-remix-browser" : "recipe-remix-browser"
  const rules = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${daysKept * 86_400}${https ? "; Secure" : ""}`
  return {
    of(request) {
      const sent = readCookie(request, name)
      return sent !== null && form.test(sent) ? sent : makeToken()
    },
    leave: (reply, secret) => void reply.header("set-cookie", `${name}=${secret}; ${rules}`),
  }
}
