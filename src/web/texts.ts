/** What the page itself says; each slice has its own texts. Refusals of the server bring their own sentence along. */
export const texts = {
  product: { title: "Recipe Remix", tagline: "Any dish, remixed to your numbers and your kitchen." },

  page: {
    skipLink: "Skip to content",
    loading: "Loading...",
    tryAgain: "Try again",
    close: "Close",
    undo: "Undo",
    tabList: "Sections",
    tabs: { account: "Account", generator: "Generator", saved: "Saved Recipes" },
    signedOut: { account: "Sign in to see your account.", saved: "Sign in to see your saved recipes." },
    crashTitle: "Something boiled over",
    crashText: "Something went wrong on our side. Reloading the page usually helps.",
    reload: "Reload the page",
    partFailedTitle: "That did not work",
    partFailed: "We could not load this part of the page.",
    partGone: "If trying again does not help, reload the page. What you typed stays.",
    titleOf: (part: string) => `${part} · Recipe Remix`,
  },

  connection: {
    offlineBanner: "You are offline.",
    unreachableBanner: "We can't reach the kitchen just now.",
    typedStays: "What you typed stays here.",
    offline: "We can't reach the kitchen. Please check your connection and try again.",
    tooSlow: "That took too long. Please try again.",
    unreadable: "Something went wrong on our side. Please try again.",
    notSignedIn: "Please sign in first.",
  },
} as const
