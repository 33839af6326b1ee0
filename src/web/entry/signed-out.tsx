import { LogIn } from "lucide-react"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { entryTexts } from "./entry-texts.ts"

/** What stands in the place of something that is only there for who is signed in. */
export function SignedOut({ text, onSignIn }: { text: string; onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<LogIn aria-hidden className="size-7" />}
      title={text}
      text={entryTexts.signedOutText}
      next={<Button onClick={onSignIn}>{entryTexts.signIn}</Button>}
    />
  )
}
