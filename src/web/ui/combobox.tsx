import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { comboboxTexts } from "./combobox-texts.ts"
import { type Suggest, useNamesToChoose } from "./names-to-choose.ts"

type Props = Omit<ComponentProps<"input">, "id" | "role" | "value" | "onChange" | "onKeyDown" | "onBlur"> & {
  id: string
  value: string
  onType: (text: string) => void
  suggest: Suggest
  /** What is suggested, for a screen reader. */
  listLabel: string
  /** Of the frame round the field. The names stand above it where there is room: what comes next is below. */
  frameLook?: string
}

/**
 * A field that suggests names while one is typed: an editable combobox with a list to choose from by hand. What was typed
 * stands until a name is chosen, and after that Escape brings it back.
 */
export function Combobox({ id, value, onType, suggest, listLabel, frameLook = "", ...input }: Props) {
  const names = useNamesToChoose(suggest, value)
  const { shown, at } = names
  const pick = (name: string) => {
    names.pick(name)
    onType(name)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (shown.length === 0 && names.typedBefore === null) return
    event.preventDefault()
    if (shown.length === 0 && names.typedBefore !== null) onType(names.typedBefore)
    names.close()
  }
  const onEnter = (event: KeyboardEvent) => {
    const name = shown[at]
    if (name === undefined) return names.close()
    event.preventDefault()
    pick(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With these keys a writing system composes; some browsers say so by this code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === "Enter") return onEnter(event)
    if (event.key === "Escape") return onEscape(event)
    const next = placeAfter(event, { at, count: shown.length })
    if (next === null) return
    if (event.key === "ArrowUp" || event.key === "ArrowDown") event.preventDefault()
    if (next === "closed") names.close()
    else if (next !== at || shown.length === 0) names.goTo(next)
  }
  return (
    <div className={`relative min-w-0 ${frameLook}`}>
      <input
        {...input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-names`}
        aria-activedescendant={shown[at] === undefined ? undefined : `${id}-name-${at}`}
        value={value}
        onChange={(event) => {
          names.goTo(-1)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={names.close}
      />
      <Names {...{ id, listLabel, shown, at }} onPick={pick} />
    </div>
  )
}

type NamesProps = {
  id: string
  listLabel: string
  shown: readonly string[]
  at: number
  onPick: (name: string) => void
}

function Names({ id, listLabel, shown, at, onPick }: NamesProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = shown.length > 0
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (isOpen) setRoom((list.current?.parentElement?.getBoundingClientRect().top ?? 0) - edgePx)
  }, [isOpen])
  const isAbove = room >= leastRoomPx
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" })
  }, [at])
  return (
    <>
      <div
        ref={list}
        id={`${id}-names`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        style={isAbove ? { maxHeight: room } : undefined}
        // A press leaves the cursor where it is.
        onMouseDown={(event) => event.preventDefault()}
        className={`panel absolute left-0 z-2 max-h-[min(50vh,20rem)] w-max max-w-[min(calc(100vw-3.5rem),26rem)] min-w-[min(100%,14rem)] overflow-y-auto rounded-field! p-1 shadow-float! ${isAbove ? "bottom-full mb-1.5" : "top-full mt-1.5"}`}
      >
        {shown.map((name, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys are the option's
          <div
            key={name}
            id={`${id}-name-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => onPick(name)}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 leading-snug hover:bg-well aria-selected:bg-well aria-selected:font-[620]"
          >
            {name}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && comboboxTexts.count(shown.length)}
      </p>
    </>
  )
}

type Place = { at: number; count: number }

/** What stays free above the list, and how much room three names take: below that it stands under the field. */
const edgePx = 14
const leastRoomPx = 140

/** Where a key leads to in the list, of which -1 is the field itself; null where it is no key of the list's. */
function placeAfter({ key, altKey }: KeyboardEvent, { at, count }: Place): number | "closed" | null {
  switch (key) {
    case "ArrowDown":
      return altKey ? at : at + 1 < Math.max(count, 1) ? at + 1 : -1
    case "ArrowUp":
      return altKey ? "closed" : at >= 0 ? at - 1 : count - 1
    case "Home":
    case "End":
    case "ArrowLeft":
    case "ArrowRight":
      return count > 0 ? -1 : null
    default:
      return null
  }
}
