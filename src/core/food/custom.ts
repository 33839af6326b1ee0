import type { Purpose } from "#core/ingredient/purpose.ts"

/** Why a line without an amount is counted all the same; a gesture is "a pinch", "a knob", "a splash". */
export type Custom = Purpose | "gesture" | "seasoning"
