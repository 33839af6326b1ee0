import { describe, expect, it } from "vitest"
import { checkDish } from "#core/craft/check-dish.ts"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { applianceIds, defaultPreferences } from "#core/preferences/preferences.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { chooseCooking, versionsOf } from "./choose-cooking.ts"
import { composeRecipe, marksOf } from "./compose-recipe.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import { membersOf } from "./members.ts"

const all = builtInDishes.flatMap(membersOf)
const index = indexDishes(builtInDishes, foods.byName)

function foundBy(name: string): string | null {
  const search = findDish(index, name)
  return search.found ? search.dish.title : null
}

describe("the built-in cookbook", () => {
  it("has no name twice", () => {
    const names = all.flatMap(({ title, aliases }) => [title, ...aliases].map((name) => name.toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it("09: finds each way that has a title by it, whatever label is asked for, and cooks it as itself", () => {
    const titled = builtInDishes.flatMap((file) => [file, ...file.variants].flatMap(({ ways }) => ways))
    const wrong = titled.flatMap(({ title, for: { diets } }) => {
      if (title === null) return []
      return [[], ...diets.map((diet) => [diet])].flatMap((asked) => {
        const search = findDish(index, title)
        if (!search.found) return [`${title} is not found`]
        const wish = { diets: asked, appliances: [], kitchen: applianceIds }
        const cooked = chooseCooking(search.dish, search.family, wish)
        return cooked.title === title ? [] : [`${title}, ${asked}: ${cooked.title}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it("D6: finds each dish by its title, and by all its other names it or another of its file", () => {
    expect(all.map(({ title }) => title).filter((title) => foundBy(title) !== title)).toEqual([])
    const lost = builtInDishes.flatMap((dish) => {
      const family = [dish, ...dish.variants]
      const titles = family.map(({ title }) => title)
      return family.flatMap(({ aliases }) => aliases).filter((name) => !titles.includes(foundBy(name) ?? ""))
    })
    expect(lost.map((name) => `${name}: ${foundBy(name)}`)).toEqual([])
  })

  it("26: lets a grain move only with the water that it takes up, and that water is for nothing else", () => {
    const takesUp = /until (?:no|the|all the) (?:water|stock|liquid) (?:is|has been) (?:left|absorbed|gone|taken up)/
    const wrong = all.flatMap((dish) => {
      const kindOf = (line: number) => foods.byName.get(normaliseName(dish.ingredients[line]?.name ?? ""))?.kind ?? null
      const used = marksOf(dish).map((lines) => lines ?? [])
      const { method } = composeRecipe(dish, dish.servings, defaultPreferences)
      return dish.steps.flatMap((_, at) => {
        if (!takesUp.test(method[at] ?? "")) return []
        const here = used[at] ?? []
        const waters = here.filter((line) => /\bwater\b/.test(dish.ingredients[line]?.name ?? ""))
        const moving = dish.leeways.filter(({ lines }) =>
          lines.some((line) => here.includes(line) && kindOf(line) === "grain"),
        )
        const isBound = moving.every(({ lines }) => waters.every((line) => lines.includes(line)))
        const isOfAnother = (lines: readonly number[]) =>
          waters.some((line) => lines.includes(line)) &&
          !moving.every((one) => lines.some((line) => one.lines.includes(line) && !waters.includes(line)))
        const isShared = used.some((lines, other) => other !== at && isOfAnother(lines))
        return isBound && !isShared ? [] : [`${dish.title}: ${method[at]}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it("K6: names neither servings in a title nor quinoa anywhere", () => {
    expect(all.filter(({ title }) => /\d|\bserves\b/i.test(title)).map(({ title }) => title)).toEqual([])
    const namesOf = ({ ingredients }: (typeof all)[number]) => ingredients.map(({ name }) => name).join()
    expect(all.filter((dish) => /quinoa/i.test(namesOf(dish))).map(({ title }) => title)).toEqual([])
  })

  it("has at least 60 dishes for each label, as they are or by their own way", () => {
    const holding = (diet: Diet) =>
      builtInDishes.filter((dish) => versionsOf(dish).some((one) => one.diets.includes(diet)))
    expect(diets.filter((diet) => holding(diet).length < 60).map((diet) => `${diet}: ${holding(diet).length}`)).toEqual(
      [],
    )
  })

  it.each([1e6, 1e9, Number.MAX_SAFE_INTEGER])("G7: is worked out right for %d servings too", (servings) => {
    const dish = builtInDishes.find(({ title }) => title === "Lasagne")
    if (dish === undefined) throw new Error("no lasagne")
    const servingFor = (count: number) => checkRecipe(composeRecipe(dish, count, defaultPreferences), foods)
    const { perServing, complete } = servingFor(servings)
    expect(complete).toBe(true)
    expect(perServing.calories / servingFor(40).perServing.calories).toBeCloseTo(1, 1)
  })

  it("has dishes with nothing to mend, nor in their variants and ways", () => {
    const every = rounds({ sampled: 12, whole: 1 })
    const looked = builtInDishes.filter((_, at) => at % every === 0)
    const complaints = looked.flatMap((dish) =>
      checkDish(dish, foods).flatMap(({ name, complaints }) => complaints.map((complaint) => `${name}: ${complaint}`)),
    )
    expect(complaints).toEqual([])
  })
})
