/** Apart from the other texts of entering: they come with the dialog. */
export const signedOutTexts = { text: "It takes an email address and a password.", next: "Sign In" } as const
