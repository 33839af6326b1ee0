import { isIPv6 } from "node:net"

/** Writes an IPv6 address out in its eight groups. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The network that an address stands for when tries are counted: an IPv4 address itself, an IPv6 one by its first 64
 * bits, because whoever has one address there has all of them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [bare = address] = address.split("%")
  if (!isIPv6(bare) || bare.includes(".")) return bare
  return `${groupsOf(bare).slice(0, 4).join(":")}::/64`
}
