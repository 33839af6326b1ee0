import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { readDish } from "#core/cookbook/dish.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { rounds } from "#testing/rounds.ts"
import { heatRuleOf } from "./core-temperature.ts"
import { makeSafe } from "./kitchen-safety.ts"
import { saySafetyRefusal } from "./refusal-words.ts"

const written = (ingredients: string[], method: string[], title = "Supper") => ({ title, ingredients, method })
const check = (...recipe: Parameters<typeof written>) => makeSafe(written(...recipe), "celsius")
const methodOf = (...recipe: Parameters<typeof written>) => {
  const checked = check(...recipe)
  return checked.kind === "safe" ? checked.method : []
}
/** The sentence that refuses a recipe; null where it is safe. */
const refusalOf = (...recipe: Parameters<typeof written>) => {
  const checked = check(...recipe)
  return checked.kind === "refused" ? saySafetyRefusal(checked.because) : null
}

test.each([
  ["600 g chicken breast, sliced", "poultry"],
  ["1 lb ground turkey", "poultry"],
  ["500 g beef mince", "mince"],
  ["1 lb lean ground beef", "mince"],
  ["500 g minced pork", "mince"],
  ["6 pork sausages", "mince"],
  ["2 pork chops", "pork"],
  ["400 g salmon fillet", "fish"],
  ["200 g raw prawns, peeled", "shellfish"],
  ["500 g mussels", "shellfish"],
  ["2 cups clam juice", null],
  ["4 slices turkey bacon", null],
  ["3 eggs, beaten", "eggs"],
  ["2 duck eggs", "eggs"],
  ["2 cloves garlic, minced", null],
  ["1 tsp ground cumin", null],
  ["500 ml chicken stock", null],
  ["250 g toor dal (split pigeon peas), rinsed", null],
  ["300 g cooked chicken, shredded", null],
  ["1 tin tuna, drained", null],
  ["100 g smoked salmon", null],
  ["2 tbsp fish sauce", null],
  ["1 tbsp oyster sauce", null],
  ["200 g egg noodles", null],
  ["1 eggplant", null],
  ["300 g vegan mince", null],
  ["100 g mincemeat", null],
  ["400 g beef steak", null],
  ["120 g Korean fish cake sheets, cut into triangles", null],
  ["100 g surimi crab", null],
])("%s comes under the rule for %s", (line, rule) => {
  expect(heatRuleOf(line)?.name ?? null).toBe(rule)
})

test.each([
  ["6 pork sausages", "has reached 71 °C inside"],
  ["6 pork sausages, skins removed", "no pink is left (71 °C)"],
])("%s are done by what can be seen of them", (line, sign) => {
  expect(methodOf([line], ["Fry the sausages for 12 minutes."]).join(" ")).toContain(sign)
})

describe("what is baked on in the vessel it lies in", () => {
  test.each([
    [
      "6 pork sausages",
      [
        "Put the sausages in a tin and roast for 15 minutes.",
        "Pour the batter into the hot tin and bake for 30 minutes.",
      ],
      1,
    ],
    [
      "1 kg chicken thighs",
      [
        "Spread the chicken in a pot and cook for 10 minutes. Layer over the rice and the rest of the ghee.",
        "Cover tightly with foil and bake at 180°C for 35 minutes. Rest for 10 minutes.",
      ],
      1,
    ],
    [
      "4 chicken breasts",
      ["Fry the chicken for 12 minutes.", "Spread the potatoes on a tray and bake for 40 minutes."],
      0,
    ],
    [
      "4 chicken breasts",
      [
        "Fry the chicken for 12 minutes and set aside.",
        "Pour the sauce over the potatoes in the dish and bake for 30 minutes.",
      ],
      0,
    ],
  ])("is done there: %s, %j", (line, method, at) => {
    const done = methodOf([line], method).map((step) => /\bdone when\b/.test(step))
    expect(done).toEqual(method.map((_, step) => step === at))
  })
})

