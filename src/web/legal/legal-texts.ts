type Part = { heading: string; text: string }

export const termsTexts = {
  title: "Terms",
  intro: "What applies between you and whoever runs this site when you use Recipe Remix.",
  parts: [
    {
      heading: "The recipes",
      text: "A language model writes them, or they come from our own cookbook, and we work out their figures and labels from the names of the ingredients. Check the packet, above all with an allergy. Nothing here is medical advice.",
    },
    {
      heading: "Your account",
      text: "It is yours alone: keep the password to yourself. You can delete it at any time: open Account, then “Your data”. What is kept about you goes with it, but for the little that Privacy names.",
    },
    {
      heading: "What is free",
      text: "The first 3 recipes are free, and 20 swaps a day. What you have saved, your shopping list and your preferences stay yours with or without a subscription.",
    },
    {
      heading: "The subscription",
      text: "With it there is no limit to how many recipes and swaps you ask for; to keep the site quick for everybody, at most 2 are written at a time and 10 a minute. You pay the price that you confirmed, at once and then every month or every year: it renews by itself until you cancel.",
    },
    {
      heading: "Cancelling",
      text: "Cancel whenever you like: open Account, then Manage under “Subscription”. It then runs to the end of the time that you paid for. Deleting the account ends it at once, and the paid time that is left is lost. If a payment fails, the subscription pauses until it is paid.",
    },
    {
      heading: "Your rights",
      text: "The law where you live may give you more, such as taking back a purchase. Nothing here takes that away.",
    },
  ] satisfies readonly Part[],
} as const

export const privacyTexts = {
  title: "Privacy",
  intro: "What is kept about you, what for, and who sees it.",
  parts: [
    {
      heading: "What is kept",
      text: "Your email address, your password as a hash, the browsers in which you are signed in, the recipes that you asked for or saved with your notes, your shopping list and preferences, and how many free recipes you have used. It is kept to run the app for you, and for nothing else. To stop misuse, we count for a short time how often something was tried.",
    },
    {
      heading: "Who else sees something",
      text: "Where a language model writes the recipes, its provider gets the dish, goals, labels and kitchen that you asked with, and no name or address of yours. Payments are taken by the payment provider, Stripe, which gets your email address and what you enter there. We never see your card: all we keep is your customer number at Stripe, the status of your subscription and when it ends.",
    },
    {
      heading: "In your browser",
      text: "Until you sign out, your browser keeps your session, list and recipes, so that they are there without a signal. One cookie lets us know it again at the next sign-in, so that guesses made elsewhere don't keep you out; it says nothing about you and opens nothing. There are no trackers and no advertising.",
    },
    {
      heading: "What you can do",
      text: "Open Account, then “Your data”, to download everything or to delete it. What stays is how many free recipes your address has used, under a keyed hash from which nobody can read the address, and the invoices at the payment provider, which the law requires to be kept.",
    },
  ] satisfies readonly Part[],
} as const

export const legalTexts = { home: "Go home" } as const
