import { gramsPer } from "#core/ingredient/unit.ts"
import { wordingOf } from "#core/measure/wording.ts"
import type { Wording } from "#core/measure/write-measure.ts"
import { isWithin, roundToStep, writeNumber } from "#core/measure/write-number.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { pours } from "./density.ts"
import { joinRange } from "./range-words.ts"
import { findSaid, type SaidAmount } from "./said-measure.ts"
import { type Holding, inFluidOunces, writeSized } from "./sized-words.ts"

type Place = { said: string; before: string; behind: string }

/** What is known of the food that an amount is of. */
export type OfFood = { name: string; gramsPerMillilitre: number | null }

type Wanted = { units: MeasurementUnit; food: OfFood }

const packets =
  "tins?|cans?|jars?|cartons?|pack(?:et|age)?s?|bags?|box(?:es)?|pouch(?:es)?|bottles?|tubs?|sachets?|blocks?|containers?|envelopes?|punnets?|pots?"
const inPacket = new RegExp(`^[)\\]]?[ -]?(?:(?:each|small|large) )?(?:${packets})\\b`, "i")
const ofPacket = new RegExp(`\\b(?:${packets}) ?(?:of [\\w ]{1,20})?[([] ?(?:about )?$`, "i")
const inVessel =
  /^[ -](?:(?:ovenproof|baking|casserole|gratin|heavy|deep|shallow|large|round|oval|square|glass|heatproof|lidded|dutch|slow|pressure|soufflé|pie|pudding|non-?stick)[ -]){0,3}(?:dish|pan|saucepan|stockpot|pot|casserole|bowl|skillet|jug|cooker|basin|mould|mold)\b/i

/** Less than this much fits into no dish or pot (ml). */
const leastVessel = 700

/** What an amount is of, by the words round it. */
export function holdingOf({ kind, least }: Pick<SaidAmount, "kind" | "least">, { before, behind }: Place): Holding {
  if (kind === "volume" && least >= leastVessel && inVessel.test(behind)) return "vessel"
  return inPacket.test(behind) || ofPacket.test(before) || ofEach.test(before) ? "packet" : "food"
}

/** "2 x 500 g", "1 (3-lb) roast": what one of them weighs, as it is sold. */
const ofEach = /(?:^|[\s(])(?:\d+|an?|one|two|three|four|five|six) ?(?:x |\()$/i

/** Wine and oil are sold by the millilitre everywhere. */
function isBottle({ before, behind }: Place): boolean {
  return /^[)\]]?[ -]?bottles?\b/i.test(behind) || /\bbottles? ?[([]$/i.test(before)
}

/** An amount in the other system, as it is measured or bought; null where no words say it near enough. */
export function writeAmount(said: SaidAmount, place: Place, { units, food }: Wanted): string | null {
  if (said.kind === "volume" && (isLoose(said, place, food) || (units === "imperial" && isBottle(place)))) return null
  const holding = holdingOf(said, place)
  const isWeighed = said.kind === "volume" && units === "metric" && food.gramsPerMillilitre !== null
  const meant = { ...(isWeighed ? weigh(said, food.gramsPerMillilitre) : said), system: units }
  // A weight stays one, of what is spooned as well.
  const named = wordingOf({ name: food.name, amount: { kind: "mass", grams: meant.least } }, units)
  const wording = said.kind === "mass" ? { ...named, tablespoon: null } : named
  const words = writeRange(meant, { wording, holding, said: place.said })
  if (!isHonest(words, meant, holding)) return null
  const how = isWeighed ? undefined : /\b(?:scant|generous|heaped|heaping)\b/i.exec(place.said)?.[0]
  return how === undefined ? words : `${how} ${words}`
}

/** "Scoop it with a cup" asks for no 240 ml, and of "1 bunch parsley (about 1 cup leaves)" nobody measures the cup. */
function isLoose({ system }: SaidAmount, { said, before, behind }: Place, { name, gramsPerMillilitre }: OfFood) {
  if (/^an? /i.test(said)) return !/^ of\b/i.test(behind)
  const isShare = findSaid(before).some(({ kind }) => kind === "volume")
  const isHelp = !isShare && /[a-zÀ-ɏ]{3}[^()]*\([^()]*$/i.test(before) && system !== "metric"
  return isHelp && gramsPerMillilitre === null && !pours(name)
}

function weigh({ least, most }: SaidAmount, gramsPerMillilitre: number | null) {
  const density = gramsPerMillilitre ?? 1
  return { kind: "mass", least: least * density, most: most === null ? null : most * density } as const
}

type Ranged = Omit<SaidAmount, "system">
type RangeWording = { wording: Wording; holding: Holding; said: string }

function writeRange({ kind, least, most }: Ranged, { wording, holding, said }: RangeWording): string {
  const write = (size: number) => writeSized({ kind, size }, wording, holding)
  if (most === null) return write(least)
  const isPounds = kind === "mass" && wording.units === "imperial" && most >= gramsPer("lb")
  // "2 to 2¼ lb" is easier read than "2 lb to 2 lb 3 oz".
  if (isPounds) return joinRange(writePounds(least), writePounds(most), said)
  const [from, to] = [write(least), write(most)]
  // "7 tbsp to ½ cup plus 2 tbsp" is read by nobody.
  const isSplit = kind === "volume" && wording.units === "imperial" && /\bplus\b/.test(`${from} ${to}`)
  return isSplit ? joinRange(inFluidOunces(least), inFluidOunces(most), said) : joinRange(from, to, said)
}

const writePounds = (grams: number) => `${writeNumber(roundToStep(grams / gramsPer("lb"), 0.25))} lb`

/** Whether the words say the same amount: a scale shows ounces by eighths, and a pot's size is a round one. */
function isHonest(words: string, meant: SaidAmount, holding: Holding): boolean {
  const [said, ...more] = findSaid(words)
  if (said?.kind !== meant.kind || more.length > 0) return false
  const off = holding === "vessel" ? 0.12 : mostOffOf(meant)
  const isMostHonest = meant.most === null || isWithin(off, said.most ?? said.least, meant.most)
  return isWithin(off, said.least, meant.least) && isMostHonest
}

/** Ounces are weighed in quarters: below 2½ oz that is up to an eighth off, and 25 g is an ounce. Below half an ounce, grams say it better. */
function mostOffOf({ kind, least }: SaidAmount): number {
  const isRough = kind === "mass" ? least >= 14 && least < 71 : least < 15
  return isRough ? 0.135 : 0.05
}