describe("core temperatures", () => {
  test("a poultry dish that does not say how hot is mended, in the cook's unit", () => {
    const recipe = written(["4 chicken thighs"], ["Season the chicken.", "Fry the chicken for 10 minutes", "Serve."])
    expect(makeSafe(recipe, "celsius")).toEqual({
      kind: "safe",
      method: [
        "Season the chicken.",
        "Fry the chicken for 10 minutes. The chicken is done when it has reached 74 °C inside.",
        "Serve.",
      ],
      mended: [{ step: 1, because: { code: "core_temperature", food: "poultry", degrees: 74, unit: "celsius" } }],
      warnings: [],
    })
    const inFahrenheit = makeSafe(recipe, "fahrenheit")
    expect(inFahrenheit.kind === "safe" && inFahrenheit.method[1]).toContain("165 °F")
    expect(inFahrenheit).toMatchObject({ mended: [{ step: 1, because: { degrees: 165, unit: "fahrenheit" } }] })
  })

  test.each([
    [
      "chicken",
      "4 chicken thighs",
      "Roast the chicken at 200 °C to 65 °C inside.",
      "Roast the chicken at 200 °C to 74 °C inside.",
    ],
    ["mince", "500 g ground beef", "Grill the burgers until 55°C inside.", "Grill the burgers until 71 °C inside."],
    ["pork", "1 pork tenderloin", "Roast the pork to 130°F.", "Roast the pork to 63 °C."],
    ["fish", "2 salmon fillets", "Bake the salmon at 180 °C until 45 °C.", "Bake the salmon at 180 °C until 63 °C."],
  ])(
    "%s that is to be eaten too cold is heated further, and the oven is left as it is",
    (_what, line, step, mended) => {
      expect(methodOf([line], [step])).toEqual([mended])
    },
  )

  test.each([
    ["Roast the chicken until it registers 130 degrees F.", "Roast the chicken until it registers 74 °C."],
    ["Roast the chicken to 65c inside.", "Roast the chicken to 74 °C inside."],
    ["Roast the chicken to 150° Fahrenheit inside.", "Roast the chicken to 74 °C inside."],
    ["Roast the chicken to between 60 and 65 °C inside.", "Roast the chicken to 74 °C inside."],
    ["Roast the chicken to 60–80 °C inside.", "Roast the chicken to 74 °C inside."],
    ["Roast the chicken to 55 ℃ inside.", "Roast the chicken to 74 °C inside."],
    ["Bake the chicken at 350F/180C/gas 4 to 62.5 °C.", "Bake the chicken at 350F/180C/gas 4 to 74 °C."],
    [
      "Roast the chicken at 165 degrees until it reaches 140 degrees.",
      "Roast the chicken at 165 degrees until it reaches 74 °C.",
    ],
  ])("a core that is too cold is heard however it is written: %s", (step, mended) => {
    expect(methodOf(["4 chicken thighs"], [step])).toEqual([mended])
  })

  test.each([
    "Roast the chicken until it reaches 165 degrees.",
    "Roast the chicken to 165°F/74°C.",
    "Roast the chicken at gas mark 6 to 75 degrees Celsius inside.",
    "Simmer the chicken for half an hour.",
    "Simmer the chicken for 1 hour 20.",
    "Simmer the chicken for twenty-five minutes.",
    "Simmer the chicken for ½ hour.",
    "Braise the chicken for an hour and a half.",
  ])("one that is hot enough, or long in liquid, is heard however it is written: %s", (step) => {
    expect(check(["4 chicken thighs"], [step])).toMatchObject({ method: [step], mended: [] })
  })

  test.each([
    "Warm the milk to 110 degrees F, whisk in the eggs and bake until firm.",
    "Stir the yeast into the water at 38 °C with the eggs and bake until firm.",
  ])("what is warmed for a dough is no core: %s", (step) => {
    expect(check(["2 eggs"], [step])).toMatchObject({ method: [step], mended: [] })
  })

  test.each([
    ["Poach the chicken in water at 60 °C.", "Poach the chicken in water at 74 °C."],
    ["Poach the chicken in milk to 45 °C inside.", "Poach the chicken in milk to 74 °C inside."],
    ["Poach the chicken in milk until it has 45 °C.", "Poach the chicken in milk until it has 74 °C."],
  ])("what flesh is heated to, in whatever liquid, is its core: %s", (step, mended) => {
    expect(methodOf(["4 chicken thighs"], [step])).toEqual([mended])
  })

  test.each([
    "Bake the chicken at 165 degrees.",
    "Bake the chicken at gas mark 4.",
    "Simmer the chicken for 15 to 20 minutes.",
    "Simmer the chicken for a quarter of an hour.",
    "Simmer the chicken for 0.2 hours.",
    "Marinate the chicken for 2 hours, then simmer it for 3 minutes.",
    "Simmer the chicken for 4 minutes, then leave for an hour.",
    "Simmer the chicken for 3 min, with 30 g butter and 40 ml water.",
  ])("what is no core, or not long in liquid, is none: %s", (step) => {
    expect(check(["4 chicken thighs"], [step])).toMatchObject({ mended: [{ step: 0 }] })
    expect(methodOf(["4 chicken thighs"], [step])[0]).toMatch(/74 °C inside\.$/)
  })

  test("what simmers long enough is done; what only stands beside it is not", () => {
    const stewed = ["Brown the beef.", "Cover and simmer the mince for 40 minutes."]
    expect(check(["500 g beef mince"], stewed)).toMatchObject({ mended: [] })
    const beside = ["Simmer the rice for 25 minutes.", "Fry the chicken for 3 minutes."]
    expect(check(["300 g chicken breast", "200 g rice"], beside)).toMatchObject({ mended: [{ step: 1 }] })
  })

  test.each([
    [
      "behind the last sentence that cooks the food, not where it is served",
      ["150 g pork belly, sliced"],
      ["Fry the pork and the leeks for 6 minutes. Set it aside.", "Cook the noodles, top with the pork and serve."],
      "Fry the pork and the leeks for 6 minutes. The pork is done when it has reached 63 °C inside. Let it rest for 3 minutes. Set it aside.",
    ],
    [
      "before it is drained, and its rest behind that: nothing rests in hot oil",
      ["4 pork loin steaks"],
      ["Fry the pork for 3 minutes per side until golden. Drain on a rack.", "Slice and serve."],
      "Fry the pork for 3 minutes per side until golden. The pork is done when it has reached 63 °C inside. Drain on a rack. Let it rest for 3 minutes.",
    ],
    [
      "where the dish goes on cooking without its name, not where it is browned",
      ["8 bone-in chicken thighs"],
      [
        "Brown the chicken in batches, 5 minutes per side. Pour off the fat.",
        "Pour in the wine, and return the chicken.",
        "Cover and cook in a 180 °C oven for 50 minutes.",
        "Remove the herbs.",
      ],
      "Cover and cook in a 180 °C oven for 50 minutes. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "not where what was filled is only to melt",
      ["500 g beef mince"],
      [
        "Shape the mince into meatballs and fry the meatballs for 8 minutes.",
        "Fill the rolls with the meatballs.",
        "Bake for 5 minutes until the cheese melts.",
      ],
      "Shape the mince into meatballs and fry the meatballs for 8 minutes. The meat is done when no pink is left (71 °C).",
    ],
    [
      "not where an oven or a pan gets hot",
      ["4 chicken thighs"],
      [
        "Rub the chicken with salt and preheat the oven to 200 °C.",
        "Heat the oil in a frying pan, add the chicken and roast for 20 minutes.",
      ],
      "Heat the oil in a frying pan, add the chicken and roast for 20 minutes. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "where the next step heats what was named before",
      ["600 g chicken thighs"],
      ["Lay the chicken on a tray.", "Roast for 20 minutes at 200 °C."],
      "Roast for 20 minutes at 200 °C. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "where the vessel that it stays in is heated last, though nothing says its name",
      ["600 g chicken thighs, diced"],
      [
        "Fry the chicken for 5 minutes.",
        "Add the pepper and cook for 3 minutes.",
        "Meanwhile, cook the rice for 12 minutes.",
        "Pour in the passata and simmer for 10 minutes.",
      ],
      "Pour in the passata and simmer for 10 minutes. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "where it lay on a plate meanwhile, and is back",
      ["600 g chicken thighs"],
      [
        "Brown the chicken for 8 minutes. Set aside.",
        "Add the tomatoes and cook for 5 minutes. Nestle in the chicken.",
        "Simmer for 18 minutes.",
      ],
      "Simmer for 18 minutes. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "where it lies in the oven, and only its pan is used again",
      ["8 pork sausages"],
      [
        "Brown the sausages, then transfer to the oven at 190 °C for 15 minutes.",
        "Cook the onion in the sausage pan for 15 minutes. Stir in the flour and the stock. Simmer for 5 minutes.",
      ],
      "Brown the sausages, then transfer to the oven at 190 °C for 15 minutes. The meat is done when it has reached 71 °C inside.",
    ],
    [
      "before it goes to the plate",
      ["8 oz boneless chicken thighs, sliced"],
      ["Stir-fry the chicken 4 minutes and move everything to a plate.", "Add the carrot and stir-fry 2 minutes."],
      "Stir-fry the chicken 4 minutes. The chicken is done when it has reached 74 °C inside. Move everything to a plate.",
    ],
    [
      "of loose mince where it is fried, not in its sauce",
      ["1 lb ground beef"],
      ["Brown the beef for 6 minutes; drain.", "Stir in the tomatoes. Simmer 5 minutes."],
      "Brown the beef for 6 minutes; drain. The meat is done when no pink is left (71 °C).",
    ],
    [
      "for several kinds of meat together",
      ["2 chicken thighs", "1 duck breast"],
      ["Roast the chicken and the duck for 20 minutes."],
      "Roast the chicken and the duck for 20 minutes. The poultry is done when it has reached 74 °C inside.",
    ],
    [
      "of shellfish by its looks",
      ["200 g raw prawns"],
      ["Fry the prawns for 3 minutes."],
      "Fry the prawns for 3 minutes. The prawns are done when they are opaque all through.",
    ],
    [
      "of mussels by their shells",
      ["1 kg mussels"],
      ["Steam the mussels for 5 minutes."],
      "Steam the mussels for 5 minutes. The mussels are done when their shells have opened: throw away any that stay shut.",
    ],
    [
      "as a temperature where the step has words for it",
      ["4 chicken thighs"],
      ["Fry the chicken for 10 minutes, until cooked through."],
      "Fry the chicken for 10 minutes, until cooked through (74 °C inside).",
    ],
    [
      "where the flesh is done, and not where its outside is",
      ["600 g chicken breast, sliced", "400 ml coconut milk"],
      ["Fry the chicken until it is no longer pink on the outside, then pour in the milk and simmer for 8 minutes."],
      "Fry the chicken until it is no longer pink on the outside, then pour in the milk and simmer for 8 minutes. The chicken is done when it has reached 74 °C inside.",
    ],
    [
      "as that of mince where a step speaks of what is shaped beside a whole piece",
      ["250 g pork mince", "300 g pork tenderloin, sliced"],
      ["Grill the patties until cooked through, and the tenderloin for 2 minutes a side."],
      "Grill the patties until cooked through (71 °C inside), and the tenderloin for 2 minutes a side.",
    ],
  ])("how far a food is heated is said once, %s", (_where, lines, steps, expected) => {
    const method = methodOf(lines, steps)
    expect(method).toContain(expected)
    expect(method.filter((step, at) => step !== steps[at])).toHaveLength(1)
  })

  test.each([
    ["200 g raw prawns", "Fry the prawns in the oil until pink."],
    ["2 cod fillets", "Bake the cod for 15 minutes, until it is flaking."],
    ["3 eggs", "Push aside, add the eggs and scramble."],
    ["1 egg", "Brush the buns with the egg and bake for 20 minutes."],
    ["2 eggs", "Dip the slices in the eggs and fry them for 3 minutes."],
    ["1 kg pork shoulder", "Roast the pork at 150 °C for 5 hours, until it falls apart."],
  ])("of %s nothing is said beside: %s", (line, step) => {
    expect(check([line], [step])).toMatchObject({ mended: [], method: [step] })
  })

  test("one food's temperature is not raised for another's in the same step", () => {
    const step = "Bake the salmon until it has reached 63 °C. Slide in the eggs and cook until set."
    expect(check(["2 salmon fillets", "2 eggs"], [step])).toMatchObject({ mended: [] })
  })

  test.each([
    [["Fry the chicken for 3 minutes.", "Bake the potatoes for 1 hour."]],
    [["Fry the chicken for 3 minutes.", "Let the dough rise for 1 hour, then bake it for 10 minutes."]],
    [["Fry the chicken for 3 minutes.", "Heat the milk to 80 °C."]],
    [["Fry the chicken for 3 minutes.", "Simmer the potatoes until cooked through."]],
  ])("what is done with something else says nothing of the chicken: %j", (steps) => {
    const [own, other] = methodOf(["600 g chicken breast, sliced"], steps)
    expect(own).toContain("74 °C inside")
    expect(other).toBe(steps[1])
  })

  test("eggs in the shell are given their minutes, an omelette is said to set", () => {
    const boiled = ["Lower the eggs into boiling water and cook for 7 minutes."]
    expect(methodOf(["2 eggs"], boiled)).toEqual(boiled)
    const [omelette] = methodOf(["3 eggs"], ["Cook the omelette for 2 minutes."])
    expect(omelette).toBe("Cook the omelette for 2 minutes. The egg is done when it is set through.")
  })

  test("eggs kneaded in off the heat and baked afterwards are not raw on purpose", () => {
    const steps = ["Melt the cheese. Take it off the heat and knead in the eggs.", "Bake for 10 minutes, until set."]
    const checked = check(["300 g mozzarella", "2 eggs"], steps)
    expect(checked.kind === "safe" && checked.warnings).toEqual([])
  })

  test.each([
    [
      ["4 chicken thighs"],
      ["Cook the chicken skin side down for 8 minutes.", "Flip and roast for 20 minutes, until 79 °C."],
    ],
    [
      ["900 g turkey mince"],
      ["Press the turkey into the tin.", "Bake for 40 minutes, and 15 more, until the centre reaches 74 °C."],
    ],
    [
      ["2 eggs"],
      ["Off the heat, beat the eggs into the cooked sauce.", "Pour it over the dish and bake for 35 minutes."],
    ],
    [
      ["300 g turkey mince"],
      ["Add the turkey mince and brown well.", "Add the tomatoes, beans and stock and simmer for 40 minutes."],
    ],
    [
      ["600 g pork shoulder, cut into chunks"],
      [
        "Add the pork shoulder and brown on all sides, then add the onion and cook for 5 minutes.",
        "Stir in the garlic and cook for 1 minute. Add the beans and 1.5 litres of water.",
        "Lock the lid, bring to high pressure and cook for 35 minutes.",
      ],
    ],
    [
      ["600 g pork shoulder, cut into chunks"],
      [
        "Brown the pork for 5 minutes.",
        "Add the beans and the stock, cover and simmer for 15 minutes.",
        "Add the potatoes and simmer for 15 minutes more.",
      ],
    ],
    [
      ["8 oz ground pork"],
      ["Fry the pork until browned and crisp at the edges, 4–5 minutes.", "Pour in the broth and simmer 4 minutes."],
    ],
  ])("says nothing where a later step says it, or cooks long enough: %j", (lines, method) => {
    expect(check(lines, method)).toMatchObject({ mended: [] })
  })

  test("mince that was browned and is baked in its sauce is done", () => {
    const steps = ["Brown the beef with the onion.", "Layer the noodles and the meat sauce. Bake for 45 minutes."]
    expect(check(["1 lb ground beef"], steps)).toMatchObject({ mended: [] })
    expect(check(["1 lb ground beef"], ["Mix the beef with the onion.", "Bake for 45 minutes."]).kind).toBe("safe")
    expect(methodOf(["1 lb ground beef"], ["Mix the beef with the onion.", "Bake for 45 minutes."])[1]).toContain(
      "71 °C",
    )
  })

  test.each([
    ["Spaghetti Carbonara", "3 egg yolks", "Off the heat, stir in the yolks."],
    ["Ramen", "2 soft-boiled eggs", "Cook the noodles and top with the eggs."],
    ["Toast", "2 eggs", "Poach the eggs for 3 minutes, so that the yolks are still runny."],
    ["Mayonnaise", "1 egg yolk", "Warm the oil, cook the egg with it."],
  ])("eggs that stay raw or soft on purpose are noted, and not cooked: %s", (title, line, step) => {
    const checked = check([line], [step, "Boil some water for the pan."], title)
    expect(checked).toMatchObject({ mended: [], warnings: [expect.stringContaining("pasteurised")] })
  })

  test("a dish that says it right is left alone", () => {
    const steps = ["Roast the chicken at 220 °C until it has reached 74 °C in its thickest part."]
    expect(check(["4 chicken thighs"], steps)).toMatchObject({ method: steps, mended: [] })
    const skewered = [
      "Mix the chicken with the spices and thread it onto skewers.",
      "Fry the curry paste for 2 minutes.",
      "Grill the skewers for 4 minutes a side until charred and 74 °C in the middle.",
    ]
    expect(check(["4 chicken thighs"], skewered)).toMatchObject({ method: skewered, mended: [] })
  })

  test("no dish of the built-in cookbook needs mending", () => {
    const folder = new URL("../../../cookbook/", import.meta.url)
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".cook"))) {
      const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
      if (!reading.ok) throw new Error(reading.problems.join(" "))
      const { title, ingredients, method } = composeRecipe(reading.dish, 4, defaultPreferences)
      expect(makeSafe({ title, ingredients, method }, "celsius"), file).toMatchObject({
        kind: "safe",
        mended: [],
        method,
      })
    }
  })
})

