import { UnheardBanner } from "#web/account/unheard-banner.tsx"
import { NewReleaseBanner } from "./new-release-banner.tsx"

/** What is said across the page and need not be said at once. */
export function LateBanners() {
  return (
    <>
      <UnheardBanner />
      <NewReleaseBanner />
    </>
  )
}
