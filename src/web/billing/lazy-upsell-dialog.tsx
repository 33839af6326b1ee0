import { deferredDialog } from "#web/deferred.tsx"

/** The upsell (M4), loaded when it is first needed. */
export const UpsellDialog = deferredDialog(async () => (await import("./upsell-dialog.tsx")).UpsellDialog)
