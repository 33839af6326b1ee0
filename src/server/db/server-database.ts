import postgres, { type Sql } from "postgres"
import { errorCode, errorMessage } from "#server/error-code.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import type { Tx } from "./as-user.ts"
import type { OpenDatabase } from "./database.ts"
import { grantRows, runtimeRole } from "./grants.ts"
import { lasting } from "./lasting-socket.ts"
import { migrate, migrationsDir } from "./migrate.ts"
import { ignoreNotices, type OnNotice } from "./notices.ts"
import { readSpreadSettings, type SpreadSettings } from "./spread-database.ts"

const oldestVersion = 14
const poolSize = 20
const migrationLock = 0x72656d69

/** A PostgreSQL server of the operator's. Several copies of the app may start on it at once. */
export async function openServerDatabase(options: {
  databaseUrl: string
  migrationsDir?: string
  onNotice?: OnNotice
}): Promise<OpenDatabase> {
  const onnotice = options.onNotice ?? ignoreNotices
  const { role, spread } = await prepare(options.databaseUrl, { dir: options.migrationsDir ?? migrationsDir, onnotice })
  const sql = postgres(options.databaseUrl, {
    ...lasting,
    max: poolSize,
    onnotice,
    connection: { ...spread.connection, ...(role === null ? {} : { role }) },
  })
  return { kind: "server", sql, exclusive: false, lost: new Promise(() => {}), close: () => sql.end({ timeout: 2 }) }
}

/** The role that requests take on, null where the login serves itself, and what else their connections set. */
type Prepared = { role: string | null; spread: SpreadSettings }

type Preparing = { dir: string; onnotice: OnNotice }

/** Brings the tables up to date. */
async function prepare(databaseUrl: string, { dir, onnotice }: Preparing): Promise<Prepared> {
  const sql = postgres(databaseUrl, { ...lasting, max: 1, connect_timeout: 10, onnotice })
  try {
    await refuseOldServer(sql)
    return await sql.begin(async (db) => {
      await db`select pg_advisory_xact_lock(${migrationLock})`
      const spread = await readSpreadSettings(db)
      const role = await findRuntimeRole(db, spread)
      await migrate(db, dir)
      if (role !== null) await grantRows(db, role)
      return { role, spread }
    })
  } catch (error) {
    throw explain(error, new URL(databaseUrl))
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function refuseOldServer(sql: Sql): Promise<void> {
  const [{ version }] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::int / 10000 as version`
  if (version < oldestVersion) {
    throw new StartRefusal(
      `DATABASE_URL: PostgreSQL ${oldestVersion} or later is needed, and this server is ${version}.`,
    )
  }
}

type Login = { name: string; bypasses: boolean; createsRoles: boolean; roleExists: boolean }

async function findRuntimeRole(db: Tx, { mayRoleLogIn }: SpreadSettings): Promise<string | null> {
  const login = await readLogin(db)
  if (login.roleExists && (await isAllowed(db, takeRuntimeRole))) return runtimeRole
  if (login.createsRoles && (await isAllowed(db, (db) => makeRuntimeRole(db, login, mayRoleLogIn)))) return runtimeRole
  if (!login.bypasses) return null
  throw new StartRefusal(
    `DATABASE_URL: the login ${login.name} bypasses row-level security, which keeps one user's recipes from another, and may not create the role ${runtimeRole} to do without: use an ordinary login.`,
  )
}

async function readLogin(db: Tx): Promise<Login> {
  const [login] = await db<[Login]>`
    select
      current_user as name,
      login.rolsuper or login.rolbypassrls as bypasses,
      login.rolsuper or login.rolcreaterole as "createsRoles",
      runtime.rolname is not null as "roleExists"
    from pg_roles login
    left join pg_roles runtime on runtime.rolname = ${runtimeRole}
    where login.rolname = current_user`
  return login
}

async function takeRuntimeRole(db: Tx): Promise<void> {
  await db`set local role ${db(runtimeRole)}`
  await db`reset role`
}

async function makeRuntimeRole(db: Tx, login: Login, mayLogIn: boolean): Promise<void> {
  const entry = mayLogIn ? db`login` : db`nologin`
  if (!login.roleExists) await db`create role ${db(runtimeRole)} ${entry} nobypassrls`
  await db`grant ${db(runtimeRole)} to ${db(login.name)}`
}

async function isAllowed(db: Tx, attempt: (db: Tx) => Promise<void>): Promise<boolean> {
  try {
    await db.savepoint(attempt)
    return true
  } catch (error) {
    if (errorCode(error) === "42501") return false
    throw error
  }
}

function explain(error: unknown, url: URL): unknown {
  if (error instanceof StartRefusal) return error
  const address = `${url.hostname}:${url.port || 5432}`
  const code = errorCode(error) ?? ""
  const why = reasons(address, decodeURIComponent(url.pathname.slice(1)), errorMessage(error))[code]
  return why === undefined ? error : new StartRefusal(`DATABASE_URL: ${why}`, { cause: error })
}

function reasons(address: string, database: string, message: string): Record<string, string> {
  const silent = `no PostgreSQL server answers at ${address}; is it running, and is the address right?`
  const refused = `the server at ${address} refuses the login (${message}); are name and password right?`
  return {
    ECONNREFUSED: silent,
    ECONNRESET: silent,
    EHOSTUNREACH: silent,
    ENETUNREACH: silent,
    ENOTFOUND: silent,
    EAI_AGAIN: silent,
    ETIMEDOUT: silent,
    CONNECT_TIMEOUT: silent,
    CONNECTION_CLOSED: silent,
    "28P01": refused,
    "28000": refused,
    "3D000": `the server at ${address} has no database ${database}; create it first.`,
    "42501": `the login may not do what is needed (${message}); it has to own the database, or may create tables in it.`,
    "53300": `the server at ${address} takes no more connections.`,
    "57P03": `the server at ${address} is just starting or stopping; try again.`,
  }
}
