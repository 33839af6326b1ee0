import { Plus } from "lucide-react"
import { type FormEvent, useRef, useState } from "react"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import type { Change } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** Changes the list and answers whether that worked. */
export type Act = (change: Change) => Promise<boolean>

/** Where a cook types what else is to be bought. */
export function AddItem({ act }: { act: Act }) {
  const [typed, setTyped] = useState("")
  const [isMissing, setIsMissing] = useState(false)
  const [added, setAdded] = useState("")
  // The answer may have been lost: the same words tried again are the same item.
  const failed = useRef<{ id: string; ingredient: string } | null>(null)
  const add = async (ingredient: string) => {
    const id = failed.current?.ingredient === ingredient ? failed.current.id : crypto.randomUUID()
    failed.current = null
    if (await act({ kind: "add", items: [{ id, ingredient, recipeTitle: "" }] })) {
      setAdded(shoppingTexts.onTheList(ingredient))
      return
    }
    failed.current = { id, ingredient }
    setTyped((now) => now || ingredient)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ingredient = typed.trim()
    setIsMissing(ingredient === "")
    if (ingredient === "") return
    setTyped("")
    void add(ingredient)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={shoppingTexts.addItem}
        value={typed}
        maxLength={recipeLimits.lineChars}
        autoComplete="off"
        enterKeyHint="done"
        error={isMissing ? shoppingTexts.addNothing : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsMissing(false)
        }}
        end={
          <IconButton
            type="submit"
            label={shoppingTexts.add}
            icon={<Plus aria-hidden className="size-5" />}
            className="text-tomato"
          />
        }
      />
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}
