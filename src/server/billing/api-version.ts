/** The version of Stripe's API that is spoken, whatever an account's own is; it goes up with the package. */
export const apiVersion = "2026-10-28.endive"
