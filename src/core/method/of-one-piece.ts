/** A step's words before, about and behind the one piece that it makes. */
type Parted = readonly [before: string, own: string, behind: string]

/** "Lay a wrapper on the board", of which many are filled alike. */
const oneOfMany =
  /(?<=^|[.;,] |\b(?:and|then) )(?:\p{L}+ ){1,4}(?:an?|one) (?:\p{L}+ ){0,2}(?:wrapper|rice paper|skin|tortilla|wrap|pancake|cr[êe]pe|leaf|round|circle|disc|square|sheet|triangle)\b/iu

const repeats = /(?<=^|[.;,] (?:and |then )?)(?:then )?repeat\b/iu

/**
 * The steps of a method by what they say of one piece of many, from where it is taken up ("dip a wrapper") to where the method says
 * "repeat": for more of them each gets as much.
 */
export function ofOnePiece(method: readonly string[]): Parted[] {
  const parted: Parted[] = method.map((step) => [step, "", ""])
  method.forEach((step, last) => {
    const repeated = repeats.exec(step)?.index
    if (repeated === undefined) return
    const from = method.findLastIndex(
      (one, at) => at <= last && oneOfMany.test(at === last ? one.slice(0, repeated) : one),
    )
    if (from < 0) return
    for (let at = from; at <= last; at += 1) {
      const text = method[at] ?? ""
      const start = at === from ? (oneOfMany.exec(text)?.index ?? 0) : 0
      const end = at === last ? repeated : text.length
      parted[at] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
    }
  })
  return parted
}
