import { z } from "zod"
import { diets } from "./label.ts"

export const dietSchema = z.enum(diets)
