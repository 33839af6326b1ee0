export const passwordFieldTexts = {
  show: "Show password",
  hide: "Hide password",
} as const
