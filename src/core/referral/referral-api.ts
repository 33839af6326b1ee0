import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { storableText } from "#core/text/storable-text.ts"
import { longestClaimedCode } from "./claimed-code.ts"

/** A referral code as people pass it on: letters and digits that can't be taken for each other, in any case. */
export const referralCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,16}$/)

/** What a link or a form may carry as a code; whether it is one is for the server to say. */
export const claimedCodeSchema = storableText.pipe(z.string().trim().min(1).max(longestClaimedCode))

/** Whether a code is somebody's (K2). Limited per address, so that codes can't be listed. */
export const validateReferralCode = endpoint({
  method: "POST",
  path: "/api/rpc/validate_referral_code",
  access: "public",
  body: z.object({ ref_code: claimedCodeSchema }),
  response: z.object({ valid: z.boolean() }),
})

/** Says who brought this user here (K2): once, and never oneself. */
export const trackReferral = endpoint({
  method: "POST",
  path: "/api/rpc/track_referral",
  access: "signed-in",
  body: z.object({ ref_code: claimedCodeSchema }),
})

/** The cook's own code, and how many joined by it; never who. */
export const readReferral = endpoint({
  method: "GET",
  path: "/api/account/referral",
  access: "signed-in",
  response: z.object({ code: referralCodeSchema, joined: z.int().nonnegative() }),
})
