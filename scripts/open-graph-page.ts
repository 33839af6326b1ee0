import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plate } from "#core/plate/plate.ts"
import { projectDir } from "#server/config.ts"
import { texts } from "#web/texts.ts"
import { plateSvg } from "./plate-svg.ts"

/** Where the picture lies that stands beside a link to the page. */
export const openGraphFile = join(projectDir, "public/open-graph.png")
export const openGraphSize = { width: 1200, height: 630 } as const

// As their lines read, once: the picture changes with the drawing and not with every dish that is mended.
const curry: Plate = {
  form: "curry",
  sauce: "#b9c077",
  parts: [
    { look: "chicken", share: 0.34 },
    { look: "greenbean", share: 0.24 },
    { look: "rice", share: 0.28 },
    { look: "basil", share: 0.14 },
  ],
}
const others: readonly Plate[] = [
  {
    form: "salad",
    sauce: "#b5592e",
    parts: [
      { look: "tomato", share: 0.3 },
      { look: "cucumber", share: 0.24 },
      { look: "whitecheese", share: 0.18 },
      { look: "olive", share: 0.14 },
      { look: "onion", share: 0.14 },
    ],
  },
  {
    form: "pan",
    sauce: "#c64125",
    parts: [
      { look: "egg", share: 0.5 },
      { look: "redpepper", share: 0.3 },
      { look: "herb", share: 0.2 },
    ],
  },
  {
    form: "noodle-soup",
    sauce: "#c28e41",
    parts: [
      { look: "chicken", share: 0.3 },
      { look: "egg", share: 0.25 },
      { look: "corn", share: 0.2 },
      { look: "springonion", share: 0.25 },
    ],
  },
]

const { width, height } = openGraphSize

/** The picture as a page: a plate with three others, beside the name and what it is. */
export function openGraphPage(): string {
  const { title, tagline } = texts.product
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
${fontFace("Fraunces", "fraunces")}${fontFace("Figtree", "figtree")}
body{margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;background:#fbf6ee;color:#2a211b}
h1{position:absolute;left:72px;top:150px;width:460px;margin:0;font:560 104px/1.02 Fraunces;letter-spacing:-.02em}
p{position:absolute;left:76px;top:392px;width:400px;margin:0;font:400 36px/1.3 Figtree;color:#5c4d42}
svg{position:absolute;width:var(--size);left:var(--left);top:var(--top)}
</style><h1>${title}</h1><p>${tagline}</p>
${placed(curry, { size: 550, left: 468, top: 44 })}
${others.map((plate, at) => placed(plate, { size: 232, left: 974, top: at * 202 - 4 })).join("\n")}\n`
}

type Place = { size: number; left: number; top: number }

function placed(plate: Plate, { size, left, top }: Place): string {
  return plateSvg(plate).replace("<svg", `<svg style="--size:${size}px;--left:${left}px;--top:${top}px"`)
}

function fontFace(name: string, file: string): string {
  const woff2 = join(projectDir, `node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`)
  const data = readFileSync(woff2).toString("base64")
  return `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${data})}\n`
}

/** The name of what a picture is made from, which stands in it: a test sees by it whether it is of today. */
export const openGraphStamp = () => createHash("sha256").update(openGraphPage()).digest("hex")
