import { parseLine } from "#core/ingredient/parse-line.ts"
import { drainedWeight } from "#core/ingredient/statement.ts"
import { gramsPer, millilitresPer, readUnit } from "#core/ingredient/unit.ts"
import { type Measure, sizeOfUnit, systemOf } from "./measure.ts"
import { singular } from "./noun.ts"
import { wordingOf } from "./wording.ts"
import { writeMeasure } from "./write-measure.ts"
import { roundToStep } from "./write-number.ts"

const packed =
  /\b(cans?|tins?|bags?|packs?|packets?|packages?|jars?|cartons?|bottles?|pouch(?:es)?|tubs?|containers?) (?:of )?(.+)$/i
const liquids: ReadonlySet<string> = new Set(["ml", "fl oz"])
const pours = /\b(?:milk|cream|stock|broth|juice)$/i
const pulses = /\b(?:beans?|chickpeas?|lentils?)$/i
const pulped = /\b(?:tomato(?:es| pur[ée]e)|sauce|salsa|soup|passata|pumpkin(?: pur[ée]e)?)$/i

/** Vegetables in brine whose drained weight is known; a tin of the others counts whole. */
const inBrine = /(?:\b|sweet)corn$|\bartichoke hearts$/i

/** Of what a tin of these holds, so much is left when it is drained. */
const leftDrained = 0.6
const isDrainable = (name: string) => pulses.test(name) || inBrine.test(name)
/** Ounces of a can that make a cup, drained of its brine and whole. */
const ouncesOfCup = { drained: 10, whole: 8.4 }

/** What so many packs hold, in ounces or in grams and millilitres, and the words of their food. */
type Opened = { size: number; isLiquid: boolean; isDrained: boolean; isTin: boolean; name: string; food: string }

/**
 * What a cook measures out of packs that are not used whole: "x 400 ml can coconut milk" of which it takes one and a half is
 * "600 ml coconut milk", a half of a tin of tomatoes "200 g tinned tomatoes", one and a half of beans "360 g tinned beans
 * (drained weight)", in ounces "2¼ cups canned beans, drained". Null for what is in none and where that can't be said.
 */
export function openedPacks(tail: string, count: number): string | null {
  const plain = tail.replace(drainedWeight, tail.includes(", drained") ? "" : ", drained")
  const { quantity, unit, container, name } = parseLine(plain.replace(/^x /, "").replace(/[()]/g, ""))
  const [, word = "", food = ""] = packed.exec(plain) ?? []
  if (quantity === null || unit === null || container === null || food === "") return null
  const pack = singular(word.toLowerCase())
  const isTin = pack === "can" || pack === "tin"
  const isDrained = /\bdrained\b/.test(food)
  if (sizeOfUnit(unit) === 0 || (isDrained && !isDrainable(name))) return null
  const isLiquid = liquids.has(unit)
  const isNamed = !isTin || isLiquid || /\b(?:canned|tinned)\b/i.test(food)
  const said = isNamed ? food : `${pack === "tin" ? "tinned" : "canned"} ${food}`
  const spoon = readUnit(unit)
  if (spoon?.kind === "volume" && systemOf(unit) === null) {
    const amount = { kind: "spoon" as const, teaspoons: (quantity * count * spoon.millilitres) / millilitresPer("tsp") }
    return `${writeMeasure(amount, wordingOf({ name, amount }, "metric"))} ${said}`
  }
  const opened = { size: quantity * count * sizeOfUnit(unit), isLiquid, isDrained, isTin, name, food: said }
  return systemOf(unit) === "imperial" ? inCups(opened) : byTheScale(opened)
}

function byTheScale({ size, isLiquid, isDrained, name, food }: Opened): string {
  const taken = roundToStep(size * (isDrained ? leftDrained : 1), 5)
  const amount = isLiquid ? volume(taken) : mass(taken)
  return `${writeMeasure(amount, wordingOf({ name, amount }, "metric"))} ${isDrained ? weighedDrained(food) : food}`
}

// "Drained and rinsed" of a weight would be of the whole tin.
const weighedDrained = (food: string) =>
  food.replace(/,? (?:rinsed and drained|drained(?: and rinsed)?)/, (said) =>
    said.includes("rinsed") ? " (drained weight), rinsed" : " (drained weight)",
  )

function inCups(opened: Opened): string | null {
  const amount = taken(opened)
  const { name, food } = opened
  return amount === null ? null : `${writeMeasure(amount, wordingOf({ name, amount }, "imperial"))} ${food}`
}

function taken({ size, isLiquid, isDrained, isTin, name }: Opened): Measure | null {
  if (isLiquid) return volume(size)
  const ounces = size / gramsPer("oz")
  if (pours.test(name)) return volume(ounces * millilitresPer("fl oz"))
  if (!isTin) return isDrained ? null : mass(size)
  if (!(isDrained || pulped.test(name))) return mass(size)
  return volume((ounces / ouncesOfCup[isDrained ? "drained" : "whole"]) * millilitresPer("cup"))
}

const mass = (grams: number): Measure => ({ kind: "mass", grams })
const volume = (millilitres: number): Measure => ({ kind: "volume", millilitres })
