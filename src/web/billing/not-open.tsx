import { subscribeTexts } from "./billing-texts.ts"

/** Says that nobody sells anything here. */
export function NotOpen() {
  return (
    <p className="rounded-field bg-saffron-soft px-3.5 py-3 text-[0.9375rem] text-saffron">{subscribeTexts.notOpen}</p>
  )
}
