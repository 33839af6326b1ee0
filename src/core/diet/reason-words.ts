import { readTag } from "#core/food/tag.ts"
import { whatToBuy, whatToBuyInstead } from "./advice.ts"
import { sayDepends, sayGoodToKnow, sayHolds, sayMayHold } from "./content-words.ts"
import { sayNever, sayTogether, sayTooMuch, sayUntested, testedVersion, withoutFodmaps } from "./fodmap-words.ts"
import { type Diet, dietLabels } from "./label.ts"
import type { LabelReason } from "./label-reason.ts"
import { capital, inSentence } from "./sentence.ts"

/** Why a label is broken; null where nothing more is known than that. */
export function sayBroken(diet: Diet, because: LabelReason | null): string {
  return because === null ? `${dietLabels[diet]} does not hold.` : sayReason(because)
}

/** A reason as a cook reads it: one sentence or two. */
export function sayReason(reason: LabelReason): string {
  switch (reason.code) {
    case "contains":
      return sayHolds(reason.food, reason.tag)
    case "depends":
      return sayDepends(reason.food, reason.label, reason.tag)
    case "may_contain":
      return sayMayHold(reason.food, reason.tag)
    case "good_to_know":
      return sayGoodToKnow(reason.food, reason.tag)
    case "unknown_food":
      return `We don't know what “${reason.name}” is made of.`
    case "strange_food":
      return `We know ${reason.known.toLowerCase()}, but not “${reason.name}”.`
    case "fodmap_never":
      return sayNever(reason)
    case "fodmap_too_much":
      return sayTooMuch(reason)
    case "fodmap_together":
      return sayTogether(reason)
    case "fodmap_untested":
      return sayUntested(reason)
    case "fodmap_unweighed":
      return `We don't know what this amount of ${reason.name} weighs; more than ${reason.safe} g a serving is too much.`
    case "unlisted":
      return reason.line === null
        ? `A step names ${reason.food}, which no line lists.`
        : `This line names ${reason.food}, and we can't tell what for.`
    default:
      return sayCarbsOrMilk(reason)
  }
}

type CarbsOrMilk = Extract<LabelReason, { code: `carb${string}` | "net_carbs" | `${string}_with_${string}` }>

function sayCarbsOrMilk(reason: CarbsOrMilk): string {
  switch (reason.code) {
    case "net_carbs":
      return `${round(reason.grams)} g of net carbs a serving; keto allows at most ${reason.most} g.`
    case "carb_energy": {
      const [percent, most] = [Math.round(reason.share * 100), reason.most * 100]
      return `${percent} % of the energy is from carbs; keto allows at most ${most} %.`
    }
    case "carbs_of":
      return `${capital(reason.name)}: ${round(reason.grams)} g of net carbs in the whole recipe.`
    case "carbs_by_brand":
      return `How many carbs there are in ${reason.name} depends on the brand: read the packet.`
    case "carbs_unweighed":
      return `We don't know what this amount of ${reason.name} weighs, so its carbs are not counted.`
    case "meat_with_milk": {
      const both = `${capital(reason.milk?.name ?? "milk")} and ${inSentence(reason.meat ?? "meat")}`
      return `${both} are in one dish: kosher cooking keeps milk and meat apart.`
    }
    case "perhaps_meat_with_milk": {
      const other = reason.kind === "meat" ? "milk" : "meat"
      const apart = `which kosher cooking keeps apart from the ${other} in this dish`
      return `${capital(reason.name)} may contain ${reason.kind}, ${apart}.`
    }
    case "fish_with_meat":
      return "Fish and meat are in one dish, which many who keep kosher avoid."
  }
}

const round = (grams: number) => Math.round(grams * 10) / 10

/** What to buy so that the label holds, as the end of "Buy ..."; null where buying does not help. */
export function sayBuy(reason: LabelReason): string | null {
  switch (reason.code) {
    case "contains":
      return whatToBuyInstead(reason.label, readTag(reason.tag), reason.food)
    case "depends":
    case "may_contain":
      return whatToBuy(reason.label, readTag(reason.tag), reason.food)
    case "fodmap_never":
      return withoutFodmaps(reason.food, reason.groups)
    case "fodmap_too_much":
      return withoutFodmaps(reason.food, [reason.group])
    case "fodmap_untested":
      return testedVersion(reason)
    case "meat_with_milk":
      return reason.milk === null ? null : whatToBuyInstead("dairy-free", "milk", reason.milk)
    case "perhaps_meat_with_milk":
      return `${inSentence(reason.name)} made without ${reason.kind}`
    default:
      return null
  }
}
