import { describe, expect, it } from "vitest"
import { type Dish, readDish } from "./dish.ts"

const frontMatter = "---\ntitle: Toast\nservings: 2\n---\n\n"

function read(cooklang: string): Dish {
  const reading = readDish(cooklang)
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  return reading.dish
}

function problemOf(cooklang: string): string {
  const reading = readDish(cooklang)
  return reading.ok ? "none" : reading.problems.join(" ")
}

describe("a dish in Cooklang", () => {
  it("has its title, servings, other names, tags, diets, appliances and time in front", () => {
    const text = `---
title: Toast
servings: 2
aliases: [toasted bread]
tags: [breakfast]
diets: [vegan]
appliances: [toasteroven]
time: 1 hour 5 minutes
---

Toast @bread{2%slices} for ~{3%minutes}.`
    expect(read(text)).toMatchObject({
      title: "Toast",
      servings: 2,
      aliases: ["toasted bread"],
      tags: ["breakfast"],
      diets: ["vegan", "vegetarian", "dairy-free", "egg-free", "shellfish-free"],
      appliances: ["toasteroven"],
      minutes: 65,
    })
  })

  it("adds up a time that is given in parts", () => {
    const text = "---\ntitle: Toast\nservings: 2\nprep time: 5 minutes\ncook time: 10 minutes\n---\n\nToast @bread{2}."
    expect(read(text).minutes).toBe(15)
  })

  it("refuses what is longer than a recipe may be", () => {
    const foods = Array.from({ length: 101 }, (_, at) => `@food${at}{1}`)
    expect(problemOf(frontMatter + foods.join(" "))).toBe("It has more than 100 ingredients.")
    expect(problemOf(frontMatter + "Toast @bread{1}.\n\n".repeat(101))).toBe("It has more than 100 steps.")
  })

  it.each([
    ["@bread{2%slices}", { kind: "count", count: 2, unit: "slice" }],
    ["@bread{200%g}", { kind: "mass", grams: 200 }],
    ["@bread{0.2%kg}", { kind: "mass", grams: 200 }],
    ["@milk{1/2%l}", { kind: "volume", millilitres: 500 }],
    ["@oil{1 1/2%tbsp}", { kind: "spoon", teaspoons: 4.5 }],
    ["@eggs{2-3}", { kind: "count", count: 2.5, unit: null }],
    ["@oil{2%glugs}", { kind: "count", count: 2, unit: "glug" }],
    ["@oil{2%lashings}", { kind: "count", count: 2, unit: "lashings" }],
    ["@salt{}", { kind: "words", words: "to taste" }],
    ["@salt{a little}", { kind: "words", words: "a little" }],
  ] as const)("reads the amount of %s", (mention, amount) => {
    expect(read(`${frontMatter}Take ${mention}.`).ingredients).toMatchObject([{ amount }])
  })

  it("lists a food once with all that the steps use of it, in the order of first use", () => {
    const dish = read(
      `${frontMatter}Melt @butter{1%tbsp} with @salt{}.\n\nAdd @milk{100%ml}, @&butter{2%tbsp} and stir the @&butter{}.`,
    )
    expect(dish.ingredients.map(({ name }) => name)).toEqual(["butter", "salt", "milk"])
    expect(dish.ingredients[0]?.amount).toEqual({ kind: "spoon", teaspoons: 9 })
    const shares = dish.steps
      .flat()
      .flatMap((part) => (part.kind === "ingredient" && part.index === 0 ? [part.share] : []))
    expect(shares).toEqual([
      { kind: "part", amount: { kind: "spoon", teaspoons: 3 } },
      { kind: "rest" },
      { kind: "all" },
    ])
  })

  it("joins a food that is named twice without a reference, where its amounts can be added", () => {
    const text = `${frontMatter}Melt @butter{20%g}. Spread @butter{30%g}. Fry in @butter{1%tbsp}.`
    expect(read(text).ingredients.map(({ amount }) => amount)).toEqual([
      { kind: "mass", grams: 50 },
      { kind: "spoon", teaspoons: 3 },
    ])
    expect(read(`${frontMatter}Crush @garlic{2%cloves}. Roast @garlic{1%bulb}.`).ingredients).toHaveLength(2)
  })

  it.each([
    ["no front matter", "Toast @bread{2}.", "title is missing"],
    ["front matter that is no YAML", "---\ntitle: [x\n---\n\nToast @bread{2}.", "Invalid YAML"],
    [
      "a tab",
      "---\ntitle: Toast\n\tservings: 1\n---\n\nToast @bread{2}.",
      "Line 3: A tab stands where YAML takes only spaces.",
    ],
    [
      "a leeway of another food",
      "---\ntitle: T\nservings: 1\nmoves: {beans: 0.5-1.5}\n---\n\nToast @bread{2} with @butter{5%g}.",
      "moves names beans, which is no ingredient. Write a name as it stands after the @: bread, butter.",
    ],
    ["no servings", "---\ntitle: Toast\n---\n\nToast @bread{2}.", "servings has to be a whole number"],
    [
      "servings that are no number",
      "---\ntitle: Toast\nservings: many\n---\n\nToast @bread{2}.",
      "servings has to be a whole number",
    ],
    [
      "an appliance we do not know",
      "---\ntitle: T\nservings: 1\nappliances: [forge]\n---\n\n@bread{1}.",
      "Line 4: “forge” is no appliance. It has to be one of: oven, stovetop",
    ],
    [
      "a diet we do not know",
      "---\ntitle: T\nservings: 1\ndiets: [paleo]\n---\n\n@bread{1}.",
      "Line 4: “paleo” is no label. It has to be one of: dairy-free",
    ],
    [
      "a reference to nothing",
      `${frontMatter}Toast @&bread{2}.`,
      "Line 6: “@&bread” stands where no paragraph before it brings bread.",
    ],
    ["no ingredient", `${frontMatter}Toast it.`, "It has no ingredient."],
    ["nothing at all", "", "title is missing"],
  ])("refuses %s and says why", (_, text, problem) => {
    expect(problemOf(text)).toContain(problem)
  })
})
