import { z } from "zod"
import { eachNutrient } from "./nutrients.ts"

/** What something holds, as it is sent and stored: energy in kcal, the rest in grams (T1). */
export const nutritionSchema = z.object(eachNutrient(() => z.number().nonnegative()))
