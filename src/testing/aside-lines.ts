import fc from "fast-check"

/** Lines with an aside that a change has to mind. */
export const asideLines = fc
  .record({
    amount: fc.constantFrom("300 ml", "250 g", "2 tbsp", "1 cup", "150 g"),
    food: fc.constantFrom(
      "milk",
      "cream",
      "butter",
      "cheddar",
      "chicken thighs",
      "trout fillet",
      "flour",
      "honey",
      "yogurt",
    ),
    aside: fc.constantFrom(
      ...[
        " (or F plus 1 tsp lemon juice)",
        ", or F",
        " (or F)",
        " or F",
        " (or 100 g F)",
        ", 130 g",
        " (about 2 cups)",
      ],
      ...[
        " (130 g)",
        " (about 130 g each)",
        ", plus 1 tbsp for the tin",
        ", softened (or F, melted)",
        " (F if you like)",
      ],
    ),
    other: fc.constantFrom("oat milk", "margarine", "tofu", "olive oil", "coconut cream", "maple syrup", "rice flour"),
  })
  .map(({ amount, food, aside, other }) => `${amount} ${food}${aside.replace("F", other)}`)
