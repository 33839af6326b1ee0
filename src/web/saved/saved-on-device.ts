import type { z } from "zod"
import { readChanges } from "#core/api/changes-api.ts"
import { sortSaved } from "#core/saved/find-saved.ts"
import { isNewer } from "#core/saved/rules-version.ts"
import {
  listSaved,
  listSavedById,
  mostRowsById,
  mostWholeById,
  readSavedById,
  type SavedMark,
  type SavedRecipe,
  type SavedSummary,
} from "#core/saved/saved-api.ts"
import type { call } from "#web/api.ts"
import type { KeptDatabase } from "#web/kept/kept-database.ts"
import { readKeptRecipe, readKeptRows, type SavedSync, writeKeptRecipes, writeKeptRows } from "./kept-saved.ts"

/** The list as it is known here, newest first; `comingOf` says of how many these are, while the others are on their way. */
export type SavedList = { saved: readonly SavedSummary[]; comingOf: number | null }

/** Recipes that are kept whole: those that were saved or opened last. */
export const mostWhole = 500

export type SavedPorts = {
  /** Null where nothing can be kept here: then it is known until the page goes. */
  database: Promise<KeptDatabase | null>
  call: typeof call
  now: () => number
  /** Whether this cook is still the one who is signed in: of others nothing is kept or shown. */
  isIn: () => boolean
  show: (list: SavedList) => void
  /** Awaited before each request that nobody waits for. */
  idle: () => Promise<void>
}

type Page = z.output<typeof listSaved.response>

/** The saved recipes of one cook on this device: kept, shown, and brought up to what the server has. */
export class SavedOnDevice {
  readonly #userId: string
  readonly #ports: SavedPorts
  #sync: SavedSync | null = null
  #rows: ReadonlyMap<string, SavedSummary> = new Map()
  /** What was shown before all was read anew, until that is done. */
  #before: ReadonlyMap<string, SavedSummary> = new Map()
  #opening: Promise<void> | null = null
  #running: Promise<void> | null = null
  #isDue = false
  #fetching: Promise<void> | null = null
  #isBroken = false
  /** How many changes were noted that a whole recipe may not hold yet. */
  #noted = 0

  constructor(userId: string, ports: SavedPorts) {
    this.#userId = userId
    this.#ports = ports
  }

  /** Shows what is kept, and then what the server has by now; throws where that can't be told. */
  catchUp(): Promise<void> {
    this.#isDue = true
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    try {
      await this.open()
      while (this.#isDue) {
        this.#isDue = false
        await (this.#sync === null || this.#sync.next !== null ? this.#readAll() : this.#readChanged(this.#sync))
      }
    } finally {
      this.#running = null
    }
  }

  /** Shows what is kept. */
  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  async #open(): Promise<void> {
    await this.#keeping(async (database) => {
      const { sync, rows } = await readKeptRows(database, this.#userId)
      this.#sync = sync
      this.#rows = mapped(rows)
    })
    if (this.#sync !== null) this.#show()
  }

  /** All of them page by page, from where it was broken off. */
  async #readAll(): Promise<void> {
    const { next: after } = this.#sync ?? { next: null }
    const page = await this.#ports.call(listSaved, after === null ? {} : { after })
    if (after !== null && this.#isBehind(page)) return this.#readAnew()
    await this.#takePage(page, after === null)
    if (page.next !== null) return this.#readAll()
    // What changed while the pages came, of which the first may be old by now.
    if (after !== null) this.#isDue = true
  }

