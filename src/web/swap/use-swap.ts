import { useIsMutating, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { useForgetFailure } from "#web/forget-failure.ts"
import { loadToCall } from "#web/load-late.ts"
import { recipeWorkKey } from "#web/query-client.ts"
import { toggled } from "#web/recipe/chosen-lines.ts"
import { showRecipe } from "#web/recipe/shown-recipe.ts"
import { isFailure } from "#web/send.ts"
import { currentSession } from "#web/session.ts"

const loadRequest = () => loadToCall(() => import("./request-swap.ts"))

/** What a press of 'Confirm Swap' needs. */
export const Swapping = {
  preload: async () => {
    await loadRequest()
  },
}

const mutationKey = [...recipeWorkKey, "swap"]

/** Whether ingredients are being swapped just now (C3). */
export function useIsSwapping(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

type Wish = { kept: KeptRecipe; lines: number[]; key: string }

/** Swap mode on the shown recipe (C2 to C4), with which it ends: what is ticked, and what a swap came to. */
export function useSwap(kept: KeptRecipe | null, isGenerating: boolean) {
  const { askToSignIn } = useSignInGate()
  const [onFor, setOnFor] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const swap = useMutation({
    mutationKey,
    mutationFn: async ({ kept, lines, key }: Wish) => {
      const askedBy = currentSession()?.user.id
      const { requestSwap } = await loadRequest()
      const after = await requestSwap({ recipeId: kept.id, lines }, key)
      if (currentSession()?.user.id === askedBy) await showRecipe(after)
      return { before: kept, after }
    },
    onSuccess: () => turn(false),
  })
  const undo = useMutation({
    mutationKey,
    mutationFn: async (recipeId: string) => showRecipe(await (await loadRequest()).requestAgain(recipeId)),
    onSuccess: () => swap.reset(),
  })
  useForgetFailure(swap, isGenerating)
  useForgetFailure(undo, isGenerating || swap.isPending)
  // Selections clear on each toggle.
  const turn = (on: boolean) => {
    setOnFor(on ? (kept?.id ?? null) : null)
    setChosen(new Set())
  }
  const isOn = onFor !== null && onFor === kept?.id
  const isBusy = swap.isPending || undo.isPending
  return {
    isOn,
    chosen,
    isBusy,
    /** By which the swap under way can be stopped; null where none is. */
    stopKey: swap.isPending ? swap.variables.key : null,
    stopped: isFailure(swap.error, "stopped") ? swap.error.message : null,
    error: isFailure(swap.error, "stopped") ? null : (swap.error ?? undo.error),
    outcome: swap.data?.after.id === kept?.id ? (swap.data ?? null) : null,
    start: () => {
      swap.reset()
      askToSignIn(() => turn(true))
    },
    cancel: () => {
      swap.reset()
      turn(false)
    },
    toggle: (place: number) => setChosen(toggled(chosen, place)),
    confirm: () => {
      if (kept && !isBusy && chosen.size > 0) swap.mutate({ kept, lines: [...chosen], key: crypto.randomUUID() })
    },
    undo: () => {
      if (swap.data && !isBusy) undo.mutate(swap.data.before.id)
    },
  }
}

export type Swap = ReturnType<typeof useSwap>
