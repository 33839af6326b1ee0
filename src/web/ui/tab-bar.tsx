import { type KeyboardEvent, useRef } from "react"

export type Tab<Id extends string> = { id: Id; label: string; count?: number | null }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Arrow keys select as they go, unless this says that the tab would ask for something first. */
  selectsByArrow: (id: Id) => boolean
}

/** The panel of a tab is labelled by this id. */
export const tabId = (id: string) => `tab-${id}`
export const tabPanelId = (id: string) => `panel-${id}`

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (index + 1) % count
  if (key === "ArrowLeft" || key === "ArrowUp") return (index - 1 + count) % count
  if (key === "Home") return 0
  if (key === "End") return count - 1
  return null
}

export function TabBar<Id extends string>({ label, tabs, selected, onSelect, selectsByArrow }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.id)}`)?.focus()
    if (selectsByArrow(tab.id)) onSelect(tab.id)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="fixed inset-x-3 bottom-[max(12px,env(safe-area-inset-bottom))] z-3 flex gap-1 rounded-full bg-well p-[5px] shadow-float wide:static wide:shadow-none [@media(max-height:26rem)]:static [@media(max-height:26rem)]:shadow-none tight:static tight:flex-wrap tight:rounded-3xl tight:shadow-none"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={tabPanelId(tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => moveByKey(event, index)}
          className="flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-full border border-transparent px-1 py-2 text-[0.9375rem] wrap-break-word [@media(max-width:20rem)]:min-w-0 leading-tight font-[560] text-ink-2 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-panel wide:flex-none wide:gap-2 wide:px-4.5 wide:text-base"
        >
          {tab.label}
          {tab.count != null && (
            <span aria-hidden="true" className="text-ink-3 tabular-nums">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
