import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"

/** Words for a state in which a food is sold or measured. */
export const statePattern = /\b(cooked|leftover|canned|tinned|dried|frozen|smoked)\b/i
const stateNames = new Map([
  ["leftover", "cooked"],
  ["tinned", "canned"],
])

/** What a line says of its food outside the name: how lean it is, and whether it is canned, cooked, skinless, bone-in. */
export function statesOf(line: ParsedLine): string[] {
  return [fatOf(line), dairyFatOf(line), stateOf(line)].filter((state) => state !== null)
}

const withoutSkin = /\bskinless\b|\bskinned\b|\bskins? (?:removed|off|discarded)\b|\bwithout (?:the )?skin\b/i
const withSkin = /\bskin[- ]on\b|\bwith (?:the )?skin\b/i
const onTheBone = /\bbone[- ]in\b|\bon the bone\b|\bwith (?:the )?bones?\b/i

// What the line says of the food's state outside its name: "1 can chickpeas", "2 cups rice, cooked".
function stateOf(line: ParsedLine): string | null {
  if (line.unit === "can" || line.container === "can") return "canned"
  if (isCookedBefore(line)) return "cooked"
  const besides = `${line.preparation} ${line.note}`
  // "Skin-on (can also use skinless)" is with its skin.
  const isSkinless = withoutSkin.test(besides) && !withSkin.test(`${line.fullName} ${besides}`)
  const cut = [...(isSkinless ? ["skinless"] : []), ...(onTheBone.test(besides) ? ["bonein"] : [])]
  if (cut.length > 0) return cut.join(" ")
  if (withSkin.test(besides)) return "skinon"
  const said = statePattern.exec(besides)?.[1]?.toLowerCase()
  if (said === undefined) return null
  const state = stateNames.get(said) ?? said
  return state !== "cooked" || isMeasuredCooked(line.unit) || isWeighedCooked(line) ? state : null
}

// "300 g cooked, chilled rice": what stands before the name is how it is weighed.
function isCookedBefore({ fullName, name }: ParsedLine): boolean {
  const front = fullName.endsWith(name) ? fullName.slice(0, -name.length) : ""
  return /(?<![\w-])cooked\b/i.test(front)
}

const slices: ReadonlySet<UnitId> = new Set<UnitId>(["slice", "strip", "rasher"])

// "8 oz spaghetti, cooked" is weighed dry; "2 cups chicken, cooked" and "4 slices bacon, cooked" are eaten so.
function isMeasuredCooked(unit: UnitId | null): boolean {
  return unit !== null && (slices.has(unit) || readUnit(unit)?.kind === "volume")
}

// "300 g quinoa (cooked)", "200 g rice, cooked weight".
function isWeighedCooked({ preparation, note }: ParsedLine): boolean {
  return /^cooked$/i.test(note.trim()) || /\bcooked weight\b/i.test(`${preparation} ${note}`)
}

// Of milk and what is made of it, in per cent as it is sold: "Greek yogurt, 2% fat", "0% fat".
function dairyFatOf({ fullName, preparation, note }: ParsedLine): string | null {
  const [, fat] = /\b(\d(?:\.\d)?)% (?:milk ?)?fat\b/i.exec(`${fullName}, ${preparation}, ${note}`) ?? []
  if (fat === undefined || Number(fat) > lowFat) return null
  return Number(fat) < 1 ? "fat free" : "low fat"
}

/** In per cent. */
const lowFat = 3

const fatStates = /^(?:reduced[- ]fat|low[- ]?fat|fat[- ]free|light|half[- ]fat|[12]%)$/i

// How much fat the line asks for outside the name: "sour cream (reduced fat)", "beef mince, 5% fat", "90/10".
function fatOf({ fullName, preparation, note }: ParsedLine): string | null {
  const asides = [...preparation.split(", "), ...note.split(/[,;] /)].map((aside) => aside.trim())
  const stated = asides.find((aside) => fatStates.test(aside))
  if (stated !== undefined) return nameWords(stated).join(" ")
  const said = [fullName, ...asides].join(", ")
  const lean = /\b(\d\d)(?:% lean|\/\d)/i.exec(said)?.[1]
  const fat = lean === undefined ? /\b(\d{1,2})% fat\b/i.exec(said)?.[1] : String(100 - Number(lean))
  if (fat === undefined || Number(fat) > leanFat) return null
  return Number(fat) > extraLeanFat ? "lean" : "extra lean"
}

/** Of minced meat, in per cent. */
const leanFat = 12
const extraLeanFat = 5
