import { Button } from "#web/ui/button.tsx"
import { Chevron } from "#web/ui/disclosure.tsx"

type Props = { isOpen: boolean; controls: string; onToggle: () => void; children: string }

/** A link-like button that opens what stands below it. */
export function Opener({ isOpen, controls, onToggle, children }: Props) {
  return (
    <Button
      look="link"
      className="flex-none flex-row-reverse gap-1!"
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<Chevron isOpen={isOpen} />}
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}
