import { type RefObject, useDeferredValue, useEffect, useRef, useState } from "react"
import { type FoundSaved, findSaved, type SavedWanted } from "#core/saved/find-saved.ts"
import type { SavedSummary } from "#core/saved/saved-api.ts"
import { suggestSaved } from "#core/saved/suggest-saved.ts"
import { Allergy } from "#web/recipe/other-labels.tsx"
import { Button } from "#web/ui/button.tsx"
import type { Suggest } from "#web/ui/names-to-choose.ts"
import { FindBar } from "./find-bar.tsx"
import { SavedCard } from "./saved-card.tsx"
import type { SavedList } from "./saved-on-device.ts"
import { findTexts } from "./saved-texts.ts"
import { useRemoveSaved } from "./use-remove-saved.ts"
import { countFilters, everything, prepareWhenIdle, useWanted } from "./wanted.ts"

/** The saved recipes that the cook looks for, with all that there is to look for them by. */
export function FoundList({ userId, list }: { userId: string; list: SavedList }) {
  const { saved, comingOf } = list
  const [wanted, change] = useWanted(userId)
  const field = useRef<HTMLInputElement>(null)
  // Typing comes first: thousands are searched when there is time between two letters.
  const looked = useDeferredValue(wanted)
  const found = findSaved(saved, looked)
  useEffect(() => prepareWhenIdle(saved), [saved])
  const clear = () => {
    change({ ...everything, order: wanted.order })
    field.current?.focus()
  }
  const isAll = wanted.words.trim() === "" && countFilters(wanted) === 0
  const total = comingOf ?? saved.length
  const text = isAll ? findTexts.all(total) : foundText(found, total)
  const suggest: Suggest = async (typed) => suggestSaved(titlesOf(saved), typed, mostTitles)
  const isNone = found.fitting.length + found.unsure.length === 0
  return (
    <>
      <FindBar wanted={wanted} onChange={change} field={field} found={text} suggest={suggest} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-1 text-sm text-ink-2 print:hidden">
        <p role="status" className="tabular-nums">
          {text}
        </p>
        {!isAll && (
          <Button look="link" onClick={clear}>
            {findTexts.clear}
          </Button>
        )}
      </div>
      {isNone ? (
        <NothingFound isComing={comingOf !== null} onClear={clear} />
      ) : (
        <Found {...{ userId, found, looked }} />
      )}
    </>
  )
}

/** The list itself stands right below: only the nearest. */
const mostTitles = 5

const titlesOf = (saved: readonly SavedSummary[]) => saved.flatMap(({ title }) => title ?? [])

function foundText({ fitting, unsure }: FoundSaved, total: number): string {
  const sure = findTexts.found(fitting.length, total)
  return unsure.length === 0 ? sure : `${sure}, ${findTexts.foundUnsure(unsure.length)}`
}

function NothingFound({ isComing, onClear }: { isComing: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-dashed border-line px-6 py-10 text-center">
      <h3 className="text-xl">{findTexts.nothing}</h3>
      <p className="max-w-[38ch] text-ink-2">{isComing ? findTexts.nothingYet : findTexts.nothingText}</p>
      <Button className="mt-2" onClick={onClear}>
        {findTexts.clear}
      </Button>
    </div>
  )
}

const rowsAtFirst = 30
const rowsMore = 60

type FoundProps = { userId: string; found: FoundSaved; looked: SavedWanted }

/** The rows of what was found; those far below come as one gets there. */
function Found({ userId, found, looked }: FoundProps) {
  const [shown, setShown] = useState({ looked, count: rowsAtFirst })
  const count = shown.looked === looked ? shown.count : rowsAtFirst
  const showMore = () => setShown({ looked, count: count + rowsMore })
  const { fitting, unsure } = found
  const unsureShown = unsure.slice(0, Math.max(0, count - fitting.length))
  const rows = { userId, remove: useRemoveSaved() }
  return (
    <>
      <Rows {...rows} saved={fitting.slice(0, count)} />
      {unsureShown.length > 0 && (
        <section className="grid gap-3.5">
          <div className="px-1 pt-2">
            <h3 className="text-xl">{findTexts.unsure}</h3>
            <p className="mt-1 text-sm text-ink-2">{findTexts.unsureText}</p>
          </div>
          <Rows {...rows} saved={unsureShown} />
        </section>
      )}
      {fitting.length + unsure.length > count && <MoreRows onMore={showMore} />}
      <div className="px-1 print:hidden">
        <Allergy />
      </div>
    </>
  )
}

type RowsProps = { userId: string; saved: readonly SavedSummary[]; remove: ReturnType<typeof useRemoveSaved> }

function Rows({ userId, saved, remove }: RowsProps) {
  const concerned = remove.variables?.id
  return (
    <ul className="grid gap-3.5">
      {saved.map((each) => (
        <SavedCard
          key={each.id}
          userId={userId}
          saved={each}
          isRemoving={remove.isPending && concerned === each.id}
          isRemoveFailed={remove.isError && concerned === each.id}
          onRemove={(button) => {
            const next = rowNextTo(button)
            // Heard to its end even where the whole list goes with its last row.
            void remove.mutateAsync({ id: each.id, title: each.title }).then(
              () => focusIfLost(next),
              () => undefined,
            )
          }}
        />
      ))}
    </ul>
  )
}

function rowNextTo(button: Element): Element | null {
  const row = button.closest("li")
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null
}

/** The row went with the focus in it: on to the next one's name, or to the page. */
function focusIfLost(next: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const target = next?.isConnected ? next.querySelector("button") : document.getElementById("content")
    target?.focus({ preventScroll: true })
  })
}

/** Comes into sight of itself as one scrolls; a press does the same. */
function MoreRows({ onMore }: { onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useWhenNear(end, onMore)
  return (
    <div ref={end} className="grid justify-items-center">
      <Button onClick={onMore}>{findTexts.more}</Button>
    </div>
  )
}

/** Some screens ahead, so that the next rows are there before one sees their place. */
const aheadPx = 1_500

function useWhenNear(element: RefObject<Element | null>, near: () => void): void {
  useEffect(() => {
    if (element.current === null) return
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `${aheadPx}px`,
    })
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [element, near])
}
