import type { FastifyRequest } from "fastify"
import { networkOf } from "#server/limits/network.ts"
import type { BrowserSecrets } from "./browser-secret.ts"
import type { KeyedHashes } from "./keyed-hash.ts"
import type { Place } from "./user-store.ts"

/**
 * Where a call comes from: its network, for counting, its browser in words, for the cook's list of sessions, and the
 * secret by which that browser is known again.
 */
export type Visitor = { network: string; device: string; browser: string }

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** "Firefox on Linux", from what the browser says of itself. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? "A browser"
  const system = nameIn(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

export function visitorOf(request: FastifyRequest, browsers: BrowserSecrets): Visitor {
  const device = describeDevice(request.headers["user-agent"] ?? "")
  return { network: networkOf(request.ip), device, browser: browsers.of(request) }
}

/** What is kept of where somebody signs in from. */
export function placeOf(hashes: KeyedHashes, email: string, { network, browser }: Visitor): Place {
  return { networkHash: hashes.ofNetwork(network), browserHash: hashes.ofBrowser(browser, email) }
}
