type Part = { heading: string; text: string }

export const termsTexts = {
  title: "Terms",
  intro: "What holds between you and whoever runs this site when you use Recipe Remix.",
  parts: [
    {
      heading: "The recipes",
      text: "A language model or our own cookbook writes them, and we work out their figures and labels from the names of the ingredients. Check the packet, above all with an allergy. Nothing here is medical advice.",
    },
    {
      heading: "Your account",
      text: "It is yours alone: keep the password to yourself. You can delete it at any time under Account, Your data, with everything that is kept of you.",
    },
    {
      heading: "What is free",
      text: "The first 3 recipes are free, and 20 swaps a day. What you have saved, your shopping list and your preferences stay yours with or without a subscription.",
    },
    {
      heading: "The subscription",
      text: "It lifts those limits: as many recipes as you like, 2 at a time and 10 a minute. You pay the price that you confirmed, at once and then again every month or every year, because it renews by itself until you cancel.",
    },
    {
      heading: "Cancelling",
      text: "Cancel whenever you like under Account, Subscription, Manage. The subscription then ends with the time that you paid for. Deleting the account ends it at once, and the paid time that is left is lost. Where a payment fails, the subscription rests until it is mended.",
    },
    {
      heading: "Your rights",
      text: "The law where you live may give you more, such as taking back a purchase. Nothing here takes that away.",
    },
  ] satisfies readonly Part[],
} as const

export const privacyTexts = {
  title: "Privacy",
  intro: "What is kept of you, what for, and who sees it.",
  parts: [
    {
      heading: "What is kept",
      text: "Your email address, your password as a hash, where you are signed in, the recipes that you asked for or saved with your notes, your shopping list and preferences, and how many free recipes you have used. It is kept to run the app for you, and for nothing else. Against misuse it is counted how often something was tried lately.",
    },
    {
      heading: "Who else sees something",
      text: "Where a language model writes the recipes, its provider gets the dish, goals, labels and kitchen that you asked with, and no name or address of yours. Payments are taken by the payment provider, Stripe, which gets your email address and what you enter there. We never see your card: we keep your customer number there, the status of your subscription and when it ends.",
    },
    {
      heading: "In your browser",
      text: "It keeps your session, your list and recipes, so that they are there without a signal, until you sign out. One cookie lets it be known again at the next sign-in, so that guesses made elsewhere don't keep you out; it says nothing of you and opens nothing. There are no trackers and no advertising.",
    },
    {
      heading: "Your hand on it",
      text: "Under Account, Your data you can download everything, or delete it. What stays is how many free recipes your address has used, under a keyed hash from which nobody can read the address, and the invoices at the payment provider, which the law asks to be kept.",
    },
  ] satisfies readonly Part[],
} as const

export const legalTexts = { home: "Go home" } as const