  /** Whether an answer is by newer rules than the rows here; one of an older release that still runs changes nothing. */
  #isBehind({ rules }: { rules: string }): boolean {
    return this.#sync !== null && isNewer(rules, this.#sync.rules)
  }

  #readAnew(): Promise<void> {
    if (this.#before.size === 0) this.#before = this.#rows
    this.#sync = this.#sync && { ...this.#sync, next: null }
    return this.#readAll()
  }

  async #takePage({ saved, rules, revision, next, total }: Page, isFirst: boolean): Promise<void> {
    const before = isFirst || this.#sync === null ? { reading: crypto.randomUUID(), rules, revision } : this.#sync
    const { whole = [] } = this.#sync ?? {}
    this.#rows = new Map([...(isFirst ? [] : this.#rows), ...mapped(saved)])
    this.#sync = { reading: before.reading, rules: before.rules, revision: before.revision, next, total, whole }
    if (next === null) this.#before = new Map()
    this.#show()
    const written = { sync: this.#sync, isAnew: isFirst, put: saved, drop: [] }
    await this.#keeping((database) => writeKeptRows(database, this.#userId, written))
  }

  async #readChanged(sync: SavedSync): Promise<void> {
    const changes = await this.#ports.call(readChanges, { since: sync.revision })
    if (changes.isReset) return this.#readAnew()
    const ids = changes.rows.flatMap(({ table, id }) => (table === "saved_recipes" ? [id] : []))
    const found = await this.#readRows(ids)
    if (found === null) return this.#readAnew()
    await this.#takeChanged(ids, found, changes.revision)
    this.#isDue ||= changes.isMore
  }

  /** The rows of these ids; null where they are of newer rules than all others here. Asked of none, too. */
  async #readRows(ids: readonly string[]): Promise<SavedSummary[] | null> {
    const found: SavedSummary[] = []
    for (let from = 0; from === 0 || from < ids.length; from += mostRowsById) {
      const some = ids.slice(from, from + mostRowsById).join(",")
      const answer = await this.#ports.call(listSavedById, { ids: some })
      if (this.#isBehind(answer)) return null
      found.push(...answer.saved)
    }
    return found
  }

  async #takeChanged(ids: readonly string[], found: readonly SavedSummary[], revision: number): Promise<void> {
    if (this.#sync === null || (ids.length === 0 && this.#sync.revision === revision)) return
    const there = mapped(found)
    const drop = new Set(ids.filter((id) => !there.has(id)))
    const whole = outdated(
      this.#sync.whole.filter(({ id }) => !drop.has(id)),
      there,
    )
    this.#rows = new Map([...this.#rows, ...there].filter(([id]) => !drop.has(id)))
    this.#sync = { ...this.#sync, revision, total: this.#rows.size, whole }
    this.#show()
    const written = { sync: this.#sync, isAnew: false, put: found, drop: [...drop] }
    await this.#keeping((database) => writeKeptRows(database, this.#userId, written))
  }

  /** Shows at once what was answered of one row, before it is read: as it is now, or null where it is gone. */
  note(id: string, change: (row: SavedSummary) => SavedSummary | null): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    const changed = change(row)
    const rows = new Map(this.#rows)
    if (changed === null) rows.delete(id)
    else rows.set(id, changed)
    this.#rows = rows
    this.#show()
  }

  #show(): void {
    if (!this.#ports.isIn()) return
    const rows = [...new Map([...this.#before, ...this.#rows]).values()]
    const comingOf = this.#sync === null || this.#sync.next === null ? null : Math.max(this.#sync.total, rows.length)
    this.#ports.show({ saved: sortSaved(rows, "newest"), comingOf })
  }

  /**
   * Has rows renewed that are of older rules, and keeps the recipes whole that were saved or opened last, a few at a time.
   * Throws where they can't be read.
   */
  fetchWhole(): Promise<void> {
    this.#fetching ??= this.#fetchWhole().finally(() => {
      this.#fetching = null
    })
    return this.#fetching
  }

  async #fetchWhole(): Promise<void> {
    const isKept = (await this.#ports.database) !== null
    for (;;) {
      await this.#ports.idle()
      if (this.#sync === null || !this.#ports.isIn()) return
      const old = this.#oldRows()
      if (old.length > 0) {
        if (!(await this.#renew(old))) return
        continue
      }
      if (!isKept) return
      const { rules, whole } = this.#sync
      const known = new Map(whole.map((one) => [one.id, one]))
      const ids = this.#dueWhole(known, rules)
      if (ids.length === 0) return
      const noted = this.#noted
      const answer = await this.#ports.call(readSavedById, { ids: ids.join(",") })
      if (this.#noted !== noted) continue
      // Of another release: the list comes first.
      if (answer.rules !== rules) return
      await this.#keepWhole(ids, { rules, put: answer.saved })
    }
  }

  /** The next rows that the server has by older rules than it should. */
  #oldRows(): string[] {
    const old = [...this.#rows.values()].filter((row) => row.kind === "readable" && row.isOld === true)
    return old.slice(0, mostRowsById).map(({ id }) => id)
  }

  /** Has them worked out anew; false where the list comes first, or where nothing came of it. */
  async #renew(ids: readonly string[]): Promise<boolean> {
    const found = await this.#readRows(ids)
    if (found === null || this.#sync === null) return false
    await this.#takeChanged(ids, found, this.#sync.revision)
    return found.every((row) => row.kind !== "readable" || row.isOld !== true)
  }

  /** The next few that are to be fetched. */
  #dueWhole(known: ReadonlyMap<string, { rules: string }>, rules: string): string[] {
    const wanted = this.#latest().slice(0, mostWhole)
    return wanted.filter((id) => known.get(id)?.rules !== rules).slice(0, mostWholeById)
  }

  /** The ids of all, what was saved or opened last first. */
  #latest(): string[] {
    const openedAt = new Map(this.#sync?.whole.map((one) => [one.id, one.openedAt ?? 0]))
    return [...this.#rows.values()]
      .map(({ id, savedAt }) => ({ id, at: Math.max(Date.parse(savedAt), openedAt.get(id) ?? 0) }))
      .sort((one, other) => other.at - one.at)
      .map(({ id }) => id)
  }

  /** What can't be read is noted too, and not asked for again. */
  async #keepWhole(
    ids: readonly string[],
    { rules, put }: { rules: string; put: readonly SavedRecipe[] },
  ): Promise<void> {
    if (this.#sync === null) return
    const opened = new Map(this.#sync.whole.map((one) => [one.id, one.openedAt]))
    const others = this.#sync.whole.filter(({ id }) => !ids.includes(id))
    const here = [...others, ...ids.map((id) => ({ id, rules, openedAt: opened.get(id) ?? null }))]
    const latest = new Set(this.#latest().slice(0, mostWhole))
    this.#sync = { ...this.#sync, whole: here.filter(({ id }) => latest.has(id)) }
    const written = { whole: this.#sync.whole, put: put.filter(({ id }) => latest.has(id)) }
    await this.#keeping((database) => writeKeptRecipes(database, this.#userId, written))
  }

  /** A recipe as it is kept whole here, or null. */
  async readWhole(id: string): Promise<SavedRecipe | null> {
    let kept: SavedRecipe | null = null
    await this.#keeping(async (database) => {
      kept = await readKeptRecipe(database, this.#userId, id)
    })
    return kept
  }

  /** A recipe was changed from here: what is kept of it is an older one from now on. */
  async noteChanged(id: string): Promise<void> {
    await this.open()
    this.#noted += 1
    if (this.#sync === null) return
    this.#sync = { ...this.#sync, whole: outdated(this.#sync.whole, new Map([[id, null]])) }
  }

  /** Whether what is kept of a recipe is known to be older than what the server has. */
  isOutdated(id: string): boolean {
    return this.#sync?.whole.some((one) => one.id === id && one.rules === "") === true
  }

  /** Which recipe is saved under a title, as far as this device knows: undefined where it does not know all of them. */
  async findTitle(title: string): Promise<SavedMark | null | undefined> {
    await this.open()
    const row = [...this.#rows.values()].find((row) => row.title === title)
    if (row === undefined) return this.#sync?.next === null ? null : undefined
    const whole = await this.readWhole(row.id)
    return whole === null ? undefined : { id: row.id, recipeId: whole.recipeId, title }
  }

  /** A recipe was opened, and is kept whole from now on. */
  async noteOpened(opened: SavedRecipe): Promise<void> {
    await this.open()
    if (this.#sync === null) return
    const { id } = opened
    const others = this.#sync.whole.filter((one) => one.id !== id)
    this.#sync = { ...this.#sync, whole: [...others, { id, rules: this.#sync.rules, openedAt: this.#ports.now() }] }
    await this.#keepWhole([id], { rules: this.#sync.rules, put: [opened] })
  }

  /**
   * Without a place to keep things, or with a full one, all works as far as the network goes. What could not be written
   * once is not written on: a part of the list would look like the whole of it.
   */
  async #keeping(work: (database: KeptDatabase) => Promise<void>): Promise<void> {
    const database = await this.#ports.database
    if (database === null || this.#isBroken || !this.#ports.isIn()) return
    try {
      await work(database)
    } catch {
      this.#isBroken = true
    }
  }
}

const outdated = (whole: SavedSync["whole"], changed: ReadonlyMap<string, unknown>) =>
  whole.map((one) => (changed.has(one.id) ? { ...one, rules: "" } : one))

const mapped = (rows: readonly SavedSummary[]): Map<string, SavedSummary> => new Map(rows.map((row) => [row.id, row]))
