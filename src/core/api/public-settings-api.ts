import { z } from "zod"
import { chefNameSchema } from "#core/recipe/recipe-api.ts"
import { endpoint } from "./endpoint.ts"

/** What the page needs to know about this installation: where mail goes and who writes the recipes. */
export const readPublicSettings = endpoint({
  method: "GET",
  path: "/api/public-settings",
  access: "public",
  response: z.object({ mail: z.enum(["smtp", "captured", "off"]), chef: chefNameSchema }),
})
