import { Dices, X } from "lucide-react"
import type { RefObject } from "react"
import { Button } from "#web/ui/button.tsx"
import { Combobox } from "#web/ui/combobox.tsx"
import { FieldError } from "#web/ui/field-error.tsx"
import { fieldLook } from "#web/ui/text-field.tsx"
import { suggestDish } from "./deferred-parts.tsx"
import type { Draft } from "./draft.ts"
import { generatorTexts } from "./generator-texts.ts"

type Dish = Draft["dish"]
type Props = {
  dish: Dish
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  onChange: (dish: Dish) => void
}

/** The dish by name, or Random as a state of the field (G3, D6). */
export function DishField({ dish, error, input, onChange }: Props) {
  const isRandom = dish.kind === "random"
  const endRandom = () => {
    onChange({ kind: "typed", text: "" })
    input.current?.focus()
  }
  return (
    <div>
      <label htmlFor="dish" className="display text-[1.3125rem]">
        {generatorTexts.dishName}
      </label>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Combobox
          id="dish"
          ref={input}
          type="text"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={120}
          value={isRandom ? "" : dish.text}
          placeholder={isRandom ? generatorTexts.randomPlaceholder : generatorTexts.dishPlaceholder}
          onType={(text) => onChange({ kind: "typed", text })}
          suggest={suggestDish}
          listLabel={generatorTexts.offers}
          aria-invalid={error ? true : undefined}
          aria-describedby="dish-error"
          frameLook="flex-[1_1_176px]"
          className={fieldLook}
        />
        <Button
          aria-pressed={isRandom}
          className="flex-auto px-4! sm:flex-none sm:px-5!"
          icon={<Dices aria-hidden className="size-4.5" />}
          onClick={() => onChange({ kind: "random" })}
        >
          {generatorTexts.random}
        </Button>
      </div>
      {isRandom && <RandomChip onEnd={endRandom} />}
      <FieldError id="dish-error" text={error} />
    </div>
  )
}

function RandomChip({ onEnd }: { onEnd: () => void }) {
  return (
    <span className="mt-2.5 inline-flex animate-rise items-center rounded-full bg-leaf-soft pl-3.5 text-sm font-[620] text-leaf">
      {generatorTexts.randomChip}
      <button
        type="button"
        aria-label={generatorTexts.endRandom}
        title={generatorTexts.endRandom}
        onClick={onEnd}
        className="grid size-11 place-items-center rounded-full"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
