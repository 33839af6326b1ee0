import { LogIn } from "lucide-react"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { signedOutTexts } from "./signed-out-texts.ts"

/** What stands in the place of something that is only there for who is signed in. */
export function SignedOut({ text, onSignIn }: { text: string; onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<LogIn aria-hidden className="size-7" />}
      title={text}
      text={signedOutTexts.text}
      next={<Button onClick={onSignIn}>{signedOutTexts.next}</Button>}
    />
  )
}
