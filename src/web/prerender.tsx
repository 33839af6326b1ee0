import { renderToString } from "react-dom/server"
import { Router } from "wouter"
import { pagePaths } from "#core/api/page-paths.ts"
import { SampleCard } from "#web/generator/deferred-parts.tsx"
import { Page } from "#web/page.tsx"

// What is drawn without a browser waits for nothing.
await SampleCard.preload()

/** The home of a visitor as the build writes it into the page, so that it stands before its code has come. */
export function renderHome(): string {
  return renderToString(
    <Router ssrPath={pagePaths.home} ssrSearch="">
      <Page asksToSignIn={false} onStanding={() => undefined} />
    </Router>,
  )
}
