/** What a visitor reads at home. */
export const firstTexts = {
  title: "Made to your numbers, and checked",
  text: "The curry below was asked for with 620 kcal or less, 40 g of protein or more, and without dairy. Its amounts were fitted to that, and every figure can be looked up under “See the sums”.",
  seal: "“Checked” means: every line was matched and weighed, the title holds, your kitchen has all it takes, and every label and number that was asked for is met. A number may be off by 3 %, at most 20 kcal or 1 g, and then the seal says by how much. A card that misses more says what instead.",
  dishes: ["Chicken Tikka Masala", "Vegetable Lasagne", "Shakshuka"],
  try: "Or begin with one of these:",
  free: "Three recipes are free, and no bank card is asked for. After that it takes a subscription.",
  signUp: "Sign Up",
  signIn: "Sign In",
} as const
