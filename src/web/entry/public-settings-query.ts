import { queryOptions } from "@tanstack/react-query"
import { readPublicSettings } from "#core/account/public-settings-api.ts"
import { call } from "#web/api.ts"

/** Where mail goes here and who writes the recipes. */
export const publicSettingsQuery = queryOptions({
  queryKey: ["public-settings"],
  queryFn: () => call(readPublicSettings),
  staleTime: Number.POSITIVE_INFINITY,
})