describe("eaten raw", () => {
  test.each([
    ["300 g chicken breast", "poultry that is never heated"],
    ["300 g minced beef", "raw minced meat"],
  ])("%s is refused", (line, because) => {
    expect(check([line], ["Season and serve on toast."])).toMatchObject({ kind: "refused" })
    expect(refusalOf([line], ["Season and serve."])).toContain(because)
  })

  test.each([
    [
      "fish",
      ["400 g salmon fillet", "3 limes, juiced"],
      ["Cut the salmon and marinate it in the lime juice."],
      "Ceviche",
    ],
    ["eggs", ["2 egg yolks", "200 ml oil"], ["Whisk the yolks with the oil."], "Mayonnaise"],
    [
      "eggs in a dish that heats something else",
      ["3 eggs", "200 ml coffee"],
      ["Heat the coffee.", "Whisk the eggs."],
      "Tiramisu",
    ],
  ])("%s is warned of", (_what, ingredients, method, title) => {
    const checked = check(ingredients, method, title)
    expect(checked.kind === "safe" && checked.warnings.join(" ")).toMatch(/raw/)
  })
})

test("dried kidney beans are boiled first, tinned ones and boiled ones are left alone", () => {
  const slow = ["Put the beans and tomatoes into the slow cooker for 8 hours."]
  expect(methodOf(["200 g dried kidney beans"], slow)[0]).toContain("boil them hard in fresh water for 30 minutes")
  expect(methodOf(["1 tin kidney beans, drained"], slow)).toEqual(slow)
  const boiled = ["Boil the soaked beans hard for 30 minutes."]
  expect(methodOf(["200 g dried kidney beans"], boiled)).toEqual(boiled)
})

