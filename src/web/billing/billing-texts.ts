import type { Currency, Interval } from "#core/billing/plans.ts"
import { sayNumber } from "#core/text/say.ts"

const every = { month: "every month", year: "every year" } as const satisfies Record<Interval, string>

export const upsellTexts = {
  title: "Unlock Unlimited Recipes",
  text: "You have used your free recipes. A subscription lifts the limit.",
  benefits: [
    "As many recipes as you like, never counted",
    "Swap ingredients without a daily limit",
    "Every recipe worked out line by line, as before",
    "Cancel whenever you like; it lasts to the end of the time you paid for",
  ],
  subscribe: "Subscribe",
  later: "Maybe Later",
} as const

export const subscribeTexts = {
  notOpen: "Subscriptions are not open here yet.",
  stepOf: (step: number, steps: number) => `Step ${sayNumber(step)} of ${sayNumber(steps)}`,
  currencyTitle: "Choose your currency",
  currencies: {
    usd: "US dollar ($)",
    gbp: "British pound (£)",
    eur: "Euro (€)",
  } satisfies Record<Currency, string>,
  planTitle: "Choose your plan",
  planLoading: "Loading the plans...",
  planFailed: "We could not fetch the plans.",
  per: { month: "per month", year: "per year" } satisfies Record<Interval, string>,
  monthlyShare: (amount: string) => `${amount} per month`,
  confirmTitle: "Confirm your subscription",
  plan: "Plan",
  price: "Price",
  priceEvery: (amount: string, interval: Interval) => `${amount} ${every[interval]}`,
  renewal: (amount: string, interval: Interval) =>
    `You pay ${amount} now, and ${amount} again ${every[interval]} until you cancel. It renews by itself.`,
  cancelling:
    "Cancel whenever you like: open Account, then Manage under “Subscription”. It lasts to the end of the time you paid for.",
  beforeLegal: "With your payment you accept the",
  terms: "terms",
  betweenLegal: "; what is kept about you is in the",
  privacy: "privacy notice",
  afterLegal: ".",
  pay: "Go to payment",
  failed: "Failed to start subscription process",
  next: "Continue",
  back: "Back",
  doneTitle: "You are subscribed",
  done: "Your subscription is active: as many recipes as you like.",
  doneNext: "Back to the kitchen",
} as const

export const returnTexts = {
  successTitle: "Thank you",
  nothingTitle: "No payment to confirm",
  nothing:
    "Nothing was paid from this browser. If you paid in another one, your account shows it as soon as it is confirmed.",
  signedOutTitle: "Back from the payment page",
  signedOut: "Sign in to see your subscription. If you paid, it is there as soon as the payment is confirmed.",
  signIn: "Sign In",
  cancelTitle: "Back from the payment page",
  cancel: "You left without paying, so nothing was taken. You can subscribe whenever you like.",
  cancelSubscribed: "Your subscription is active, so there is nothing left to pay.",
} as const

export const awaitingTexts = {
  confirming: "Your payment is being confirmed",
  takesLonger:
    "Your payment takes longer than usual to be confirmed. It comes by itself: please do not pay again. This page shows it as soon as it is here.",
  confirmed: "Your subscription is active: as many recipes as you like.",
} as const

export const failedTexts = {
  text: "Your last payment failed, so only free recipes are left until it is mended.",
  mend: "Mend the payment",
} as const

export const sectionTexts = {
  title: "Subscription",
  loading: "Loading your subscription...",
  statuses: new Map([
    ["active", "Active"],
    ["trialing", "On trial"],
    ["past_due", "Payment failed"],
    ["unpaid", "Not paid"],
    ["paused", "Paused"],
    ["incomplete", "Payment not finished"],
    ["incomplete_expired", "Not paid in time"],
    ["canceled", "Ended"],
  ]),
  unknown: "Not active",
  none: "None",
  noneText: "You have no subscription. It lifts the limit of free recipes.",
  unread: "We could not read your subscription just now, so it counts as none here.",
  renews: (date: string) => `Renews by itself on ${date}.`,
  ends: (date: string) => `Ends on ${date} and does not renew.`,
  ended: (date: string) => `The time that was paid for ended on ${date}.`,
  endedEarly: "It has ended and does not renew.",
  unfinished: "The payment was not finished, so you are not subscribed. To try again, press Subscribe.",
  notActive: "You are not subscribed just now. Manage shows why.",
  unpaid: (date: string) => `The period runs until ${date}. Until it is paid you are not subscribed.`,
  paused: "It is paused, so nothing is to be paid and recipes are counted. To go on with it, press Manage.",
  onTrial: (date: string) =>
    `The trial runs until ${date}, and nothing is to be paid until then. Recipes are counted until the subscription is active.`,
  subscribe: "Subscribe",
  manage: "Manage",
  manageHint: "Cards, invoices and cancelling are on the payment provider's page.",
  endsWithAccount: (date: string) =>
    `Your subscription ends with it, at once: the time that you paid for, until ${date}, is lost.`,
  unpaidEndsWithAccount: "Your subscription ends with it, at once. Nothing more is taken.",
  mayEndWithAccount: "A subscription ends with it, at once, and the time that you paid for is lost.",
} as const
