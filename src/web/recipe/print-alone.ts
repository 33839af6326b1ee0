/** Where a recipe, or the shopping list, stands on the page, for the printer: style.css prints no other while one of them is marked. */
export const printed = { "data-recipe": "" } as const

/** Prints the recipe or list in which this button stands, and nothing else of the page. */
export function printAlone(button: HTMLElement): void {
  const recipe = button.closest<HTMLElement>("[data-recipe]")
  if (recipe === null) return
  recipe.dataset.printAlone = ""
  // Some browsers answer at once and print later: the mark stays until it is printed.
  window.addEventListener("afterprint", () => delete recipe.dataset.printAlone, { once: true })
  window.print()
}
