const named: ReadonlyMap<string, string> = new Map(
  (
    "amp & quot \" apos ' lsquo ' rsquo ' ldquo \" rdquo \" prime ' ndash - mdash - minus - hyphen - deg ° times x frasl / " +
    "hellip ... middot · bull • frac12 ½ frac13 ⅓ frac23 ⅔ frac14 ¼ frac34 ¾ frac15 ⅕ frac16 ⅙ frac18 ⅛ frac38 ⅜ frac58 ⅝ " +
    "frac78 ⅞ ntilde ñ eacute é egrave è ecirc ê euml ë agrave à aacute á acirc â auml ä aring å atilde ã aelig æ ccedil ç " +
    "icirc î iacute í igrave ì iuml ï ocirc ô oacute ó ocute ó ograve ò ouml ö otilde õ oslash ø oelig œ ucirc û uacute ú ugrave ù " +
    "uuml ü yacute ý szlig ß"
  )
    .split(/ (?=\w+ )/)
    .map((pair): [string, string] => [pair.split(" ")[0] ?? "", pair.split(" ")[1] ?? ""]),
)

const nothing = new Set(["shy", "zwj", "zwnj"])
const blank = new Set(["nbsp", "ensp", "emsp", "thinsp", "lt", "gt", "copy", "reg", "trade"])

/** Tags inside which a word goes on, as a page shows it. */
const inline = "a abbr b big em font i ins mark s small span strong u wbr"
const apart = "br dd del div dl dt h[1-6] hr img label li ol p strike sub sup table tbody td th thead tr ul"
const value = String.raw`(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)`

/** A tag of a page, with attributes that have values; words in brackets that are no tag are words. */
export const tagPattern = String.raw`</?(?:${`${inline} ${apart}`.split(" ").join("|")})(?:\s+[\w-]+=${value})*\s*/?>`

/** A sign written out, once or several times over ("&amp;frac12;"). */
export const entityPattern = "&;?(?:amp;)*(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z]{2,8}\\d{0,2});"

const inlineTag = new RegExp(`^</?(?:${inline.split(" ").join("|")})\\b`, "i")

/** What a tag or an entity stands for; an unknown entity stands for itself. */
export function readMarkup(written: string): string {
  if (written.startsWith("<")) return inlineTag.test(written) ? "" : " "
  const name = written.slice(written.lastIndexOf("&") + 1, -1).replace(/^;?(?:amp;)*(?=.)/, "")
  if (name.startsWith("#")) return signAt(name.slice(1))
  if (nothing.has(name)) return ""
  return blank.has(name) ? " " : (named.get(name) ?? written)
}

const lastSign = 0x10ffff

function signAt(figures: string): string {
  const code = /^x/i.test(figures) ? Number.parseInt(figures.slice(1), 16) : Number(figures)
  const isSign = code > 0 && code <= lastSign && (code < 0xd800 || code > 0xdfff)
  // A bracket of a tag is no food, and must not make another tag.
  return isSign && code !== 0x3c && code !== 0x3e ? String.fromCodePoint(code) : " "
}
