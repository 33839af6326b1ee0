import { expect, test } from "vitest"
import { networkOf, trustOf } from "./network.ts"

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ['"[2001:db8:1:2::1]:443"', "2001:db8:1:2::/64"],
  ["2001:db8:1:2::203.0.113.7", "2001:db8:1:2::/64"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test("two addresses of one /64 are one network, and of two they are two", () => {
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe(networkOf("2001:db8:1:2:bbbb::9"))
  expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"))
})

test.each([
  "",
  "unknown",
  "_hidden",
  "999.1.1.1",
  "01.2.3.4",
  "1.2.3.4:123456",
  "[",
  "[]:1",
  ":::",
  "1.2.3.4, x",
  undefined,
])("what is no address falls into one bucket: %s", (written) => {
  expect(networkOf(written)).toBe("unreadable")
})

test("a proxy is trusted by its address however it is written, and nobody else is", () => {
  const isTrusted = trustOf(["10.0.0.0/8", "2001:db8:9::/48", "::ffff:192.0.2.1", "198.51.100.7"])
  const trusted = ["10.1.2.3", "10.1.2.3:55", "::ffff:10.1.2.3", "::ffff:a01:203", "[2001:db8:9::1]:80", "192.0.2.1"]
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([])
  const others = ["11.0.0.1", "2001:db8:8::1", "198.51.100.8", "unknown", "", undefined]
  expect(others.filter(isTrusted)).toEqual([])
})
