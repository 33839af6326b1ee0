import { X } from "lucide-react"
import { type KeyboardEvent, useState } from "react"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { isBlank } from "#core/text/blank.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { fieldLook } from "#web/ui/text-field.tsx"
import type { Act } from "./add-item.tsx"
import { deleteRow } from "./delete-row.ts"
import { ownWords } from "./own-words.ts"
import type { ListedItem } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

type Props = { item: ListedItem; act: Act }

/** An item's own words, to be changed: kept when the field is left, given up with Escape. */
export function EditRow({ item, act }: Props) {
  const { id, ingredient } = item
  const [typed, setTyped] = useState<string | null>(null)
  const keep = async () => {
    const next = ownWords(typed ?? "")
    if (!isBlank(next) && next !== ingredient) await act({ kind: "edit", id, ingredient: next })
    setTyped((now) => (now === typed ? null : now))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(null)
    // A line is one line, however long; half a word of another script is not done yet.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    void keep()
  }
  return (
    <li className="flex items-center gap-1 py-1 [contain-intrinsic-size:auto_54px] [content-visibility:auto]">
      <textarea
        rows={1}
        aria-label={shoppingTexts.editOf(ingredient)}
        value={typed ?? ingredient}
        maxLength={recipeLimits.lineChars}
        autoComplete="off"
        enterKeyHint="done"
        className={`${fieldLook} field-sizing-content min-w-0 resize-none wrap-anywhere print:hidden`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void keep()}
        onKeyDown={press}
      />
      <span className="hidden print:block">{ingredient}</span>
      <IconButton
        label={shoppingTexts.deleteOf(ingredient)}
        icon={<X aria-hidden className="size-4.5" />}
        className="-mr-3 text-ink-3 hover:text-tomato"
        onClick={({ currentTarget }) => deleteRow(currentTarget, { items: [item], act })}
      />
    </li>
  )
}
