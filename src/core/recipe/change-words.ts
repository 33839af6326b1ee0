import { dietLabels } from "#core/diet/label.ts"
import { sayBroken, sayReason } from "#core/diet/reason-words.ts"
import { capital, list } from "#core/diet/sentence.ts"
import { type Appliance, appliances } from "#core/preferences/preferences.ts"
import type { ChangeReason, PlainCode } from "./change-reason.ts"
import type { Unheeded } from "./unheeded.ts"

const sentences: Readonly<Record<PlainCode, string>> = {
  swapped_for_goals: "Swapped to meet your goals.",
  added_for_goals: "Added to meet your goals.",
  fitted: "The amount was fitted to what you asked for.",
  swapped_as_asked: "Swapped as you asked.",
  used_by_step: "A step uses it, and it was not listed.",
  unboiled_beans: "Raw kidney beans are poisonous until they are boiled.",
  infused_oil: "Garlic and herbs in oil can grow botulism at room temperature.",
  untested_preserving: "This recipe is not tested for preserving: follow a tested process for that.",
  left_out: "Food left out for more than 2 hours is not safe.",
  fermenting: "Fermenting is safe only with enough salt and under the brine.",
  washed_poultry: "Washing raw poultry spreads its germs.",
  raw_marinade: "Marinade in which raw meat lay carries its germs.",
  slow_from_frozen: "Frozen meat stays lukewarm for hours in a slow cooker.",
  stuffed_early: "Germs grow in stuffing inside a raw bird.",
  half_cooked: "Germs grow in meat that was half cooked and kept.",
}

/** Why a line or a step was changed, as a cook reads it: one sentence or two. */
export function sayChange(because: ChangeReason): string {
  switch (because.code) {
    case "label":
      return [because.reason, ...(because.also ?? [])].map(sayReason).join(" ")
    case "net_carbs":
      return `${because.food}: ${Math.round(because.grams * 10) / 10} g of net carbs a serving.`
    case "core_temperature": {
      const sign = because.unit === "celsius" ? "C" : "F"
      return `${capital(because.food)} must reach ${because.degrees} °${sign} inside.`
    }
    case "without_appliance":
      return `Written anew for a kitchen without ${nameOf(because.appliance)}.`
    case "needs_appliances":
      return `This needs ${list(because.appliances.map(nameOf), "and")}, which you have not ticked among your appliances.`
    case "not_made_with":
      return sayNotMade(because)
    case "left":
      return because.why === "nothing_known"
        ? `“${because.line}” stays: we know nothing that could take its place here.`
        : `“${because.line}” stays: nothing else was put in its place.`
    case "title_stays":
      return `The title is as it was, but this is made with ${list(because.foods, "and")} now.`
    case "instead_of":
      return `instead of ${because.dish}`
    case "unheeded":
      return sayUnheeded(because)
    case "label_stays_broken":
      return `This was not ${dietLabels[because.label]} before the swap, and is not now. ${sayStillBroken(because)}`
    case "said":
      return because.text
    case "unread":
      return "This was changed when the recipe was made."
    default:
      return sentences[because.code]
  }
}

type StillBroken = Extract<ChangeReason, { code: "label_stays_broken" }>

function sayStillBroken({ label, reason, instead }: StillBroken): string {
  const broken = sayBroken(label, reason)
  const lines = instead.map((line) => `“${line}”`)
  return lines.length === 0 ? broken : `${broken} It would be with ${list(lines, "and")}.`
}

function sayUnheeded({ words, machines, health }: Unheeded): string {
  const quoted = (said: readonly string[]) =>
    list(
      said.map((one) => `“${one}”`),
      "and",
    )
  return [
    ...(machines.length === 0 ? [] : [`Cooked without ${list(machines, "and")}.`]),
    ...(health.length === 0 ? [] : [`${quoted(health)} ${health.length > 1 ? "set" : "sets"} no number: goals do.`]),
    ...(words.length === 0 ? [] : [`${quoted(words)} in the name changed nothing.`]),
  ].join(" ")
}

type NotMade = Extract<ChangeReason, { code: "not_made_with" }>

function sayNotMade({ appliance, made }: NotMade): string {
  const not = `This does not use the ${appliances[appliance].toLowerCase()}, though the name asks for it`
  return made.length === 0 ? `${not}.` : `${not}: it is made ${list(made.map(withIt), "and")}.`
}

const tools: readonly Appliance[] = ["foodprocessor", "blender", "immersionblender", "standmixer", "handmixer"]

// "On the stovetop", "in the oven".
function withIt(appliance: Appliance): string {
  const how = tools.includes(appliance) ? "with" : appliance === "stovetop" || appliance === "grill" ? "on" : "in"
  return `${how} the ${appliances[appliance].toLowerCase()}`
}

// "A stovetop", "an oven".
function nameOf(appliance: keyof typeof appliances): string {
  const name = appliances[appliance].toLowerCase()
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`
}
