import { sayCount } from "#core/text/say.ts"

export const swapTexts = {
  start: "Swap Ingredients",
  confirm: "Confirm Swap",
  cancel: "Cancel",
  chosen: (count: number) =>
    count === 0 ? "Tick what you would like to swap." : sayCount(count, { other: "# ticked to swap" }),
  working: "Looking for something that fits.",
  outcome: "Swapped",
  fromTo: (before: string, after: string) => (before === after ? `${after}, as before` : `${before} → ${after}`),
  updateSaved: "Update saved recipe",
  updated: "The saved recipe is updated.",
} as const
