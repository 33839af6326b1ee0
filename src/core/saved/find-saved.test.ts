import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { eachNutrient, type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { noGoals } from "#core/request/request.ts"
import {
  filterSaved,
  findSaved,
  noFilter,
  type SavedWanted,
  savedOrders,
  searchSaved,
  sortSaved,
} from "./find-saved.ts"
import type { SavedSummary } from "./saved-api.ts"
import type { SavedFigures } from "./saved-summary.ts"

type Readable = Extract<SavedSummary, { kind: "readable" }>
type Changed = Partial<Omit<Readable, "kind" | "figures">> & { figures?: Partial<SavedFigures> }

let made = 0

function saved({ figures = {}, ...changed }: Changed = {}): Readable {
  made += 1
  return {
    kind: "readable",
    id: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    title: "Toast",
    savedAt: "2026-01-01T00:00:00.000Z",
    note: "",
    ingredients: "",
    ...changed,
    figures: {
      ...eachNutrient(() => 20),
      ...{ servings: 2, isComplete: true, labels: [], seal: { kind: "checked", about: [] }, ...figures },
    },
  }
}

const unreadable = (title: string | null): SavedSummary => ({
  ...{ kind: "unreadable", id: "ffffffff-0000-4000-8000-000000000000", title, note: "" },
  savedAt: "2020-01-01T00:00:00.000Z",
})

const titlesOf = (found: readonly SavedSummary[]) => found.map(({ title }) => title)

describe("searching", () => {
  const soup = saved({
    title: "Crème d’oignons à la façon d'Éloïse",
    ingredients: "red onions, aubergine, Käse, yoghurt, bay leaves, cherry tomato, split peas",
    note: "For Smørrebrød-Abend. Straße 7!",
  })

  test.each([
    "creme",
    "CRÈME",
    "eloise",
    "deloise",
    "onion",
    "onions",
    "red oni",
    "onions red creme",
    "oignon",
    "d'oignons",
    "kase",
    "yogurt",
    "leaf",
    "leaves",
    "tomatoes",
    "cherry tomatoes",
    "pea",
    "smorre abend",
    "strasse 7",
    "",
    "  !? ",
    "split-peas",
  ])("finds by: %s", (words) => {
    expect(searchSaved([soup], words)).toEqual([soup])
  })

  test.each(["nion", "onionsoup", "creme basil", "tomatoey", "peach", "8", "lea x", "😀zz"])(
    "does not find by: %s",
    (words) => {
      expect(searchSaved([soup], words)).toEqual([])
    },
  )

  test("a plural finds no longer word that only begins like its singular", () => {
    const [peanuts, peas] = [saved({ ingredients: "peanuts" }), saved({ ingredients: "pea" })]
    expect(searchSaved([peanuts, peas], "peas")).toEqual([peas])
  })

  test("a word does not run from one field into the next", () => {
    expect(searchSaved([saved({ title: "Pea", ingredients: "nuts" })], "peanuts")).toEqual([])
  })

  test("what can't be read is found by its title, and writing of any script by its beginning", () => {
    const old = unreadable("Old Pot")
    expect(searchSaved([old, unreadable(null)], "pot")).toEqual([old])
    const borscht = saved({ title: "Украинский борщ" })
    expect(searchSaved([borscht], "борщ украин")).toEqual([borscht])
    expect(searchSaved([borscht], "щи")).toEqual([])
  })
})

describe("sorting", () => {
  test("by name, whatever the case, the accents and the digits", () => {
    const titles = ["Zebra cake", "éclair", "Eclairs", "apple pie", "Dish 10", "Dish 9", "Ärger", "борщ"]
    const all = [...titles.map((title) => saved({ title })), unreadable(null)]
    expect(titlesOf(sortSaved(all, "name"))).toEqual([
      ...["apple pie", "Ärger", "Dish 9", "Dish 10", "éclair", "Eclairs", "Zebra cake", "борщ", null],
    ])
  })

  test("by calories and protein, what is not complete behind what is", () => {
    const row = (title: string, calories: number, isComplete = true) =>
      saved({ title, figures: { calories, protein: calories, isComplete } })
    const all = [row("c", 300), row("at least a", 100, false), unreadable("x"), row("b", 200), row("d", 400)]
    expect(titlesOf(sortSaved(all, "calories"))).toEqual(["b", "c", "d", "at least a", "x"])
    expect(titlesOf(sortSaved(all, "protein"))).toEqual(["d", "c", "b", "at least a", "x"])
  })
})

describe("filtering", () => {
  const within = (nutrient: Nutrient, min: number | null, max: number | null) => ({
    ...noFilter,
    ranges: { ...noGoals, [nutrient]: { min, max } },
  })
  const fate = (summary: SavedSummary, filter: ReturnType<typeof within>) => {
    const { fitting, unsure } = filterSaved([summary], filter)
    return fitting.length > 0 ? "fits" : unsure.length > 0 ? "unsure" : "out"
  }

  test.each([
    [500.4, 500, "fits"],
    [500.5, 500, "out"],
    [0, 0, "fits"],
  ])("%f kcal at most %f: %s, as it is rounded on the page", (calories, max, fares) => {
    expect(fate(saved({ figures: { calories } }), within("calories", null, max))).toBe(fares)
  })

  test("grams under ten count by tenths", () => {
    expect(fate(saved({ figures: { fat: 3.44 } }), within("fat", null, 3.4))).toBe("fits")
    expect(fate(saved({ figures: { fat: 3.46 } }), within("fat", null, 3.4))).toBe("out")
    expect(fate(saved({ figures: { fat: 29.6 } }), within("fat", 30, null))).toBe("fits")
  })

  test("what is not complete fits for certain, can't fit, or is told apart", () => {
    const atLeast = saved({ figures: { protein: 30, isComplete: false } })
    expect(fate(atLeast, within("protein", 25, null))).toBe("fits")
    expect(fate(atLeast, within("protein", 35, null))).toBe("unsure")
    expect(fate(atLeast, within("protein", null, 25))).toBe("out")
    expect(fate(atLeast, within("protein", null, 35))).toBe("unsure")
    expect(fate(atLeast, within("protein", 25, 35))).toBe("unsure")
    expect(fate(unreadable("x"), within("protein", 25, null))).toBe("unsure")
  })

  test("every label that was chosen is met, and what can't be read meets none", () => {
    const [vegan, both] = [
      saved({ figures: { labels: ["vegan"] } }),
      saved({ figures: { labels: ["vegan", "nut-free"] } }),
    ]
    const all = [vegan, both, unreadable("x")]
    expect(filterSaved(all, { ...noFilter, labels: ["nut-free", "vegan"] })).toEqual({ fitting: [both], unsure: [] })
    expect(filterSaved(all, noFilter)).toEqual({ fitting: all, unsure: [] })
  })
})

// The slow way, each rule told once more: a recipe on its own, its words compared one by one.
describe("finding, against a plain slow way", () => {
  const spelled = [
    "onion",
    "onions",
    "Óníon",
    "red",
    "reduce",
    "tomato",
    "tomatoes",
    "pea",
    "peas",
    "peanut",
    "y",
    "10",
  ]
  const singularOf: Record<string, string> = { onions: "onion", tomatoes: "tomato", peas: "pea" }
  const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  const one = (word: string) => singularOf[plain(word)] ?? plain(word)
  const phrase = fc.array(fc.constantFrom(...spelled), { maxLength: 4 }).map((words) => words.join(" "))
  const amount = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2)
  const instant = fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}T00:00:00.000Z`)
  const summary = fc
    .record({
      ...{ title: phrase, ingredients: phrase, note: phrase, savedAt: instant, isComplete: fc.boolean() },
      ...{ labels: fc.subarray(diets.slice(0, 3)), amounts: fc.record(eachNutrient(() => amount)) },
      isReadable: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    })
    .map(({ isReadable, labels, amounts, isComplete, ...fields }): SavedSummary => {
      const row = saved({ ...fields, figures: { ...amounts, labels, isComplete } })
      if (isReadable) return row
      const { id, title, savedAt, note } = row
      return { kind: "unreadable", id, title, savedAt, note }
    })
  const bound = fc.option(amount, { nil: null })
  const wanted: fc.Arbitrary<SavedWanted> = fc.record({
    words: phrase,
    order: fc.constantFrom(...savedOrders),
    labels: fc.subarray<Diet>(diets.slice(0, 3), { maxLength: 2 }),
    ranges: fc.record(eachNutrient(() => fc.record({ min: bound, max: bound }))),
  })

  function matchesSlowly(row: SavedSummary, { words }: SavedWanted): boolean {
    const there = [row.title ?? "", row.kind === "readable" ? row.ingredients : "", row.note].join(" ").split(" ")
    return words
      .split(" ")
      .filter((word) => word !== "")
      .every((word) => there.some((other) => plain(other).startsWith(plain(word)) || one(other) === one(word)))
  }

  /** By trying what the part that is not counted may add: nothing, a little, a lot. */
  function faresSlowly(row: SavedSummary, { labels, ranges }: SavedWanted): "fits" | "unsure" | "out" {
    if (row.kind === "unreadable") {
      const asked = nutrients.map((nutrient) => ranges[nutrient])
      const isNoneThere = asked.some(({ min, max }) => (min ?? 0) > (max ?? 1_000_000))
      if (isNoneThere || labels.length > 0) return "out"
      return asked.some(({ min, max }) => min !== null || max !== null) ? "unsure" : "fits"
    }
    const { figures } = row
    if (labels.some((label) => !figures.labels.includes(label))) return "out"
    const fates = nutrients.map((nutrient) => {
      const { min, max } = ranges[nutrient]
      const least = figures[nutrient] >= 10 ? Math.round(figures[nutrient]) : figures[nutrient]
      const shown = nutrient === "calories" ? Math.round(figures[nutrient]) : least
      const within = (value: number) => (min === null || value >= min) && (max === null || value <= max)
      const possible = figures.isComplete ? [shown] : [shown, Math.max(shown, min ?? 0), shown + 1_000_000]
      const tried = possible.map(within)
      return tried.every(Boolean) ? "fits" : tried.some(Boolean) ? "unsure" : "out"
    })
    return fates.includes("out") ? "out" : fates.includes("unsure") ? "unsure" : "fits"
  }

  test("finds the same, and parts them alike", () => {
    fc.assert(
      fc.property(fc.array(summary, { maxLength: 12 }), wanted, (all, wanted) => {
        const { fitting, unsure } = findSaved(all, wanted)
        const slowly = all.filter((row) => matchesSlowly(row, wanted))
        const ids = (rows: readonly SavedSummary[]) => rows.map(({ id }) => id).sort()
        expect(ids(fitting)).toEqual(ids(slowly.filter((row) => faresSlowly(row, wanted) === "fits")))
        expect(ids(unsure)).toEqual(ids(slowly.filter((row) => faresSlowly(row, wanted) === "unsure")))
      }),
      { numRuns: 500 },
    )
  })

  test("each order is of all of them, and of each two neighbours the first is not behind the other", () => {
    fc.assert(
      fc.property(fc.array(summary, { maxLength: 12 }), fc.constantFrom(...savedOrders), (all, order) => {
        const sorted = sortSaved(all, order)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sorted).toHaveLength(all.length)
        const keyOf = (row: SavedSummary): number | string => {
          const figures = row.kind === "readable" && row.figures.isComplete ? row.figures : null
          if (order === "newest") return -Date.parse(row.savedAt)
          if (order === "calories") return figures?.calories ?? 1e9
          if (order === "protein") return -(figures?.protein ?? -1e9)
          return plain(row.title ?? "").replace(/^10/, "00000010") || "\uffff"
        }
        sorted.forEach((row, at) => {
          const next = sorted[at + 1]
          if (next && order !== "name") expect(keyOf(row) <= keyOf(next)).toBe(true)
        })
      }),
    )
  })
})
