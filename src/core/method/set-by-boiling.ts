import { asPattern } from "#core/text/as-pattern.ts"
import { sentencesIn } from "./where-cooked.ts"

/** What agar, which has to boil, can't take the place of gelatine in. */
const neverBoils =
  /\b(?:not|never|without|don['’]t|avoid)\b[^.;]{0,30}\bboil|\bcustard\b|\byolks?\b|\bcoats? the (?:back of (?:a|the) )?spoon/i
const softening = /\b(?:soak|soften|bloom|sprinkle|lay|submerge|hydrate)\b/i
const dissolving = /\b(?:squeeze|wring|dissolve|stir|whisk|add|melt|beat|drain)\b/i
const offTheHeat = /\b(?:take|remove)(?: it| the pan)? (?:off|from) the heat(?:,| and|, then) $/i
const waiting = /^(?:leave|let|stand|set aside|wait|soak)\b[^.]*\.?$/i
const leafWater = /\b(?:cold|cool|iced?) water\b/i

const nameOf = (called: string) => new RegExp(String.raw`(?<![\p{L}-])${asPattern(called)}(?![\p{L}-])`, "iu")

/** Whether what sets a dish by being softened and dissolved can give way to what sets it by being boiled. */
export function canSetByBoiling(method: readonly string[], called: string): boolean {
  const named = method.filter((step) => nameOf(called).test(step))
  if (named.length === 0) return true
  return !method.some((step) => neverBoils.test(step)) && dissolvingIn(method, called) !== null
}

type Found = { step: number; text: string }

/** The sentence in which it is dissolved: the last that names it, where it was softened before. */
function dissolvingIn(method: readonly string[], called: string): Found | null {
  const naming = sentencesIn(method).filter(({ text }) => nameOf(called).test(text) && dissolving.test(text))
  const last = naming.findLast(({ text }) => !softening.test(text) || /\bdissolve/i.test(text))
  return last === undefined ? null : { step: last.at, text: last.text }
}

/** A method in which what was softened and dissolved is boiled. */
export function setByBoiling(method: readonly string[], called: string): string[] {
  const found = dissolvingIn(method, called)
  if (found === null) return [...method]
  let isSoftened = false
  return method.flatMap((step, at) => {
    const sentences = sentencesIn([step]).map(({ text }) => text)
    const kept = sentences.flatMap((text) => {
      const isWaiting = isSoftened && waiting.test(text)
      isSoftened = false
      if (isWaiting) return []
      if (at === found.step && text === found.text) return [boiled(text, called)]
      if (!nameOf(called).test(text) || !softening.test(text)) return [text]
      isSoftened = true
      return softened(text, called)
    })
    return kept.length === 0 ? [] : [kept.join(" ")]
  })
}

/** Into milk it is whisked; leaves' water is poured away, and a powder needs none. */
function softened(text: string, called: string): string[] {
  const [, medium = "water"] =
    /\b(?:in|into|over|on|with) ((?:the |a |\d)[^,.;]*?)(?= for\b| until\b| and\b|[,.;]|$)/i.exec(text) ?? []
  if (leafWater.test(text) || /\bwater\b/i.test(medium)) return []
  return [`Whisk the ${called} into ${medium}.`]
}

function boiled(text: string, called: string): string {
  const at = text.search(
    new RegExp(
      String.raw`\b(?:squeeze|wring|drain|dissolve|stir|whisk|add|melt|beat)\b[^.;]*?${asPattern(called)}`,
      "iu",
    ),
  )
  const [, into] =
    /\bin(?:to)? (the (?:hot |warm |simmering )?[\p{L} -]{1,30}?)(?= until\b| and\b|[,.;]|$)/iu.exec(text.slice(at)) ??
    []
  const verb =
    into === undefined || nameOf(called).test(into) ? `whisk in the ${called}` : `whisk the ${called} into ${into}`
  const said = `${verb}, bring to the boil and simmer for 2 minutes, whisking.`
  const before = at < 0 ? "" : text.slice(0, at).replace(offTheHeat, "")
  return before === "" ? said.charAt(0).toUpperCase() + said.slice(1) : before + said
}
