import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Dish, readDish } from "#core/cookbook/dish.ts"
import { findDish, pickDish } from "#core/cookbook/find-dish.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { errorMessage } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import type { Chef, Order } from "./chef.ts"

type Asked = Omit<Order, "shortfall">

type Cookbook = {
  /** Folders of .cook files; a dish of a later folder stands in for one of the same title in an earlier one. */
  folders: readonly string[]
  /** A number in [0, 1) each time it is asked. */
  chance: () => number
  /** Told, in a sentence, of each file and folder that had to be left out. */
  warn?: (sentence: string) => void
}

/** The chef who needs no key: cooks from dishes in Cooklang, which are read once, here. */
export function cookbookChef({ folders, chance, warn = console.warn }: Cookbook): Chef {
  const dishes = readFolders(folders, warn)
  return {
    name: "cookbook",
    async write({ request, preferences }, signal) {
      signal.throwIfAborted()
      const dish = chooseDish(dishes, { request, preferences }, chance)
      return { ...composeRecipe(dish, request.servings, preferences), claimed: null, chef: "cookbook" }
    },
  }
}

function chooseDish(dishes: readonly Dish[], { request, preferences }: Asked, chance: () => number): Dish {
  if (request.dish.kind === "named") return chooseByName(dishes, request.dish.name)
  const kitchen = { appliances: preferences.cookingAppliances, diets: request.diets }
  const dish = pickDish(dishes, kitchen, chance())
  if (dish === null) throw new AppError("dish_unknown", { message: sayNoneMeets(request.diets) })
  return dish
}

function chooseByName(dishes: readonly Dish[], name: string): Dish {
  const search = findDish(dishes, name)
  if (search.found) return search.dish
  throw new AppError("dish_unknown", { message: sayUnknown(name, search.nearest, dishes) })
}

function sayUnknown(name: string, nearest: string[], dishes: readonly Dish[]): string {
  const unknown = `The built-in cookbook has no dish called “${name}”.`
  if (nearest.length > 0) return `${unknown} Nearest to it: ${nearest.join(", ")}. Try one of these, or press Random.`
  const some = dishes.slice(0, 5).map(({ title }) => title)
  return `${unknown} It has, for example: ${some.join(", ")}. Try one of these, or press Random.`
}

function sayNoneMeets(diets: readonly Diet[]): string {
  const labels = diets.map((diet) => dietLabels[diet]).join(", ")
  return `The built-in cookbook has no dish that meets all of: ${labels}. Please ask for fewer requirements.`
}

function readFolders(folders: readonly string[], warn: (sentence: string) => void): Dish[] {
  const byTitle = new Map<string, Dish>()
  for (const folder of folders) {
    for (const dish of readFolder(folder, warn)) byTitle.set(dish.title.toLowerCase(), dish)
  }
  if (byTitle.size === 0) throw new StartRefusal(`There is no dish to cook in ${folders.join(" or ")}.`)
  return [...byTitle.values()]
}

function readFolder(folder: string, warn: (sentence: string) => void): Dish[] {
  const files = listDishFiles(folder, warn)
  return files.flatMap((file) => {
    const reading = readDishFile(file)
    if (reading.ok) return [reading.dish]
    warn(`The dish ${file} is left out of the cookbook. ${reading.problems.join(" ")}`)
    return []
  })
}

function listDishFiles(folder: string, warn: (sentence: string) => void): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".cook"))
    return names.sort().map((name) => path.join(folder, name))
  } catch (error) {
    warn(`The cookbook folder ${folder} is left out: it can't be read (${errorMessage(error)}).`)
    return []
  }
}

function readDishFile(file: string) {
  try {
    return readDish(readFileSync(file, "utf8"))
  } catch (error) {
    return { ok: false as const, problems: [`It can't be read (${errorMessage(error)}).`] }
  }
}
