import { createHash } from "node:crypto"
import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { projectDir } from "#server/config.ts"

/**
 * A name for the facts and rules by which recipes are assessed and listed, made of their files: what was worked out
 * under another name may be false by now, whoever changed what.
 */
export async function readRulesName(): Promise<string> {
  const coreDir = path.join(projectDir, "src/core")
  const files = globSync("*/*.{ts,csv}", { cwd: coreDir }).filter((file) => !file.includes(".test."))
  const hash = createHash("sha256")
  for (const file of files.sort()) {
    const text = await readFile(path.join(coreDir, file), "utf8")
    hash.update(`${file}\0${text.replaceAll("\r\n", "\n")}\0`)
  }
  return hash.digest("base64url")
}
