import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { labelReasonSchema } from "#core/diet/label-reason.ts"
import { applianceSchema, temperatureUnitSchema } from "#core/preferences/preferences.ts"
import { unheededSchema } from "./unheeded.ts"

/** Reasons that are told without anything more to know. */
const plainCodes = z.enum([
  "swapped_for_goals",
  "added_for_goals",
  "fitted",
  "swapped_as_asked",
  "used_by_step",
  "unboiled_beans",
  "infused_oil",
  "untested_preserving",
  "left_out",
  "fermenting",
  "washed_poultry",
  "raw_marinade",
  "slow_from_frozen",
  "half_cooked",
  "stuffed_early",
])
export type PlainCode = z.infer<typeof plainCodes>

// What comes out of a row is JSON already; nobody looks into it.
export const storedJson = z.custom<z.output<z.ZodJSONSchema>>()

/** Why a line or a step is not as its chef wrote it, with what the words need to say it (change-words.ts). */
export const changeReasonSchema = z.discriminatedUnion("code", [
  z.object({ code: plainCodes }),
  /** `also` are the reasons beside the first: of the other branch of an "or", of another label. */
  z.object({ code: z.literal("label"), reason: labelReasonSchema, also: z.array(labelReasonSchema).max(3).optional() }),
  /** Grams of net carbs a serving, for keto. */
  z.object({ code: z.literal("net_carbs"), food: z.string(), grams: z.number().nonnegative() }),
  z.object({
    code: z.literal("core_temperature"),
    food: z.enum(["poultry", "mince", "pork", "fish", "shellfish", "eggs"]),
    degrees: z.number(),
    unit: temperatureUnitSchema,
  }),
  /** A step that was written for an appliance which the kitchen lacks, and goes without now. */
  z.object({ code: z.literal("without_appliance"), appliance: applianceSchema }),
  /** What steps need and the kitchen lacks; said of the recipe as a whole. */
  z.object({ code: z.literal("needs_appliances"), appliances: z.array(applianceSchema).min(1) }),
  /** What the dish's name asks for and the recipe does not use, and what it is made with; said of the recipe as a whole. */
  z.object({ code: z.literal("not_made_with"), appliance: applianceSchema, made: z.array(applianceSchema) }),
  /** A line that was to be swapped and stays, as it is written, and why. */
  z.object({ code: z.literal("left"), line: z.string(), why: z.enum(["nothing_known", "not_replaced"]) }),
  /** A title that stays though it names what was swapped, and what the dish is made with now; said of the recipe as a whole. */
  z.object({ code: z.literal("title_stays"), foods: z.array(z.string()).min(1) }),
  /** A dish that is cooked in place of the one that was asked for by name; said of the recipe as a whole. */
  z.object({ code: z.literal("instead_of"), dish: z.string() }),
  /** What the name of the dish says and nothing was done about; said of the recipe as a whole. */
  unheededSchema.extend({ code: z.literal("unheeded") }),
  /** A label that was asked for and does not hold by what a swap left as it was, why, and the lines with which it would. */
  z.object({
    code: z.literal("label_stays_broken"),
    label: dietSchema,
    reason: labelReasonSchema.nullable(),
    instead: z.array(z.string()),
  }),
  /** A sentence, as the first releases stored it. */
  z.object({ code: z.literal("said"), text: z.string().regex(/\S/) }),
  /** What was stored by a later release than this one. */
  z.object({ code: z.literal("unread"), stored: storedJson }),
])
export type ChangeReason = z.infer<typeof changeReasonSchema>
