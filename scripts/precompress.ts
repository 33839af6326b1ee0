import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

/** What is compressed already, or too small to gain, is sent as it is. */
const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const leastBytes = 1_024

/** Lays a brotli and a gzip form beside each built file, so that nobody waits for a server to compress them. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle: {
      order: "post",
      // After the service worker, which is written last of all.
      sequential: true,
      handler({ dir }) {
        if (dir !== undefined) compressFiles(dir)
      },
    },
  }
}

/** Compresses what lies in the folder now, anew. */
export function compressFiles(webDir: string): void {
  for (const name of globSync("**", { cwd: webDir }).filter((name) => compressible.test(name))) {
    const file = join(webDir, name)
    const content = readFileSync(file)
    if (content.length < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
