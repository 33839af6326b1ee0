import { useMutation } from "@tanstack/react-query"
import { ShoppingBasket } from "lucide-react"
import { useState } from "react"
import type { NewItem } from "#core/shopping/shopping-item.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { toggled } from "#web/recipe/chosen-lines.ts"
import { useModeFocus } from "#web/recipe/mode-focus.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { changeList } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/**
 * The mode in which a recipe's lines are ticked and added to the shopping list (S2); a visitor signs in first. It ends with
 * the recipe for which it began.
 */
export function useAddToList(userId: string | null, recipeId: string) {
  const { askToSignIn } = useSignInGate()
  const [onFor, setOnFor] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const isOn = onFor === recipeId
  const turn = (on: boolean) => {
    setOnFor(on ? recipeId : null)
    setChosen(new Set())
    setIsNoneChosen(false)
  }
  const add = useMutation({
    mutationFn: ({ userId, items }: Adding) => changeList(userId, { kind: "add", items }),
    onSuccess: (_nothing, { userId, items }) => {
      turn(false)
      sayAdded(userId, items)
    },
  })
  const finish = (recipeTitle: string, lines: readonly string[]) => {
    setIsNoneChosen(chosen.size === 0)
    const items = lines.flatMap((ingredient, place) =>
      chosen.has(place) ? [{ id: crypto.randomUUID(), ingredient, recipeTitle }] : [],
    )
    if (items.length === 0) return
    if (userId === null) askToSignIn(() => undefined)
    else add.mutate({ userId, items })
  }
  const choose = (places: ReadonlySet<number>) => {
    setIsNoneChosen(false)
    setChosen(places)
  }
  return {
    choosing: isOn
      ? { chosen, isBusy: add.isPending, onToggle: (place: number) => choose(toggled(chosen, place)) }
      : null,
    choose,
    isNoneChosen,
    start: () => askToSignIn(() => turn(true)),
    cancel: () => turn(false),
    finish,
  }
}

type Adding = { userId: string; items: readonly NewItem[] }

function sayAdded(userId: string, items: readonly NewItem[]): void {
  const takeOff = async () => {
    await changeList(userId, { kind: "remove", removal: crypto.randomUUID(), ids: items.map(({ id }) => id) })
    showToast({ text: shoppingTexts.takenOff(items.length) })
  }
  showToast({
    text: shoppingTexts.added(items.length),
    action: { label: texts.page.undo, run: () => void takeOff() },
  })
}

type Props = { adding: ReturnType<typeof useAddToList>; title: string; lines: readonly string[] }

/** Below the ingredients: into the mode, and out of it with or without what was ticked. */
export function AddToList({ adding, title, lines }: Props) {
  const { choosing, isNoneChosen, choose, start, cancel } = adding
  const mayLeave = choosing?.isBusy === false && choosing.chosen.size === 0
  const controls = useModeFocus(choosing !== null, mayLeave ? cancel : null)
  const finish = () => adding.finish(title, lines)
  const isBusy = choosing?.isBusy ?? false
  const isAllChosen = choosing?.chosen.size === lines.length
  return (
    <div ref={controls} className={choosing === null ? "contents" : "grid basis-full gap-3"}>
      {isNoneChosen && <Alert>{shoppingTexts.noneChosen}</Alert>}
      {choosing === null ? (
        <Button icon={<ShoppingBasket aria-hidden className="size-4.5" />} onClick={start}>
          {shoppingTexts.start}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button look="primary" isPending={isBusy} onClick={finish}>
            {isBusy ? shoppingTexts.adding : shoppingTexts.finish}
          </Button>
          <Button isOff={isBusy} onClick={cancel}>
            {shoppingTexts.cancel}
          </Button>
          <Button isOff={isBusy} onClick={() => choose(new Set(isAllChosen ? [] : lines.keys()))}>
            {isAllChosen ? shoppingTexts.tickNone : shoppingTexts.tickAll}
          </Button>
          <p role="status" className="text-sm text-ink-2">
            {isBusy ? shoppingTexts.adding : shoppingTexts.chosen(choosing.chosen.size)}
          </p>
        </div>
      )}
    </div>
  )
}
