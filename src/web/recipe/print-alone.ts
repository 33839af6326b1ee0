/** Where a recipe, or the shopping list, stands on the page, for the printer: style.css prints no other while one of them is marked. */
export const printed = { "data-recipe": "" } as const

/** Prints the recipe or list in which this button stands, and nothing else of the page. */
export function printAlone(button: HTMLElement): void {
  const recipe = button.closest<HTMLElement>("[data-recipe]")
  if (recipe === null) return
  const title = document.title
  recipe.dataset.printAlone = ""
  // A file that is printed to is named after it.
  document.title = recipe.querySelector("h2, h3")?.textContent ?? title
  const end = () => {
    delete recipe.dataset.printAlone
    document.title = title
  }
  // Some browsers answer at once and print later: both stay until it is printed.
  window.addEventListener("afterprint", end, { once: true })
  window.print()
}
