import { Search, SlidersHorizontal } from "lucide-react"
import { type RefObject, useId, useRef, useState } from "react"
import { type Diet, dietLabels, diets } from "#core/diet/label.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { type SavedOrder, type SavedWanted, savedOrders } from "#core/saved/find-saved.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { Button } from "#web/ui/button.tsx"
import { Chip } from "#web/ui/chip.tsx"
import { Combobox } from "#web/ui/combobox.tsx"
import { Chevron } from "#web/ui/disclosure.tsx"
import type { Suggest } from "#web/ui/names-to-choose.ts"
import { fieldLook } from "#web/ui/text-field.tsx"
import { findTexts } from "./saved-texts.ts"
import { countFilters } from "./wanted.ts"

type Props = {
  wanted: SavedWanted
  onChange: (changed: Partial<SavedWanted>) => void
  /** The field in which words are typed. */
  field: RefObject<HTMLInputElement | null>
  /** How many there are of how many. */
  found: string
  suggest: Suggest
}

/** How a cook finds a saved recipe among thousands: by words, in an order, by labels and figures. */
export function FindBar({ wanted, onChange, field, found, suggest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const bodyId = useId()
  const close = () => {
    setIsOpen(false)
    opener.current?.querySelector("button")?.focus()
  }
  const filters = countFilters(wanted)
  return (
    <search className="panel grid gap-3 p-3.5 wide:p-4.5 print:hidden">
      <div className="relative">
        <label htmlFor="find-saved" className="sr-only">
          {findTexts.search}
        </label>
        <Search aria-hidden className="absolute top-1/2 left-3.5 z-1 size-4.5 -translate-y-1/2 text-ink-3" />
        <Combobox
          id="find-saved"
          ref={field}
          inputMode="search"
          value={wanted.words}
          onType={(words) => onChange({ words })}
          suggest={suggest}
          listLabel={findTexts.titles}
          placeholder={findTexts.search}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          className={`${fieldLook} pl-10! placeholder:text-ink-3`}
        />
      </div>
      <div ref={opener} className="flex flex-wrap items-center justify-between gap-2.5">
        <OrderChoice order={wanted.order} onChoose={(order) => onChange({ order })} />
        <Button
          icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
          className="px-4!"
        >
          {findTexts.filter}
          {filters > 0 && (
            <span className="rounded-full bg-leaf-soft px-2 text-[0.8125rem] text-leaf tabular-nums">
              <span aria-hidden>{filters}</span>
              <span className="sr-only">{findTexts.filtersOn(filters)}</span>
            </span>
          )}
          <Chevron isOpen={isOpen} />
        </Button>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className="grid gap-4 pt-1">
            <Filters wanted={wanted} onChange={onChange} />
            {/* On a phone the list is far below by now. */}
            <Button look="primary" className="wide:hidden" onClick={close}>
              {findTexts.show(found)}
            </Button>
          </div>
        )}
      </div>
    </search>
  )
}

function OrderChoice({ order, onChoose }: { order: SavedOrder; onChoose: (order: SavedOrder) => void }) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
      <span className="sr-only sm:not-sr-only">{findTexts.sort}</span>
      <select
        value={order}
        onChange={({ currentTarget }) => {
          const chosen = savedOrders.find((one) => one === currentTarget.value)
          if (chosen) onChoose(chosen)
        }}
        className="min-h-11 min-w-0 rounded-field border border-edge bg-paper px-2.5 text-[0.9375rem] text-ink"
      >
        {savedOrders.map((one) => (
          <option key={one} value={one}>
            {findTexts.orders[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Filters({ wanted, onChange }: Pick<Props, "wanted" | "onChange">) {
  const { labels, ranges } = wanted
  const toggle = (diet: Diet) =>
    onChange({ labels: labels.includes(diet) ? labels.filter((one) => one !== diet) : [...labels, diet] })
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-[0.8125rem] text-ink-3">{findTexts.labels}</legend>
        <div className="flex flex-wrap gap-2">
          {diets.map((diet) => (
            <Chip key={diet} label={dietLabels[diet]} isPressed={labels.includes(diet)} onPress={() => toggle(diet)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-[0.8125rem] text-ink-3">{findTexts.perServing}</legend>
        <div className="grid gap-x-6 gap-y-2 wide:grid-cols-2">
          {nutrients.map((nutrient) => (
            <RangeFields
              key={nutrient}
              nutrient={nutrient}
              range={ranges[nutrient]}
              onChange={(range) => onChange({ ranges: { ...ranges, [nutrient]: range } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

type Range = SavedWanted["ranges"][Nutrient]
type RangeProps = { nutrient: Nutrient; range: Range; onChange: (range: Range) => void }

function RangeFields({ nutrient, range, onChange }: RangeProps) {
  const { name, unit } = nutrientTexts[nutrient]
  return (
    <div className="grid grid-cols-[5.5rem_1fr_1fr] items-center gap-2 text-sm">
      <span aria-hidden className="font-[560]">
        {name} <span className="text-ink-3">{unit}</span>
      </span>
      <BoundField
        label={findTexts.least(name)}
        placeholder={findTexts.from}
        bound={range.min}
        onChange={(min) => onChange({ ...range, min })}
      />
      <BoundField
        label={findTexts.most(name)}
        placeholder={findTexts.upTo}
        bound={range.max}
        onChange={(max) => onChange({ ...range, max })}
      />
    </div>
  )
}

type BoundProps = { label: string; placeholder: string; bound: number | null; onChange: (bound: number | null) => void }

/** Keeps what is typed as it is typed: "3." is on the way to 3.5. */
function BoundField({ label, placeholder, bound, onChange }: BoundProps) {
  const [typed, setTyped] = useState({ text: bound === null ? "" : String(bound), bound })
  const text = typed.bound === bound ? typed.text : bound === null ? "" : String(bound)
  const change = (text: string) => {
    const next = boundOf(text)
    setTyped({ text, bound: next })
    onChange(next)
  }
  return (
    <input
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      aria-invalid={(text.trim() !== "" && bound === null) || undefined}
      className={`${fieldLook} tabular-nums placeholder:text-ink-3`}
    />
  )
}

/** The number that was typed, with a comma or a point; null for none and for what is none. */
function boundOf(text: string): number | null {
  const typed = text.trim().replace(",", ".")
  return /^\d{1,6}(?:\.\d*)?$/.test(typed) ? Number(typed) : null
}
