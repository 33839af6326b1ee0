import type { Plugin } from "vite"
import { writeShelfTable } from "#core/shopping/shelf-table.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"

/** `foods.csv?shelf` is the table of foods as the page's shopping list needs it, less than half of what the server reads. */
export function shelfPlugin(): Plugin {
  return {
    name: "shelf-table",
    async load(id) {
      if (!id.endsWith("/foods.csv?shelf")) return null
      return `export default ${JSON.stringify(writeShelfTable(await readFoodTable()))}`
    },
  }
}
