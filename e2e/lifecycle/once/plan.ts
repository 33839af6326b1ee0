import { randomUUID } from "node:crypto"
import type { Sql } from "postgres"
import { generateRecipe, type KeptRecipe, keptRecipeSchema, showAgain, swapRecipe } from "#core/craft/recipe-api.ts"
import { applianceIds, type Preferences } from "#core/preferences/preferences.ts"
import { changePreferences, writePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import {
  removeSaved,
  restoreSaved,
  savedMarkSchema,
  saveRecipe,
  updateSaved,
  writeNote,
} from "#core/saved/saved-api.ts"
import { addItems, checkItems, editItem, removeItems, restoreItems } from "#core/shopping/shopping-api.ts"
import type { TestCook } from "#testing/cook.ts"
import type { Chance } from "./chance.ts"
import type { Reader } from "./reader.ts"
import { isDone, type SentWrite, writeOf } from "./sent-write.ts"
import type { TwoApps } from "./two-apps.ts"

/** Cooks who are signed in, each replaced as a whole when signed in again. */
export type Kitchen = {
  chance: Chance
  apps: TwoApps
  cooks: TestCook[]
  readers: readonly Reader[]
  adminSql: Sql
  /** Every write that was sent so far. */
  writes: SentWrite[]
}

/** A write or a mishap; answers when its answers have come. */
export type Step = (kitchen: Kitchen) => Promise<void>

const mostSent = 5
/** Most retries are of what was sent a moment ago. */
const recent = 40

const send: Step = async (kitchen) => {
  const write = newWrite(kitchen)
  kitchen.writes.push(write)
  await sendCopies(kitchen, write, 1 + (kitchen.chance.below(4) === 0 ? 1 : 0))
}

const sendAgain: Step = async (kitchen) => {
  const { chance, writes } = kitchen
  const write = chance.oneOf(chance.below(3) === 0 ? writes : writes.slice(-recent))
  if (write !== undefined) await sendCopies(kitchen, write, 1 + chance.below(mostSent - 1))
}

/** Several at once, to either process, and never more than five in all. */
async function sendCopies({ chance, apps }: Kitchen, write: SentWrite, copies: number): Promise<void> {
  const left = Math.min(copies, mostSent - write.sent)
  await Promise.all(Array.from({ length: left }, () => write.send(apps.some(chance))))
}

const cutReader: Step = async ({ chance, readers }) => chance.oneOf(readers)?.cut()

const killApp: Step = async ({ chance, apps }) => apps.strike(chance.below(2))

const endListening: Step = async ({ adminSql }) => {
  await adminSql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and application_name = 'postgres.js' and query ilike 'listen%'`
}

// Not while an app starts: a start that loses its connection is refused.
const endConnection: Step = async ({ adminSql, apps }) => {
  if (!apps.areUp()) return
  await adminSql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and application_name = 'postgres.js' and pid <> pg_backend_pid()
    order by state = 'idle', random()
    limit 1`
}

/** Time goes by: what is limited a day, and for good, is to be had anew. */
export async function passTime(adminSql: Sql): Promise<void> {
  await adminSql`delete from rate_limits`
  await adminSql`delete from recipe_generations`
  await adminSql`delete from generation_places where given_back_at is not null`
}

const steps = [
  [300, send],
  [150, sendAgain],
  [15, ({ adminSql }) => passTime(adminSql)],
  [12, cutReader],
  [8, endListening],
  [8, endConnection],
  [5, killApp],
] as const satisfies (readonly [number, Step])[]

/** The next step; a kill for certain once in a hundred. */
export function nextStep({ chance }: Kitchen, at: number): Step {
  return at % 100 === 50 ? killApp : (chance.weighed(steps) ?? send)
}

type NewWrite = (kitchen: Kitchen, sender: { cook: () => TestCook; key: string }) => SentWrite

const changeOfPreferences: NewWrite = ({ chance }, sender) =>
  writeOf({ ...sender, contract: changePreferences, body: someOf(wishes(chance), chance) })

const wholePreferences: NewWrite = ({ chance }, sender) =>
  writeOf({ ...sender, contract: writePreferences, body: wishes(chance) })

const generation: NewWrite = ({ chance }, sender) => {
  const body = { dish: { kind: "random" as const }, servings: 1 + chance.below(8), goals: noGoals, diets: [] }
  return writeOf({ ...sender, contract: generateRecipe, body })
}

const swap: NewWrite = (kitchen, sender) => {
  const recipe = someRecipe(kitchen, sender.cook())
  const line = kitchen.chance.below(recipe?.recipe.ingredients.length ?? 1)
  return writeOf({ ...sender, contract: swapRecipe, body: { recipeId: recipe?.id ?? randomUUID(), lines: [line] } })
}

/** A write that names one of the cook's recipes. */
const ofRecipe =
  (contract: typeof showAgain | typeof saveRecipe | typeof updateSaved): NewWrite =>
  (kitchen, sender) => {
    const recipeId = someRecipe(kitchen, sender.cook())?.id ?? randomUUID()
    return writeOf<typeof contract.body, typeof contract.response>({ ...sender, contract, body: { recipeId } })
  }

const ofTitle =
  (contract: typeof removeSaved | typeof restoreSaved): NewWrite =>
  (kitchen, sender) => {
    const title = someRecipe(kitchen, sender.cook())?.recipe.title ?? "Nobody's Soup"
    return writeOf<typeof contract.body, typeof contract.response>({ ...sender, contract, body: { title } })
  }

const note: NewWrite = (kitchen, sender) => {
  const body = { id: someSaved(kitchen, sender.cook()), note: `${kitchen.chance.below(9)} minutes longer` }
  return writeOf({ ...sender, contract: writeNote, body })
}

const addition: NewWrite = ({ chance }, sender) => {
  const items = Array.from({ length: 1 + chance.below(3) }, () => ({
    id: randomUUID(),
    ingredient: `${1 + chance.below(500)} g flour`,
    recipeTitle: chance.oneOf(["", "Soup", "Bread"]) ?? "",
  }))
  return writeOf({ ...sender, contract: addItems, body: { items } })
}

const tick: NewWrite = (kitchen, sender) =>
  writeOf({
    ...sender,
    contract: checkItems,
    body: { ids: someItems(kitchen, sender.cook()), checked: kitchen.chance.below(3) > 0 },
  })

const edit: NewWrite = (kitchen, sender) => {
  const [id = randomUUID()] = someItems(kitchen, sender.cook())
  return writeOf({ ...sender, contract: editItem, body: { id, ingredient: `${kitchen.chance.below(9)} eggs` } })
}

/** A write that names some of what the cook ever put on the list. */
const ofItems =
  (contract: typeof removeItems | typeof restoreItems): NewWrite =>
  (kitchen, sender) =>
    writeOf({ ...sender, contract, body: { ids: someItems(kitchen, sender.cook()) } })

const writes = [
  [20, addition],
  [20, tick],
  [8, edit],
  [8, ofItems(removeItems)],
  [8, ofItems(restoreItems)],
  [40, changeOfPreferences],
  [10, wholePreferences],
  [15, ofRecipe(showAgain)],
  [15, ofRecipe(saveRecipe)],
  [8, ofRecipe(updateSaved)],
  [15, ofTitle(removeSaved)],
  [15, ofTitle(restoreSaved)],
  [8, note],
  [8, generation],
  [8, swap],
] as const

/** A recipe for each cook, for the others to be about. */
export async function sendFirst(kitchen: Kitchen): Promise<void> {
  const first = kitchen.cooks.map((_, at) => generation(kitchen, senderOf(kitchen, at)))
  kitchen.writes.push(...first)
  await Promise.all(first.map((write) => sendCopies(kitchen, write, 2)))
}

function newWrite(kitchen: Kitchen): SentWrite {
  const { chance, cooks } = kitchen
  const sender = senderOf(kitchen, chance.below(cooks.length))
  return (chance.weighed(writes) ?? changeOfPreferences)(kitchen, sender)
}

function senderOf(kitchen: Kitchen, at: number): { cook: () => TestCook; key: string } {
  const { chance, cooks } = kitchen
  const cook = () => cooks[at] ?? raise("no such cook")
  // A key is one cook's: another's may be the same.
  const others = kitchen.writes.filter(({ cookId }) => cookId !== cook().session.user.id)
  const taken = new Set(kitchen.writes.filter((write) => !others.includes(write)).map(({ key }) => key))
  const borrowed = chance.below(10) === 0 ? chance.oneOf(others)?.key : undefined
  return { cook, key: borrowed === undefined || taken.has(borrowed) ? randomUUID() : borrowed }
}

function wishes(chance: Chance): Preferences {
  return {
    temperatureUnit: chance.below(2) === 0 ? "celsius" : "fahrenheit",
    measurementUnit: chance.below(2) === 0 ? "metric" : "imperial",
    cookingAppliances: applianceIds.filter(() => chance.below(2) === 0),
  }
}

function someOf(whole: Preferences, chance: Chance): Partial<Preferences> {
  const { temperatureUnit, measurementUnit, cookingAppliances } = whole
  return chance.oneOf([{ temperatureUnit }, { measurementUnit }, { cookingAppliances }]) ?? whole
}

/** A recipe that was answered to this cook; mostly a new one, and sometimes one of nobody's. */
function someRecipe({ chance, writes }: Kitchen, cook: TestCook): KeptRecipe | null {
  const own = writes.filter((write) => write.cookId === cook.session.user.id && isDone(write)).slice(-200)
  const recipes = own.flatMap(({ answers }) => keptRecipeSchema.safeParse(answers[0]?.body).data ?? [])
  return chance.below(15) === 0 ? null : (chance.oneOf(recipes) ?? null)
}

/** The id of a copy that this cook saved, there still or not; sometimes of nobody's. */
function someSaved({ chance, writes }: Kitchen, cook: TestCook): string {
  const own = writes.filter((write) => write.cookId === cook.session.user.id && isDone(write)).slice(-200)
  const marks = own.flatMap(({ answers }) => savedMarkSchema.safeParse(answers[0]?.body).data ?? [])
  return (chance.below(15) === 0 ? undefined : chance.oneOf(marks)?.id) ?? randomUUID()
}

/** Ids of the cook's own items, mostly of new ones; now and then one of another's, which is not there to be changed. */
function someItems({ chance, writes }: Kitchen, cook: TestCook): string[] {
  const isOwn = chance.below(15) > 0
  const added = writes.filter((write) => (write.cookId === cook.session.user.id) === isOwn).slice(-200)
  const ids = added.flatMap(({ body }) => addItems.body.safeParse(body).data?.items.map(({ id }) => id) ?? [])
  const named = Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(ids) ?? randomUUID())
  return [...new Set(named)]
}

function raise(message: string): never {
  throw new Error(message)
}
