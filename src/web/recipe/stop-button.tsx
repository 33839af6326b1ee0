import { useMutation } from "@tanstack/react-query"
import { Square } from "lucide-react"
import { stopRecipe } from "#core/craft/recipe-api.ts"
import { call } from "#web/api.ts"
import { Button } from "#web/ui/button.tsx"
import { stopTexts } from "./stop-texts.ts"

/** Stop (D12), of a swap too, and of a recipe that another page began. */
export function StopButton({ writingKey }: { writingKey: string }) {
  const stop = useMutation({ mutationFn: (key: string) => call(stopRecipe, { key }) })
  const isStopping = stop.isPending || stop.isSuccess
  return (
    <Button
      className="flex-none self-start"
      isPending={isStopping}
      icon={<Square aria-hidden className="size-4 fill-current" />}
      onClick={() => stop.mutate(writingKey)}
    >
      {isStopping ? stopTexts.stopping : stopTexts.stop}
    </Button>
  )
}
