/** Apart from the other texts of an account: they come with every page. */
export const unheardTexts = { signedOut: "Signed out here; the server will be told when it can be reached." } as const
