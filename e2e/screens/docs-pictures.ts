import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "playwright-core"

/** A picture of the docs: screens side by side, each from its top. */
type DocsPicture = { name: string; of: readonly string[]; height: number }

export const docsPictures: readonly DocsPicture[] = [
  { name: "recipe", of: ["generator-done-light-1280"], height: 1100 },
  {
    name: "phone",
    of: ["generator-done-dark-390", "cook-mode-dark-390", "shopping-list-by-aisle-dark-390"],
    height: 844,
  },
  { name: "sums", of: ["sums-light-1280"], height: 1160 },
  { name: "where-it-comes-from", of: ["where-it-comes-from-dark-1280"], height: 620 },
  { name: "saved", of: ["saved-light-1280"], height: 960 },
]

const docs = path.join(import.meta.dirname, "../../docs/pictures")

/** Puts a picture of the docs together from the screens that were taken. */
export async function layPicture(page: Page, folder: string, { name, of, height }: DocsPicture): Promise<void> {
  const screens = of.map((one) => readFileSync(path.join(folder, `${one}.png`)).toString("base64"))
  const webp = await page.evaluate(besideEachOther, { screens, height })
  writeFileSync(path.join(docs, `${name}.webp`), Buffer.from(webp, "base64"))
}

/** Runs in the page, which can write WebP. */
async function besideEachOther({ screens, height }: { screens: string[]; height: number }): Promise<string> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  const drawn = await Promise.all(screens.map((one) => createImageBitmap(new Blob([bytes(one)]))))
  const gap = 24
  const canvas = document.createElement("canvas")
  canvas.width = drawn.reduce((sum, { width }) => sum + width, gap * (drawn.length - 1))
  canvas.height = height
  let left = 0
  for (const one of drawn) {
    canvas.getContext("2d")?.drawImage(one, left, 0)
    left += one.width + gap
  }
  return canvas.toDataURL("image/webp", 0.85).split(",")[1] ?? ""
}
