import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import { list } from "#core/diet/sentence.ts"
import type { SafetyRefusal } from "#core/safety/kitchen-safety.ts"
import { saySafetyRefusal } from "#core/safety/refusal-words.ts"
import type { Remedy } from "./swap-labels.ts"

/** Why a draft or a swap is not taken; `line` and `lines` are texts of ingredient lines. */
export type Unfit =
  | SafetyRefusal
  | { code: "not_replaced"; line: string }
  | { code: "no_substitute"; lines: string[] }
  | { code: "label_broken"; diet: Diet; because: LabelReason | null; remedy?: Remedy | null }

/** What a cook could do about it, in a sentence; null where nothing is known. */
export function sayRemedy(unfit: Unfit): string | null {
  const remedy = unfit.code === "label_broken" ? (unfit.remedy ?? null) : null
  if (remedy === null) return null
  const quoted = (line: string) => `“${line}”`
  if (remedy.kind === "tick") return `Tick ${quoted(remedy.line)} too.`
  return `It would hold with ${list(remedy.lines.map(quoted), "and")}.`
}

/** Why it is not taken, in a sentence for the cook or for the chef who is asked once more. */
export function sayUnfit(unfit: Unfit): string {
  switch (unfit.code) {
    case "not_replaced":
      return `“${unfit.line}” was not replaced.`
    case "no_substitute":
      return `We know nothing to put in place of ${unfit.lines.map((line) => `“${line}”`).join(", ")} here.`
    case "label_broken":
      return `It would not be ${dietLabels[unfit.diet]}: ${sayBroken(unfit.diet, unfit.because)}`
    default:
      return saySafetyRefusal(unfit)
  }
}
