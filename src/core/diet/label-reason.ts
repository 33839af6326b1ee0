import { z } from "zod"
import { dietSchema } from "./diet-schema.ts"

/** A food as the words about it need it: how its line names it, and what of it the words turn on. */
export const toldFoodSchema = z.object({
  name: z.string(),
  /** Its id and kind in the table of foods; null where it is not known. */
  id: z.string().nullable(),
  kind: z.string().nullable(),
  /** The versions it is sold in; what was stored before they were told has none. */
  versions: z.array(z.string()).default([]),
  holds: z.array(z.enum(["milk", "grain", "animal-fat"])),
  /** The table's own explanation of it; null where it has none. */
  because: z.string().nullable(),
})
export type ToldFood = z.infer<typeof toldFoodSchema>

// Kinds, tags and groups are texts: one that a later release knows is still told, by its own name.
const line = z.int().nonnegative().nullable()
const tagged = { label: dietSchema, tag: z.string(), food: toldFoodSchema }
const grams = z.number().nonnegative()

/**
 * Why a label does not hold, or may not, or what is good to know where it does: the line it is about (null where it is
 * about the whole recipe), what is the matter, and what the words need to say it (reason-words.ts). Grams are of a
 * serving but where a code says otherwise.
 */
export const labelReasonSchema = z.discriminatedUnion("code", [
  z.object({ line, code: z.literal("contains"), ...tagged }),
  z.object({ line, code: z.literal("depends"), ...tagged }),
  z.object({ line, code: z.literal("may_contain"), ...tagged }),
  z.object({ line, code: z.literal("good_to_know"), tag: z.string(), food: toldFoodSchema }),
  z.object({ line, code: z.literal("unknown_food"), name: z.string() }),
  /** A food of the table with words before it that nobody knows. */
  z.object({ line, code: z.literal("strange_food"), name: z.string(), known: z.string() }),
  z.object({ line, code: z.literal("net_carbs"), grams, most: grams }),
  z.object({ line, code: z.literal("carb_energy"), share: z.number().nonnegative(), most: z.number() }),
  /** Grams in the whole recipe. */
  z.object({ line, code: z.literal("carbs_of"), name: z.string(), grams }),
  z.object({ line, code: z.literal("carbs_by_brand"), name: z.string() }),
  z.object({ line, code: z.literal("carbs_unweighed"), name: z.string() }),
  z.object({ line, code: z.literal("fodmap_never"), food: toldFoodSchema, groups: z.array(z.string()) }),
  z.object({ line, code: z.literal("fodmap_too_much"), food: toldFoodSchema, group: z.string(), grams, safe: grams }),
  z.object({ line, code: z.literal("fodmap_together"), group: z.string(), names: z.array(z.string()) }),
  z.object({ line, code: z.literal("fodmap_untested"), food: toldFoodSchema, suspects: z.array(z.string()) }),
  z.object({ line, code: z.literal("fodmap_unweighed"), name: z.string(), safe: grams }),
  z.object({ line, code: z.literal("meat_with_milk"), milk: toldFoodSchema.nullable(), meat: z.string().nullable() }),
  z.object({ line, code: z.literal("perhaps_meat_with_milk"), name: z.string(), kind: z.enum(["meat", "milk"]) }),
  z.object({ line, code: z.literal("fish_with_meat") }),
  /** What a step adds, with its amount, and no line lists; with a line, what stands there and was not read. */
  z.object({ line, code: z.literal("unlisted"), food: z.string() }),
])
export type LabelReason = z.infer<typeof labelReasonSchema>

/** What is the matter, before it is known in which line. */
export type ReasonData = LabelReason extends infer Reason
  ? Reason extends unknown
    ? Omit<Reason, "line">
    : never
  : never
