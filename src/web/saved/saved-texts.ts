import type { SavedOrder } from "#core/saved/find-saved.ts"
import { sayCount, sayNumber } from "#core/text/say.ts"

const orders: Readonly<Record<SavedOrder, string>> = {
  newest: "Newest",
  name: "Name",
  calories: "Fewest calories",
  protein: "Most protein",
}

export const savedTexts = {
  save: "Save recipe",
  title: "Saved Recipes",
  empty: "No saved recipes yet",
  emptyText: "Press the heart on a recipe and it waits for you here.",
  emptyNext: "Make your first recipe",
  failed: "We could not fetch your saved recipes.",
  coming: (here: number, of: number) => `Fetching your saved recipes: ${sayNumber(here)} of ${sayNumber(of)}`,
  comingFailed: (here: number, of: number) =>
    `${sayNumber(here)} of your ${sayNumber(of)} saved recipes are on this device. We could not fetch the others.`,
  opening: "Opening the recipe...",
  openFailed: "We could not open this recipe.",
  notHere: "This recipe is not on this device yet. It opens when you have a connection again.",
  unreadableTitle: "A recipe without a name",
  unreadable: "This release can't read how this recipe was stored. It is kept as it is.",
  savedOn: (day: string) => `Saved ${day}`,
  calories: (kcal: string) => `${kcal} kcal per serving`,
  protein: (grams: string) => `${grams} g protein`,
  labelsMet: "Labels met",
  moreLabels: (count: number) => `\u00a0+${sayNumber(count)}`,
  moreLabelsSpoken: (labels: string) => `and ${labels}`,
  removeOf: (title: string) => `Remove ${title}`,
  removed: (title: string) => `Removed “${title}”`,
  restored: (title: string) => `“${title}” is back in Saved Recipes`,
  restoreFailed: "We could not put that recipe back. Please try again.",
  saveFailed: "Failed to save/unsave recipe. Please try again.",
  removeFailed: "Failed to remove recipe. Please try again.",
} as const

export const noteTexts = {
  title: "Your note",
  start: "Add a note",
  edit: "Edit note",
  save: "Save note",
  cancel: "Cancel",
  hint: "Only you see it. It stays when the recipe is updated.",
  left: (count: number) => sayCount(count, { one: "# character left", other: "# characters left" }),
  saved: "Note saved",
  removed: "Note removed",
  back: "Your note is as it was",
  failed: "Failed to save your note. Please try again.",
  undoFailed: "We could not bring your note back. Please try again.",
} as const

export const findTexts = {
  search: "Search by title, ingredient or note",
  titles: "Titles of saved recipes",
  sort: "Sort by",
  orders,
  filter: "Filter",
  filtersOn: (count: number) => sayCount(count, { one: "# filter", other: "# filters" }),
  labels: "Labels met",
  perServing: "Per serving",
  least: (nutrient: string) => `${nutrient} from`,
  most: (nutrient: string) => `${nutrient} up to`,
  from: "from",
  upTo: "up to",
  show: (found: string) => `Show ${found}`,
  clear: "Clear all",
  all: (count: number) => sayCount(count, { one: "# recipe", other: "# recipes" }),
  found: (count: number, of: number) => `${sayNumber(count)} of ${sayNumber(of)}`,
  foundUnsure: (count: number) => sayCount(count, { other: "# more may fit" }),
  unsure: "These may fit",
  unsureText: "Some of their lines could not be counted, so they hold at least what is shown.",
  nothing: "Nothing fits",
  nothingText: "No saved recipe has all of that. Try fewer words or filters.",
  nothingYet: "Your other recipes are still on their way.",
  more: "Show more",
} as const
