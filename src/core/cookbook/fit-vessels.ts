import { inWords } from "./fit-tins.ts"

/** What is filled once and no higher, so that more of it is wanted for more food; a small one for little, where there is one. */
const vessels = [
  { noun: "baking dish", plural: "baking dishes", small: true },
  { noun: "roasting tin", plural: "roasting tins", small: true },
  { noun: "baking tray", plural: "baking trays", small: false },
  { noun: "muffin tin", plural: "muffin tins", small: false },
] as const

type Vessel = (typeof vessels)[number]

/** So many times its food a dish or tray still holds, and so little looks lost in it. */
const mostHeld = 1.5
const leastHeld = 0.5

/** A method with as many dishes, trays and tins as `factor` times the food needs, or with small ones. */
export function fitVessels(method: readonly string[], factor: number): string[] {
  return vessels.reduce<string[]>((steps, vessel) => fitVessel(steps, vessel, factor), [...method])
}

function fitVessel(method: string[], vessel: Vessel, factor: number): string[] {
  const named = new RegExp(`\\ban? ((?:[a-z-]+ )*)${vessel.noun}\\b`)
  const first = method.findIndex((step) => named.test(step))
  if (first < 0) return method
  if (factor > mostHeld) {
    const many = `${inWords(Math.ceil(factor / mostHeld))} $1${vessel.plural}`
    return method.map((step, at) => (at < first ? step : called(step.replace(named, many), vessel)))
  }
  return factor <= leastHeld && vessel.small
    ? method.map((step) => step.replace(named, (_, before: string) => `a ${asSmall(before)}${vessel.noun}`))
    : method
}

const asSmall = (before: string) => `small ${before.replace(/\b(?:large|small) /g, "")}`

function called(step: string, { noun, plural }: Vessel): string {
  const [one = "", many = ""] = [noun, plural].map((name) => name.split(" ").at(-1) ?? name)
  return step.replace(new RegExp(`\\bthe ${one}\\b`, "g"), `the ${many}`)
}
