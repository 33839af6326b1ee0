import { X } from "lucide-react"
import { type FormEvent, type KeyboardEvent, useState } from "react"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { fieldLook } from "#web/ui/text-field.tsx"
import type { Act } from "./add-item.tsx"
import { deleteRow } from "./delete-row.ts"
import type { ListedItem } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

type Props = { item: ListedItem; act: Act }

/** An item's own words, to be changed: kept when the field is left, given up with Escape. */
export function EditRow({ item, act }: Props) {
  const { id, ingredient } = item
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    const next = typed?.trim() ?? ""
    setTyped(null)
    if (next !== "" && next !== ingredient) void act({ kind: "edit", id, ingredient: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  const giveUp = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setTyped(null)
  }
  return (
    <li className="flex items-center gap-1 py-1 [contain-intrinsic-size:auto_54px] [content-visibility:auto]">
      <form noValidate className="min-w-0 flex-1" onSubmit={submit}>
        <input
          aria-label={shoppingTexts.editOf(ingredient)}
          value={typed ?? ingredient}
          maxLength={recipeLimits.lineChars}
          autoComplete="off"
          enterKeyHint="done"
          className={fieldLook}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={giveUp}
        />
      </form>
      <IconButton
        label={shoppingTexts.deleteOf(ingredient, 1)}
        icon={<X aria-hidden className="size-4.5" />}
        className="-mr-3 text-ink-3 hover:text-tomato"
        onClick={({ currentTarget }) => deleteRow(currentTarget, { items: [item], act })}
      />
    </li>
  )
}