test.each([
  ["Boil the soaked beans hard for half an hour.", 1],
  ["Bring the beans to the boil and boil them for ten minutes, then simmer for 1 hour 20.", 1],
  ["Boil the beans for five minutes.", 2],
  ["Soak the beans for 8 hours, then bring them to the boil and serve.", 2],
  ["Bring the beans to the boil, then slow cook them for 8 hours.", 2],
  ["Boil the beans for 5 minutes and leave them for 2 hours.", 2],
  ["Cook the beans gently for 2 hours and never let them boil.", 2],
  ["Keep the beans at 80 °C for 90 minutes, not boiling.", 2],
  ["Boil the beans hard for 15 minutes, then cook for 1 hour, but do not boil them again.", 1],
])("of dried kidney beans only the boiling counts: %s", (step, steps) => {
  expect(methodOf(["200 g dried kidney beans"], [step])).toHaveLength(steps)
})

test.each([
  ["Let the chicken stand at room temperature for three hours.", true],
  ["Leave the rice out for 2½ hours.", true],
  ["Leave the rice out for 180 minutes.", true],
  ["Defrost it on the counter for a day.", true],
  ["Leave the meat out for 2 to 3 hrs.", true],
  ["Let the steak stand at room temperature for half an hour.", false],
  ["Let the steak stand at room temperature for 90 minutes.", false],
  ["Let the dough stand at room temperature for 2 hours.", false],
  ["Fold the dough over itself and leave at room temperature for 2–3 hours until puffy.", false],
  ["Cover and leave out overnight, until doubled.", false],
  ["Leave the chicken and the dough out for 3 hours.", true],
])("food is left out for no more than two hours, however it is said: %s", (step, isMended) => {
  expect(methodOf(["500 g rice"], [step])[0]?.includes("Do not leave it out so long")).toBe(isMended)
})

