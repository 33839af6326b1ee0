import { useMutation } from "@tanstack/react-query"
import { Square } from "lucide-react"
import { call } from "#web/api.ts"
import { loadToCall } from "#web/load-late.ts"
import { Button } from "#web/ui/button.tsx"
import { stopTexts } from "./stop-texts.ts"

async function stopWriting(key: string): Promise<void> {
  const { stopRecipe } = await loadToCall(() => import("#core/craft/recipe-api.ts"))
  await call(stopRecipe, { key })
}

/** Stop (D12), of a swap too, and of a recipe that another page began. */
export function StopButton({ writingKey }: { writingKey: string }) {
  const stop = useMutation({ mutationFn: stopWriting })
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
