import { Plus } from "lucide-react"
import { type FormEvent, useState } from "react"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { isBlank } from "#core/text/blank.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { ownWords } from "./own-words.ts"
import type { Change } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** Changes the list. */
export type Act = (change: Change) => Promise<void>

/** Where a cook types what else is to be bought. */
export function AddItem({ act }: { act: Act }) {
  const [typed, setTyped] = useState("")
  const [isMissing, setIsMissing] = useState(false)
  const [added, setAdded] = useState("")
  const add = async (ingredient: string) => {
    await act({ kind: "add", items: [{ id: crypto.randomUUID(), ingredient, recipeTitle: "" }] })
    setAdded(shoppingTexts.onTheList(ingredient))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ingredient = ownWords(typed)
    setIsMissing(isBlank(ingredient))
    if (isBlank(ingredient)) return
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
