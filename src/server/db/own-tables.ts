import type { Fragment } from "postgres"
import type { Tx } from "./as-user.ts"

/** Which rows of a table have had their time; null where none goes by itself. */
type Sweep = ((db: Tx) => Fragment) | null

/** What a cook made or chose, keyed by the cook first, or what an account is; the columns of an export, and of none. */
type Owned = {
  kind: "content" | "account"
  /** The column that says whose a row is. */
  owner: string
  columns: readonly string[]
  /** Hashes that open something, and who somebody else is. */
  secrets: readonly string[]
  sweep: Sweep
}

/** Counts and hashes that name nobody. */
type Nobodys = { kind: "nobody"; sweep: Sweep }

const list = (names: string): readonly string[] => names.split(" ")

/**
 * Every table, in one row: whose it is, what an export of an account holds of it, and when the sweeper takes a row. A
 * test holds this against the database: a table or a column that is not here fails it.
 */
export const tables: Readonly<Record<string, Owned | Nobodys>> = {
  users: {
    kind: "account",
    owner: "id",
    columns: list(
      "id email email_confirmed_at user_metadata created_at referral_code carried_generations is_contested leaving_at",
    ),
    secrets: list("password_hash sign_up_hash"),
    sweep: null,
  },
  sessions: {
    kind: "account",
    owner: "user_id",
    columns: list("id user_id created_at last_used_at expires_at ended_at device sets_password_until"),
    secrets: [],
    sweep: (db) => db`least(ended_at, expires_at) < now() - interval '30 days'`,
  },
  refresh_tokens: {
    kind: "account",
    owner: "user_id",
    columns: list("session_id user_id created_at used_at"),
    secrets: list("token_hash parent_hash"),
    sweep: null,
  },
  mail_pairs: {
    kind: "account",
    owner: "user_id",
    columns: list("id user_id purpose email created_at expires_at spent_at replaced_at"),
    secrets: list("access_hash refresh_hash"),
    sweep: (db) => db`expires_at < now() - interval '30 days'`,
  },
  mail_outbox: {
    kind: "account",
    owner: "user_id",
    columns: list("id user_id purpose created_at attempts next_attempt_at sent_at failed_at last_error asked_for"),
    secrets: [],
    sweep: (db) => db`sent_at < now() - interval '30 days'`,
  },
  referrals: {
    kind: "account",
    owner: "user_id",
    columns: list("user_id created_at"),
    secrets: ["referrer_id"],
    sweep: null,
  },
  known_networks: {
    kind: "account",
    owner: "user_id",
    columns: list("user_id last_used_at"),
    secrets: ["network_hash"],
    sweep: null,
  },
  known_browsers: {
    kind: "account",
    owner: "user_id",
    columns: list("user_id last_used_at"),
    secrets: ["browser_hash"],
    // A browser keeps its secret no longer.
    sweep: (db) => db`last_used_at < now() - interval '400 days'`,
  },
  user_preferences: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id preferences updated_at"),
    secrets: [],
    sweep: null,
  },
  kept_recipes: {
    kind: "content",
    owner: "user_id",
    columns: list("id user_id recipe_data claimed chef request created_at expires_at request_key changes shown_at"),
    secrets: [],
    sweep: (db) => db`expires_at <= now()`,
  },
  saved_recipes: {
    kind: "content",
    owner: "user_id",
    columns: list("id user_id recipe_data recipe_id created_at removed_at request title digest rules note changes"),
    secrets: [],
    // So that Undo can put it back.
    sweep: (db) => db`removed_at < now() - interval '1 day'`,
  },
  saved_counts: { kind: "content", owner: "user_id", columns: list("user_id saved"), secrets: [], sweep: null },
  shopping_items: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id id position ingredient recipe_title checked removed_at removals"),
    secrets: [],
    // A device may come late with its Undo, or with what it added before another removed it.
    sweep: (db) => db`removed_at < now() - interval '35 days'`,
  },
  recipe_generations: {
    kind: "content",
    owner: "user_id",
    columns: list("id user_id created_at"),
    secrets: [],
    sweep: null,
  },
  generation_places: {
    kind: "content",
    owner: "user_id",
    columns: list("id user_id holder created_at expires_at given_back_at request_key stop_asked_at is_counted told_at"),
    secrets: [],
    // Failures of a day are counted.
    sweep: (db) => db`coalesce(given_back_at, expires_at) < now() - interval '1 day'`,
  },
  billing_customers: {
    kind: "content",
    owner: "user_id",
    columns: list(
      "user_id customer_id replaced reads written checkout_number checkout_price checkout_id openings opening_until provider_account",
    ),
    secrets: [],
    sweep: null,
  },
  subscriptions: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id subscription_id price_id subscription_status current_period_end renews"),
    secrets: [],
    sweep: null,
  },
  billing_events: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id event_id received_at"),
    secrets: [],
    // The provider tells an event for three days, and again for 30 where an operator asks it to.
    sweep: (db) => db`received_at < now() - interval '35 days'`,
  },
  cook_revisions: { kind: "content", owner: "user_id", columns: list("user_id revision"), secrets: [], sweep: null },
  changes: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id revision table_name row_id changed_at"),
    secrets: [],
    // Longer than a device may be away with what it has to send; after that it reads everything anew.
    sweep: (db) => db`changed_at < now() - interval '35 days'`,
  },
  followed_cooks: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id follows_until"),
    secrets: ["process_id"],
    // A process that ended without a word follows nobody.
    sweep: (db) => db`follows_until < now()`,
  },
  request_keys: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id key asked_at refusal"),
    secrets: ["fingerprint"],
    sweep: (db) => db`asked_at < now() - interval '35 days'`,
  },
  request_answers: {
    kind: "content",
    owner: "user_id",
    columns: list("user_id key answer answered_at"),
    secrets: [],
    sweep: (db) => db`answered_at < now() - interval '1 day'`,
  },
  rate_limits: { kind: "nobody", sweep: (db) => db`resets_at < now()` },
  spent_addresses: { kind: "nobody", sweep: null },
  ai_spending: { kind: "nobody", sweep: (db) => db`day < (now() at time zone 'utc')::date - 30` },
}

/** The tables that hold something of a user's own. */
export const ownTables: readonly (readonly [name: string, table: Owned])[] = Object.entries(tables).flatMap(
  ([name, table]) => (table.kind === "nobody" ? [] : [[name, table] as const]),
)