test.each([
  [
    "canning",
    "Simmer for 20 minutes. Pour into sterilised jars, seal and store in a cool dark place for up to 6 months.",
  ],
  ["a water bath", "Simmer for 20 minutes. Process the jars in a boiling water bath for 10 minutes."],
  ["garlic in oil", "Warm the oil. Pour the garlic and oil into a bottle and keep it at room temperature."],
  ["leaving food out", "Cook the rice. Leave it at room temperature overnight."],
  ["washing poultry", "Wash the chicken under running water. Fry it to 74 °C."],
])("advice on %s is contradicted, and the right one given", (_what, step) => {
  const [mended = ""] = methodOf(["500 g tomatoes"], [step])
  expect(mended).toMatch(/Do not [^.]*: [^.]*\bfridge\b|Do not wash the chicken; pat it dry/)
  expect(mended).not.toMatch(/under running water/)
})

test.each([
  ["50 ml bleach", "bleach"],
  ["3 castor beans, ground", "poisonous"],
  ["200 g rhubarb leaves", "poisonous"],
  ["500 g ground cat", "not food"],
  ["2 tbsp bleach and 2 hot dogs", "bleach"],
  ["1 tsp sand ginger", null],
  ["6 cat's tongues", null],
  ["500 g cherries, cherry stones removed", null],
  ["1 tbsp essential oil of peppermint", null],
  ["2 hot dogs", null],
  ["200 g catfish", null],
  ["1 tsp baker's ammonia", null],
  ["200 g apricots, stoned", null],
  ["1 stalk lemongrass", null],
  ["2 tbsp gluten", null],
])("what is no food is refused, its namesakes are not: %s", (line, because) => {
  const refusal = refusalOf([line], ["Cook everything until done, to 74 °C."])
  if (because === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(because)
})

test.each([
  ["Stir in a splash of bleach.", "refused"],
  ["Season with 2 tbsp antifreeze.", "refused"],
  ["Top with oleander flowers.", "refused"],
  ["½ cup bleach goes into the pot.", "refused"],
  ["Then half a cup of bleach.", "refused"],
  ["Then two tablespoons of antifreeze.", "refused"],
  ["Then 1 cup (240 ml) bleach.", "refused"],
  ["Then 2 tbsp. bleach.", "refused"],
  ["Bury the pot in 5 cm of sand.", "safe"],
  ["Wash your hands with soap, then add the onion.", "safe"],
  ["Add the onion, and paint with the glaze.", "safe"],
])("what is no food is refused where a step adds it: %s", (step, kind) => {
  expect(check(["1 onion"], [step]).kind).toBe(kind)
})

test("a step keeps its cooking where only its advice on keeping is wrong", () => {
  const step = "Fry the garlic in the oil until golden, then store it at room temperature for weeks."
  expect(check(["4 cloves garlic", "100 ml olive oil"], [step])).toMatchObject({
    method: [`${step} Do not keep such oil at room temperature: keep it in the fridge and use it within 4 days.`],
  })
})

test("mending twice mends nothing more, and no text makes it throw", () => {
  const words = fc.constantFrom(
    "chicken",
    "bake",
    "the",
    "to",
    "60 °C",
    "jars",
    "store",
    "room temperature",
    ".",
    "oil",
    "garlic",
    "process jars",
    "leave out overnight",
    "ferment",
  )
  const text = fc.array(words, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(" "))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.array(text, { minLength: 1 }), (ingredients, method) => {
      const once = makeSafe({ title: "x", ingredients, method }, "celsius")
      if (once.kind === "refused") return
      expect(makeSafe({ title: "x", ingredients, method: once.method }, "celsius")).toMatchObject({ mended: [] })
    }),
    { numRuns: rounds({ sampled: 100, whole: 20_000 }) },
  )
})

