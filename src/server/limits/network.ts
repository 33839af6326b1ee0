import { BlockList, isIPv4, isIPv6 } from "node:net"

/** What is no address counts as one network: nobody escapes a limit by writing nonsense. */
const unreadable = "unreadable"

/** The two groups that the last four numbers of an IPv6 address stand for, where they are written as an IPv4 one. */
function inGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.replace(/[\d.]+\.[\d.]+$/, inGroups).split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address that an IPv6 one stands for (::ffff:0:0/96); null where it stands for none. */
function mappedIPv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".") : null
}

/**
 * The address in what a proxy wrote: with a port, in brackets, with a zone or in quotes. IPv4 in its one form, also where
 * it came as IPv6, and IPv6 in eight groups; null where it is no address.
 */
export function readAddress(written: string | undefined): string | null {
  const bare = (written ?? "").trim().replaceAll('"', "")
  const inBrackets = /^\[([^\]]*)\](:\d{1,5})?$/.exec(bare)?.[1]
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1]
  const [address = ""] = (inBrackets ?? beforePort ?? bare).split("%")
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  return mappedIPv4(groups) ?? groups.map((group) => group.toString(16)).join(":")
}

/**
 * The network that an address stands for when tries are counted: an IPv4 address itself, an IPv6 one by its first 64
 * bits, because whoever has one address there has all of them.
 */
export function networkOf(written: string | undefined): string {
  const address = readAddress(written)
  if (address === null) return unreadable
  return address.includes(":") ? `${address.split(":").slice(0, 4).join(":")}::/64` : address
}

const familyOf = (address: string) => (address.includes(":") ? "ipv6" : "ipv4")

/** Whether an address is a proxy's, by the addresses and networks that TRUST_PROXY names. */
export function trustOf(proxies: readonly string[]): (written: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [written = "", prefix] = proxy.split("/")
    const address = readAddress(written)
    if (address === null) continue
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (written) => {
    const address = readAddress(written)
    return address !== null && trusted.check(address, familyOf(address))
  }
}
