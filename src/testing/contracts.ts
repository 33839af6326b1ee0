import type { z } from "zod"
import * as account from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import * as settings from "#core/account/public-settings-api.ts"
import * as allowance from "#core/allowance/allowance-api.ts"
import * as changes from "#core/api/changes-api.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import * as billing from "#core/billing/billing-api.ts"
import * as cookbook from "#core/cookbook/dish-names-api.ts"
import * as recipe from "#core/craft/recipe-api.ts"
import * as preferences from "#core/preferences/preferences-api.ts"
import * as referral from "#core/referral/referral-api.ts"
import * as saved from "#core/saved/saved-api.ts"
import * as shopping from "#core/shopping/shopping-api.ts"

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value && "access" in value

const slices = [
  account,
  own,
  allowance,
  billing,
  changes,
  cookbook,
  settings,
  preferences,
  recipe,
  referral,
  saved,
  shopping,
]

/** Every call that the server answers, but for the one that asks for a signature and nothing else. */
export const contracts: readonly AnyEndpoint[] = slices
  .flatMap((slice): unknown[] => Object.values(slice))
  .filter(isEndpoint)
  .filter((contract) => contract !== billing.hearStripe)

/** A call by its name: `GET /api/preferences`. */
export const nameOf = ({ method, path }: Pick<AnyEndpoint, "method" | "path">): string => `${method} ${path}`
