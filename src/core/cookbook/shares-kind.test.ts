import { describe, expect, it } from "vitest"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { describedBy } from "./descriptions.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import { courses } from "./kitchens.ts"
import { allWords, joining } from "./name-words.ts"
import { plainWords } from "./stem.ts"

const index = indexDishes(builtInDishes, foods.byName)
const foundBy = (name: string) => {
  const search = findDish(index, name, { chance: 0.3 })
  return search.found ? search.dish : null
}

describe("a dish that is found is of the kind that the name says, and holds nothing that the name excludes", () => {
  it.each([
    ["fast vegan curry", null],
    ["carrots and potatoes only", null],
    ["easter biscuits", null],
    ["egg fried rice without egg", null],
    ["chicken with dumplings", "Southern Chicken Stew with Dumplings"],
    ["stew with dumplings", "Beef Stew with Dumplings"],
    ["chicken dumplings", "Chicken Dumplings"],
    ["chicken and dumplings", "Southern Chicken Stew with Dumplings"],
    ["chicken & dumplings", "Southern Chicken Stew with Dumplings"],
    ["sweet potato casserole", null],
    ["jacket potato with tuna, no mayo", null],
    ["fish and chips no batter", "Crumbed Fish and Chips"],
    ["fried rice no scallions", null],
    ["sweet potato casserole no marshmallows", null],
    ["pasta without cheese", "Pasta alla Puttanesca"],
    ["christmas cookies", "Sugar Cookies"],
    ["biscuits", "Buttermilk Biscuits"],
    ["chilli no beans", "Chilli without Beans"],
    ["pasta without any cheese", "Pasta alla Puttanesca"],
    ["rice pudding, not sweet potato", "Rice Pudding"],
    ["no-oven birthday cake", null],
    ["soup without a blender", "Black Bean Soup"],
    ["potato curry with dumplings", null],
    ["cauliflower with cheese sauce", "Cauliflower Cheese"],
    ["summer pudding", null],
    ["winter pudding", "Sticky Toffee Pudding"],
    ["winter breakfast", "Porridge"],
  ])("%s: %s", (name, title) => {
    expect(foundBy(name)?.title ?? null).toBe(title)
  })

  it.each([
    ["pancakes for my coeliac daughter", "American Pancakes"],
    ["pancakes for my coeliac nan", "American Pancakes"],
    ["banana bread, my son has a nut allergy", "Banana Bread"],
    ["mac and cheese for my lactose intolerant wife", "Mac and Cheese"],
    ["hummus, sesame allergy", null],
    ["hummus for someone allergic to sesame", null],
  ])("09: for whom it is, and what they can't have, is no part of a name: %s", (name, title) => {
    expect(foundBy(name)?.title ?? null).toBe(title)
  })

  it.each([
    ["chicken teriyaki but with tofu instead of chicken", "chicken", "Tofu Teriyaki"],
    ["beef stroganoff with mushrooms in place of beef", "beef", "Mushroom Stroganoff"],
    ["shepherd's pie, swap the lamb for lentils", "lamb", "Lentil Shepherd's Pie"],
    ["spaghetti carbonara, replace the bacon with mushrooms", "bacon", "Mushroom Carbonara"],
    ["lasagne with lentils rather than beef", "beef", "Lentil Lasagne"],
    ["fish and chips, swap the fish for halloumi", "fish", null],
    ["chicken korma with jackfruit instead of chicken", "chicken", null],
    ["spaghetti bolognese, no beef", "beef", null],
  ])("09: no dish that is found or offered holds what another food takes the place of: %s", (name, gone, title) => {
    const search = findDish(index, name, { chance: 0.3 })
    expect(search.found ? search.dish.title : null).toBe(title)
    for (const { title, ingredients } of search.found ? [search.dish] : search.offers) {
      const held = ingredients.filter((one) => allWords(one.name).includes(gone))
      expect(held.map((one) => `${name}: ${title} holds ${one.name}`)).toEqual([])
    }
  })

  it("of all that holds what is said behind 'without' and 'not', seasonings and kinds too, none is found", () => {
    const lacked = [
      "the soy sauce",
      "any fish sauce",
      "coconut milk",
      "sesame oil",
      "chicken stock",
      "red meat",
      "any oily fish",
    ]
    for (const food of lacked) {
      for (const kind of ["noodles", "curry", "stew", "soup", "salad"]) {
        for (let chance = 0; chance < 1; chance += 0.1) {
          const search = findDish(index, `${kind} without ${food}`, { chance })
          const [head = ""] = allWords(food).slice(-1)
          const words = allWords(food)
          const isHeld = (name: string) => words.every((word) => allWords(name).includes(word))
          const kinds = (name: string): readonly string[] => [
            foods.byName.get(name)?.kind ?? "",
            foods.byName.get(name)?.family ?? "",
          ]
          for (const dish of search.found ? [search.dish] : search.offers) {
            const held = dish.ingredients.filter(({ name }) => isHeld(name) || kinds(name).includes(head))
            expect(held.map(({ name }) => `${kind} without ${food}: ${dish.title} holds ${name}`)).toEqual([])
          }
        }
      }
    }
  })

  it("for every other word for a course under an occasion: only what bears the word in a name of its own", () => {
    const wrong: string[] = []
    for (const course of [...index.kinds].filter((kind) => describedBy([kind])?.kind === "course")) {
      if (courses.some((one) => one === course)) continue
      for (const when of ["winter", "summer", "autumn", "spring", "christmas"]) {
        const found = foundBy(`${when} ${course}`)
        const names = found === null ? [course] : [found.title, ...found.aliases]
        if (!names.some((name) => allWords(name).includes(course))) wrong.push(`${when} ${course}: ${found?.title}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it("for every dish's name under another kind of dish, whatever is said before it", () => {
    const kinds = [...index.kinds].filter((kind) => kind.length > 3)
    const every = rounds({ sampled: 25, whole: 1 })
    const sides = new Set(["side", "sauce", "bread", "salad", "drink"])
    const qualifiers = ["", "fast vegan ", "my mum's best ", "spicy "]
    const wrong: string[] = []
    let at = 0
    // A title with nothing beside its head: "Chilli without Beans" is a chilli, whatever it is without.
    const ownHeads = index.dishes.filter(({ dish }) => plainWords(dish.title).every((word) => !joining.has(word)))
    for (const { dish } of ownHeads.filter((_, place) => place % every === 0)) {
      const before = dish.title.split(" ").slice(0, -1).join(" ")
      for (let turn = 0; turn < 12; turn += 1) {
        at += 1
        const kind = kinds[(at * 7) % kinds.length] ?? ""
        const name = `${qualifiers[at % qualifiers.length]}${before} ${kind}`
        const found = foundBy(name)
        if (found === null) continue
        const called = [found.title, ...found.aliases, ...found.tags, found.course ?? ""].flatMap(allWords)
        // "Pudding" and "bite" are said of a whole course.
        const isOfKind = called.includes(kind) || describedBy([kind])?.holds(found) === true
        // "Eggs and cornbread" are eggs, with the bread beside them.
        const isSide = sides.has(foundBy(kind)?.course ?? "") || found.goesWith.flatMap(allWords).includes(kind)
        if (!isOfKind && !(isSide && name.includes(" and "))) wrong.push(`${name}: ${found.title}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