test.each([
  [
    "1 lb ground chicken",
    ["Cook the chicken, breaking it up, for 6 minutes."],
    ["Cook the chicken, breaking it up, for 6 minutes. The chicken is done when no pink is left (74 °C)."],
  ],
  [
    "400 g cod",
    ["Poach the cod for 5 minutes. Drain and shred it.", "Fry the onion, add the cod and cook for 3 minutes."],
    [
      "Poach the cod for 5 minutes. The cod is done when it has reached 63 °C inside. Drain and shred it.",
      "Fry the onion, add the cod and cook for 3 minutes.",
    ],
  ],
  [
    "200 g raw prawns",
    ["Peel the prawns. Fry the paste.", "Add the onion and cook for 4 minutes, then the prawns for 2 more."],
    [
      "Peel the prawns. Fry the paste.",
      "Add the onion and cook for 4 minutes, then the prawns for 2 more. The prawns are done when they are opaque all through.",
    ],
  ],
  [
    "400 g chicken breast",
    ["Add the chicken and cook for 6 minutes until the chicken is done."],
    ["Add the chicken and cook for 6 minutes until the chicken is done (74 °C inside)."],
  ],
  [
    "8 pork sausages",
    ["Roast the sausages. Bake the sausages for 20 minutes. Don't open the door!"],
    [
      "Roast the sausages. Bake the sausages for 20 minutes. Don't open the door! The meat is done when it has reached 71 °C inside.",
    ],
  ],
  [
    "1 egg",
    ["Cook the flour in the milk. Off the heat beat in the egg.", "Pour it over and bake for 40 minutes."],
    ["Cook the flour in the milk. Off the heat beat in the egg.", "Pour it over and bake for 40 minutes."],
  ],
])("the sign of doneness of %s stands where it can be seen", (line, method, expected) => {
  expect(methodOf([line], method)).toEqual(expected)
})

