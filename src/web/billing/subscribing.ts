/**
 * Begins subscribing. Each step is an entry of the history, so that Back closes one and a reload, or the way back from
 * the payment page, finds it again.
 */
export function openSubscribing(step: "upsell" | "currency"): void {
  history.pushState({ subscribing: { step, depth: 1 } }, "")
}
