import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { chefNameSchema } from "#core/craft/chef-name.ts"

/** What the page needs to know about this installation: where mail goes and who writes the recipes. */
export const readPublicSettings = endpoint({
  method: "GET",
  path: "/api/public-settings",
  access: "public",
  response: z.object({ mail: z.enum(["smtp", "captured", "off"]), chef: chefNameSchema }),
})
