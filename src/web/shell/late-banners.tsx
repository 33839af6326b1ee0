import { UnheardBanner } from "#web/account/unheard-banner.tsx"
import { CookPlace } from "#web/cook/cook-place.tsx"
import { NewReleaseBanner } from "./new-release-banner.tsx"

/** What is said across the page and need not be said at once. */
export function LateBanners() {
  return (
    <>
      <UnheardBanner />
      <NewReleaseBanner />
      <CookPlace />
    </>
  )
}
