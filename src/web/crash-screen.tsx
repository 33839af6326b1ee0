import { Component, type ReactNode } from "react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"

/** What stands on the page when drawing it failed. A class, because React catches errors in no other way. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className="mx-auto grid min-h-dvh max-w-[480px] content-center justify-items-center gap-4 px-4 text-center">
        <h1 className="text-3xl">{texts.page.crashTitle}</h1>
        <p role="alert" className="text-ink-2">
          {texts.page.crashText}
        </p>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.page.reload}
        </Button>
      </main>
    )
  }
}
