import { crc32 } from "node:zlib"

// PNG 1.2, 3.2: chunks of length, kind, content and checksum behind eight bytes; the first, of 25 bytes, tells the size.
const startBytes = 8
const headEnd = startBytes + 25
const keyword = "Source"

/** The same PNG with a remark on where it comes from. */
export function withText(png: Buffer, text: string): Buffer {
  return Buffer.concat([png.subarray(0, headEnd), chunk("tEXt", `${keyword}\0${text}`), png.subarray(headEnd)])
}

function chunk(kind: string, content: string): Buffer {
  const body = Buffer.from(kind + content, "latin1")
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - kind.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** What a PNG says of itself: its size, and the remark, if there is one. */
export function readPng(png: Buffer): { width: number; height: number; text: string | null } {
  if (png.toString("latin1", 1, 4) !== "PNG") throw new Error("This is no PNG.")
  const [width, height] = [png.readUInt32BE(startBytes + 8), png.readUInt32BE(startBytes + 12)]
  const isText = png.toString("latin1", headEnd + 4, headEnd + 8) === "tEXt"
  const content = png.toString("latin1", headEnd + 8, headEnd + 8 + png.readUInt32BE(headEnd))
  return { width, height, text: isText ? content.slice(keyword.length + 1) : null }
}