describe("what goes by its form, or is no raw flesh", () => {
  test("says of sausages where they are roasted, and not of the potatoes before them", () => {
    const steps = [
      "Toss the potatoes with the oil and roast for 20 minutes.",
      "Toss the sausages with the paprika. Add to the pan and roast for 20 minutes more, stirring once.",
    ]
    const [potatoes, sausages] = methodOf(["450 g chicken sausages", "600 g potatoes"], steps)
    expect(potatoes).toBe(steps[0])
    expect(sausages).toMatch(/The chicken is done when it has reached 74 °C inside\.$/)
  })

  test.each([
    [
      "8 oz breakfast sausage (pork or turkey)",
      "Brown the sausage in the skillet for 6 minutes, breaking it up.",
      "meat",
    ],
    ["350 g ground pork (or 300 g ground chicken)", "Add the pork and cook for 3 minutes.", "meat"],
  ])("says of %s where it is cooked, and not of what is fried before", (line, cooking, called) => {
    const steps = ["Cook the hash browns for 8 minutes. Fry the eggs until crisp.", cooking, "Fold in the brown sugar."]
    const [before, cooked, after] = methodOf([line, "2 cups hash browns", "2 eggs", "1 tsp brown sugar"], steps)
    expect([before, after]).toEqual([steps[0], steps[2]])
    expect(cooked?.slice(cooking.length)).toMatch(new RegExp(`^ The ${called} is done when`))
  })

  test("says of two minced meats that are browned and baked nothing in the step of the potatoes", () => {
    const steps = [
      "Boil the potatoes for 18 minutes.",
      "Add both meats and brown well. Stir in the stock and simmer for 12 minutes.",
      "Spread the mash on top and bake for 25 minutes.",
    ]
    expect(methodOf(["500 g ground pork", "250 g ground beef", "1 kg potatoes"], steps)).toEqual(steps)
  })

  test("says nothing of pâté, of meringue and of yolks that thicken a filling", () => {
    const filled = ["Marinate for 20 minutes.", "Toast the rolls. Spread them with the pâté."]
    expect(methodOf(["50 g chicken liver pâté", "2 rolls"], filled)).toEqual(filled)
    const pie = [
      "Boil the filling for 1 minute. Beat a little into the egg yolks, return to the pan and cook for 2 minutes.",
      "Beat the egg whites to soft peaks. Spread over the filling and bake for 15 minutes.",
    ]
    expect(methodOf(["4 eggs, separated"], pie)).toEqual(pie)
  })
})
