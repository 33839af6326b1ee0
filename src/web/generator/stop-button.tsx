import { Square } from "lucide-react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { useStop } from "./use-generate.ts"

/** Stop (D12), also for a recipe that another page began. */
export function StopButton({ writingKey }: { writingKey: string }) {
  const stop = useStop()
  const isStopping = stop.isPending || stop.isSuccess
  return (
    <Button
      className="flex-none self-start"
      isPending={isStopping}
      icon={<Square aria-hidden className="size-4 fill-current" />}
      onClick={() => stop.mutate(writingKey)}
    >
      {isStopping ? texts.generator.stopping : texts.generator.stop}
    </Button>
  )
}
