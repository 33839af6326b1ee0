// Everything that one cook may do and hold, and how long an answer may take. A signed-in route that is not here is not
// served (http/serve.ts); docs/operating.md tells the same in words.

/** So many in so many seconds; what comes sooner waits for its time, so nobody who is merely quick is refused. */
type Rate = { most: number; seconds: number }

/** What the calls of one budget come to at most, of one cook in one process; `atOnce` counts those that wait. */
export type Budget = { rates: readonly Rate[]; atOnce: number }

const day = 86_400

export const budgets = {
  /** A page asks for ten things, and a device that has everything to read for a thousand. */
  reads: { rates: [{ most: 1_000, seconds: 10 }], atOnce: 100 },
  /** A month without a signal is some two thousand changes of a list, sent one after the other. */
  listWrites: {
    rates: [
      { most: 400, seconds: 20 },
      { most: 20_000, seconds: day },
    ],
    atOnce: 100,
  },
  writes: {
    rates: [
      { most: 150, seconds: 10 },
      { most: 20_000, seconds: day },
    ],
    atOnce: 100,
  },
  /** Who writes how many recipes is said by places and limits.ts; here also those count that come to nothing. */
  recipes: {
    rates: [
      { most: 600, seconds: 60 },
      { most: 20_000, seconds: day },
    ],
    atOnce: 100,
  },
  account: { rates: [{ most: 300, seconds: 300 }], atOnce: 20 },
  exports: { rates: [{ most: 100, seconds: 60 * 60 }], atOnce: 2 },
  /** Besides `payments` of limits.ts, which holds across processes. */
  payments: { rates: [{ most: 60, seconds: 60 }], atOnce: 20 },
  streams: { rates: [{ most: 100, seconds: 100 }], atOnce: 100 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** Rows that a cook's writes changed: a write may name a thousand. */
export const changedRows: Rate = { most: 10_000, seconds: 60 }

/** Calls wait for their time so long; what would have to wait longer is refused. */
export const longestPaceMs = 5_000

/** Streams of changes that a cook has open in one process; one more ends the oldest. */
export const mostStreams = 32

const usualMs = 10_000

/** How long an answer may take in all, and a transaction of it. */
export type AnswerTime = { wholeMs: number; stepMs: number }

const usual: AnswerTime = { wholeMs: usualMs, stepMs: usualMs }
/** As long as a recipe may take (recipe/generations.ts), and a moment to say how it ended. */
const cooking: AnswerTime = { wholeMs: 190_000, stepMs: usualMs }
/** Several calls of the payment provider, ten seconds each; the page waits for thirty. */
const paying: AnswerTime = { wholeMs: 28_000, stepMs: usualMs }
const exporting: AnswerTime = { wholeMs: 28_000, stepMs: 28_000 }

export type RouteBound = { budget: BudgetName; time: AnswerTime }

const read: RouteBound = { budget: "reads", time: usual }
const listWrite: RouteBound = { budget: "listWrites", time: usual }
const write: RouteBound = { budget: "writes", time: usual }
const cook: RouteBound = { budget: "recipes", time: cooking }
const account: RouteBound = { budget: "account", time: usual }
const pay: RouteBound = { budget: "payments", time: paying }

/** Every route of a signed-in cook. */
export const routeBounds: Readonly<Record<string, RouteBound>> = {
  "GET /api/account/user": read,
  "GET /api/account/sessions": read,
  "GET /api/account/referral": read,
  "POST /api/account/sign-out": account,
  "DELETE /api/account/sessions": account,
  "PATCH /api/account/user": account,
  // It ends what is paid first.
  "DELETE /api/account/user": { budget: "account", time: paying },
  "POST /api/account/export": { budget: "exports", time: exporting },
  "POST /api/rpc/track_referral": account,
  "GET /api/generations": read,
  "GET /api/changes": read,
  // Until it begins; from then on each look has a transaction's time.
  "GET /api/changes/stream": { budget: "streams", time: usual },
  "GET /api/preferences": read,
  "PUT /api/preferences": write,
  "PATCH /api/preferences": write,
  "POST /api/recipes": cook,
  "POST /api/recipes/swap": cook,
  "POST /api/recipes/stop": { budget: "recipes", time: usual },
  "POST /api/recipes/show": write,
  "POST /api/recipes/as-written": write,
  "GET /api/recipes/latest": read,
  "GET /api/saved-recipes": read,
  "GET /api/saved-recipes/by-id": read,
  "GET /api/saved-recipes/whole": read,
  "GET /api/saved-recipes/one": read,
  "GET /api/saved-recipes/by-title": read,
  "POST /api/saved-recipes": write,
  "PUT /api/saved-recipes": write,
  "PUT /api/saved-recipes/note": write,
  "DELETE /api/saved-recipes": write,
  "POST /api/saved-recipes/restore": write,
  "GET /api/shopping-list": read,
  "POST /api/shopping-list": listWrite,
  "PATCH /api/shopping-list": listWrite,
  "PATCH /api/shopping-list/one": listWrite,
  "DELETE /api/shopping-list": listWrite,
  "POST /api/shopping-list/restore": listWrite,
  "GET /api/subscription": read,
  "POST /api/subscription/refresh": pay,
  "POST /api/checkout": pay,
  "POST /api/billing-portal": pay,
}

/** Of what anybody may call only this takes longer than usual: it asks the payment provider. */
export const timeOfPublic = (route: string): AnswerTime => (route === "POST /api/stripe/webhook" ? paying : usual)

/** What a cook may have kept, and what becomes of more: an add is refused, or the oldest go. */
export const kept = {
  /** On the list and removed from it in the last 35 days. */
  listRows: 20_000,
  /** What these say, in bytes. */
  listBytes: 8_000_000,
  /** Saved recipes removed in the last day. */
  removedSavedRows: 5_000,
  removedSavedBytes: 64_000_000,
  /** Finished recipes of the last 7 days; the oldest go. */
  keptRecipes: 1_000,
  /** Changes that are told of; the oldest go, and who knows none newer reads all anew. */
  changes: 50_000,
} as const

/** By what each table of a cook's content is bounded. */
export const boundOfTable: Readonly<Record<string, string>> = {
  user_preferences: "one row",
  kept_recipes: "kept.keptRecipes",
  saved_recipes: "mostSaved, kept.removedSavedRows and kept.removedSavedBytes",
  saved_counts: "one row",
  shopping_items: "mostItems, kept.listRows and kept.listBytes",
  recipe_generations: "three (B1)",
  generation_places: "two at once, and five failures a day",
  billing_customers: "one row",
  subscriptions: "one row",
  billing_events: "what the payment provider tells",
  cook_revisions: "one row",
  changes: "kept.changes",
  followed_cooks: "a row a process",
  request_keys: "a row a write, and 20,000 of each budget a day for 35 days",
  request_answers: "a row a write of a day",
}
