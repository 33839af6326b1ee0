/**
 * Every refusal the server can give: a stable code, its HTTP status and the sentence a cook reads.
 * Texts that the specification quotes (E1 to E9, E11, P2, V4, V5) are letter for letter.
 */
export const refusals = {
  invalid_request: {
    status: 400,
    message: "Something in this request is not as it should be. Please check it and try again.",
  },
  request_key_reused: { status: 422, message: "This request's key was used for another request. Please try again." },
  done_already: { status: 409, message: "This was done already, a while ago." },
  not_found: { status: 404, message: "We could not find that." },
  body_too_large: { status: 413, message: "That is more than we can take at once." },
  unsupported_media_type: { status: 415, message: "Please send JSON." },
  too_many_requests: { status: 429, message: "That was a lot at once. Please wait a minute and try again." },
  internal_error: { status: 500, message: "Something went wrong on our side. Please try again." },
  unavailable: { status: 503, message: "We can't reach our kitchen just now. Please try again in a moment." },
  mail_unavailable: {
    status: 503,
    message: "Mail is not set up here, so no account can be made yet. The operator has to set SMTP_URL.",
  },
  deadline_passed: { status: 503, message: "That took too long on our side. Please try again in a moment." },

  not_signed_in: { status: 401, message: "Please sign in first." },
  session_ended: { status: 401, message: "Your session has ended. Please sign in again." },
  email_not_verified: { status: 403, message: "Please verify your email before signing in." },
  invalid_credentials: { status: 401, message: "Invalid email or password." },
  wrong_password: { status: 403, message: "That is not your current password." },
  email_taken: { status: 409, message: "An account with this email already exists." },
  invalid_referral_code: { status: 400, message: "The referral code is invalid." },
  account_leaving: {
    status: 403,
    message: "This account is being deleted, so nothing in it can be opened or changed any more.",
  },
  deletion_delayed: {
    status: 503,
    message:
      "Your account is being deleted, and you are signed out everywhere. The payment provider does not answer just now: as soon as it does, what you pay ends and the rest is deleted. You need do nothing more.",
  },
  link_incomplete: { status: 400, message: "This link is incomplete. Please open the link in your email again." },
  link_invalid: { status: 400, message: "This link is not valid. Please ask for a new one." },
  link_replaced: {
    status: 410,
    message: "A newer email took this link's place. Please open the link in the newest one.",
  },
  link_expired: { status: 410, message: "This link has expired. Please ask for a new one." },
  link_wrong_type: {
    status: 400,
    message: "This link is for something else. Please open the link in your email again.",
  },
  account_verified: {
    status: 409,
    message: "This address has been verified, so its account stays. Whoever owns it can delete it under Account.",
  },
  reset_link_invalid: { status: 400, message: "Invalid or expired password reset link. Please request a new one." },
  reset_token_invalid: { status: 400, message: "Invalid reset token. Please request a new password reset link." },

  goals_unmet: {
    status: 422,
    message: "We apologize, but we are unable to generate a recipe that meets all specified requirements.",
  },
  subscription_required: {
    status: 402,
    message: "You have used your 3 free recipes. A subscription is required to generate more.",
  },
  places_held: {
    status: 409,
    message: "Your last free recipes are being written just now. Please wait for one of them.",
  },
  labels_unmet: { status: 422, message: "We could not make this recipe keep all of its requirements." },
  recipe_unsafe: { status: 422, message: "This recipe would not be safe to eat." },
  generation_lost: {
    status: 409,
    message: "This recipe took too long and its place was given back. Please try again.",
  },
  too_busy: { status: 429, message: "Two recipes are being written for you already. Please wait for one of them." },
  ai_429: {
    status: 503,
    message: "We're experiencing high demand right now. Please wait a few minutes before trying again.",
  },
  ai_401: { status: 502, message: "Authentication error. Please check the API configuration." },
  ai_500: { status: 502, message: "The AI service is currently experiencing issues. Please try again later." },
  ai_503: { status: 503, message: "The service is temporarily unavailable. Please try again in a few minutes." },
  ai_other: { status: 502, message: "Unable to generate recipe at this time. Please try again later." },
  ai_resting: {
    status: 503,
    message: "Our kitchen has cooked all it can today. Please come back tomorrow. Nothing was counted.",
  },
  already_writing: {
    status: 409,
    message: "This recipe is being written already. It appears here as soon as it is done.",
  },
  stopped: { status: 409, message: "Stopped. Nothing was counted." },
  dish_unknown: {
    status: 422,
    message: "The built-in cookbook has no dish of that name. Try another one, or press Random.",
  },
  reply_unreadable: { status: 502, message: "Unable to parse the generated recipe. Please try again." },
  swap_unreadable: { status: 502, message: "Unable to parse the modified recipe. Please try again." },
  swap_unfit: { status: 422, message: "We could not swap that. Nothing was changed." },
  swap_limit_reached: {
    status: 429,
    message: "You have swapped 20 times today. Please come back tomorrow.",
  },
  recipe_unreadable: {
    status: 422,
    message: "We can't read this recipe just now. It is kept as it is, and nothing was changed.",
  },
  recipe_already_saved: {
    status: 409,
    message: "You have saved a recipe of this name already. Remove that one first.",
  },
  saved_limit_reached: { status: 409, message: "You have saved 20,000 recipes. Please remove one first." },
  list_full: {
    status: 409,
    message: "Your shopping list holds 2,000 items at most. Please clear some first.",
  },
  workshop_full: {
    status: 503,
    message: "Our kitchen is full just now. Please try again in a moment. Nothing was counted.",
  },
  removed_recipes_full: {
    status: 409,
    message: "You have removed more saved recipes today than we can keep for you. Please save this one tomorrow.",
  },
  removed_items_full: {
    status: 409,
    message:
      "Your shopping list has more removed items than we can keep. Each goes 35 days after its removal. Until then, please write over items that are there.",
  },

  payments_unavailable: {
    status: 503,
    message: "Subscriptions are not set up here yet. The operator has to set STRIPE_SECRET_KEY.",
  },
  price_unknown: { status: 400, message: "We do not sell this plan. Please choose another one." },
  return_address_unknown: { status: 400, message: "A payment leads back to our own pages only." },
  already_subscribed: { status: 409, message: "You have a subscription already. See it under Account." },
  never_subscribed: { status: 409, message: "You have no subscription yet." },
  checkout_replaced: {
    status: 409,
    message: "Another plan was chosen at the same time. Please choose the one that you want again.",
  },
  checkout_failed: { status: 502, message: "Failed to start subscription process" },
  portal_failed: {
    status: 502,
    message: "We could not open the page for your subscription. Please try again in a moment.",
  },
  signature_invalid: { status: 400, message: "This was not signed by the payment provider, or too long ago." },
} as const satisfies Record<string, { status: number; message: string }>

/** The stable name of a refusal; the browser decides by it, never by the text. */
export type RefusalCode = keyof typeof refusals
