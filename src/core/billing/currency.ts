import type { Currency } from "./plans.ts"

/** Where the pound is money: the United Kingdom and the islands that belong to its crown. */
const poundRegions = new Set("GB GG IM JE".split(" "))

/** Where the euro is money: its members (ECB, 2026), the states that agreed on it, Montenegro and Kosovo. */
const euroRegions = new Set(
  "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK".split(" "),
)

/**
 * The currency that whoever speaks this language (BCP 47, such as `en-GB`) most likely pays in. Where it names no region
 * its likeliest one counts (CLDR); US dollars for all other regions and for what is no language.
 */
export function likelyCurrency(language: string): Currency {
  const region = regionOf(language)
  if (poundRegions.has(region)) return "gbp"
  return euroRegions.has(region) ? "eur" : "usd"
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ""
  } catch (error) {
    // Browsers say such things as en-US@posix.
    if (error instanceof RangeError) return ""
    throw error
  }
}
