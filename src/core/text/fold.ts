import { asLatin, readSign } from "./look-alike.ts"
import { entityPattern, readMarkup, tagPattern } from "./markup.ts"

/**
 * A text in one spelling, and where its characters stood in the text as written: the one at `at` is made of what was
 * written from `starts[at]` up to `ends[at]`. `places` is null where nothing had to be changed.
 */
export type Folded = { text: string; places: { starts: Uint32Array; ends: Uint32Array } | null }

const unfolded = /^[\n -%'-;=-_a-~]*$/
const plainRun = String.raw`[\n -%'-;=-_a-~]+(?!\p{M})`
const clusters = new RegExp(String.raw`${tagPattern}|${entityPattern}|${plainRun}|\P{M}\p{M}*|\p{M}+`, "giu")
const words = /\p{L}{2,}/gu

/**
 * The one spelling in which lines and steps are read, however they were typed, copied or disguised: compatible signs made
 * one (NFKC; signs of fractions stay), figures of other scripts as 0 to 9, one kind of dash, quote and space, no tags or
 * entities, no signs without width, no marks that make no letter, and Latin letters for those that only look like them
 * in a Latin word. Takes time in proportion to the text.
 */
export function foldText(written: string): string {
  return foldPlaced(written).text
}

/** The same, with the place of each character. */
export function foldPlaced(written: string): Folded {
  if (unfolded.test(written)) return { text: written, places: null }
  const clustersOfText = written.match(clusters) ?? []
  let end = 0
  const parts = clustersOfText.map((cluster) => {
    const start = end
    end += cluster.length
    return unfolded.test(cluster) ? cluster : foldCluster(cluster, written[start - 1] ?? "", written[end] ?? "")
  })
  const text = parts.join("")
  return { text: text.replace(words, asLatin), places: placesOf(clustersOfText, parts, text.length) }
}

// Lists of numbers as long as the text would be copied each time they grow.
function placesOf(written: readonly string[], parts: readonly string[], length: number): Folded["places"] {
  const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)]
  let [start, at] = [0, 0]
  written.forEach((cluster, place) => {
    const end = start + cluster.length
    const own = parts[place]?.length ?? 0
    const isPlain = own > 1 && unfolded.test(cluster)
    for (let next = 0; next < own; next += 1) {
      starts[at + next] = isPlain ? start + next : start
      ends[at + next] = isPlain ? start + next + 1 : end
    }
    at += own
    start = end
  })
  return { starts, ends }
}

/** Where a stretch of a folded text stood in the text as written. */
export function placeWritten({ places }: Folded, start: number, end: number): { start: number; end: number } {
  return places === null ? { start, end } : { start: places.starts[start] ?? 0, end: places.ends[end - 1] ?? 0 }
}

function foldCluster(cluster: string, before: string, after: string): string {
  const isMarkup = cluster.length > 1 && (cluster[0] === "<" || cluster[0] === "&")
  const sign = isMarkup ? readMarkup(cluster) : cluster
  const folded = sign === cluster && isMarkup ? cluster : foldSign(sign)
  if (folded === "") return isFigure.test(before) && isFigure.test(after) ? " " : ""
  // "1¹⁄₂" is one and a half, "salt²" a footnote.
  if (raised.test(sign) && !raised.test(before)) return ` ${folded}`
  // "3×eggs", "2㎏flour": what is no letter does not begin a word.
  const isSpelt = folded.length > 1 || sign !== folded
  return isSpelt && endsWord.test(folded) && !endsWord.test(sign) && goesOn.test(after) ? `${folded} ` : folded
}

function foldSign(sign: string): string {
  const read = readSign(sign)
  if (read !== null || sign === "\n") return read ?? sign
  if (/^[\p{Cf}\p{M}]+$/u.test(sign)) return ""
  if (/^[\s\p{Cc}\u2800\u3164\u115f\u1160\uffa0]$/u.test(sign)) return " "
  if (/^\p{Nd}$/u.test(sign)) return figureOf(sign)
  const alike = sign.replace(/^[×✕✖⨯]/u, "x").normalize("NFKC")
  return bearsMarks.test(alike) ? alike.replace(/(?<=^.)\p{M}+$/u, "") : alike
}

const isFigure = /^\d$/
const endsWord = /\p{L}\p{M}*$/u
const goesOn = /^[\p{L}\p{Pd}'’]$/u
const raised = /^[⁰¹²³⁴-⁹]$/
/** Scripts whose letters are one with their marks, or are none; in the others marks are vowels. */
const bearsMarks = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u

const noughts = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

function figureOf(sign: string): string {
  const compatible = sign.normalize("NFKC")
  const code = compatible.codePointAt(0) ?? 0
  const nought = noughts.find((first) => code >= first && code < first + 10)
  return nought === undefined ? compatible : String(code - nought)
}
