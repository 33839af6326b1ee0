export const upsellTexts = {
  title: "Unlock Unlimited Recipes",
  text: "You have used your free recipes. A subscription lifts the limit.",
  benefits: [
    "As many recipes as you like, never counted",
    "Random dishes until one tempts you",
    "Every recipe worked out line by line, as before",
  ],
  notOpen: "Subscriptions are not open here yet.",
  later: "Maybe Later",
} as const
