import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { preferencesQuery } from "#web/preferences/preferences-query.ts"
import { printed } from "#web/recipe/print-alone.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { type Act, AddItem } from "./add-item.tsx"
import { EditRow } from "./edit-row.tsx"
import { groupByAisle, groupByRecipe, type ListGroup, sink } from "./list-groups.ts"
import { Row } from "./list-row.tsx"
import { writeListText } from "./list-text.ts"
import { type ListView, listViews, useListView } from "./list-view.ts"
import { removeWithUndo } from "./remove-with-undo.ts"
import type { ListedItem } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"
import { TakeAlong } from "./take-along.tsx"
import { useItemReader } from "./use-item-reader.ts"
import { useShownText } from "./use-shown-text.ts"
import { useSunk } from "./use-sunk.ts"

type Props = { userId: string; items: readonly ListedItem[]; unsent: ReadonlySet<string>; act: Act; ideas: ReactNode }

/** The list, by recipe or by aisle, with all that can be done with it. */
export function ListPanel({ userId, items, unsent, act, ideas }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [view, choose] = useListView()
  const [isEditing, setIsEditing] = useState(false)
  const { groupItems, reading } = useGrouping(userId, view, items)
  const sunk = useSunk(items, list)
  const checked = items.filter((item) => item.checked)
  const clear = () => {
    list.current?.focus({ preventScroll: true })
    void removeWithUndo(act, checked)
  }
  const toBuy = () => groupItems(items.filter((item) => !item.checked))
  return (
    <div {...printed} className="grid gap-3.5">
      <h2 className="hidden text-2xl print:block">{shoppingTexts.title}</h2>
      <div className="grid gap-3.5 print:hidden">
        <AddItem act={act} />
        {items.length > 0 && (
          <div className="flex min-h-20 items-end justify-between gap-3">
            {isEditing ? (
              <p className="pb-2.5 text-sm text-ink-2">{shoppingTexts.editHint}</p>
            ) : (
              <ViewChoice view={view} onChoose={choose} />
            )}
            <Button look="quiet" className="-mr-3 flex-none" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? shoppingTexts.editDone : shoppingTexts.edit}
            </Button>
          </div>
        )}
        <ReadingNote {...reading} />
      </div>
      <div ref={list} tabIndex={-1} className="outline-none [overflow-anchor:none] print:columns-2 print:gap-10">
        {items.length === 0 && (
          <>
            <p className="font-[560]">{shoppingTexts.empty}</p>
            <p className="mt-1 text-sm text-ink-2">{shoppingTexts.emptyText}</p>
            {ideas}
          </>
        )}
        {isEditing ? (
          <EditableGroups items={items} act={act} />
        ) : (
          <Groups groups={sink(groupItems(items), sunk)} unsent={unsent} act={act} />
        )}
      </div>
      {checked.length > 0 && !isEditing && (
        <Button look="link" className="justify-self-end" onClick={clear}>
          {shoppingTexts.clear}
        </Button>
      )}
      {items.length > 0 && !isEditing && (
        <TakeAlong isOff={checked.length === items.length} write={() => writeListText(toBuy())} />
      )}
    </div>
  )
}

function ViewChoice({ view, onChoose }: { view: ListView; onChoose: (view: ListView) => void }) {
  const { view: label, views: choices } = shoppingTexts
  return <Segmented {...{ label, choices, onChoose }} order={listViews} chosen={view} />
}

/** Until what it takes to go by aisle is there, the list by recipe stands. */
function useGrouping(userId: string, view: ListView, items: readonly ListedItem[]) {
  const isByAisle = view === "aisle"
  const reader = useItemReader(isByAisle, items)
  const preferences = useQuery(preferencesQuery(userId)).data ?? null
  const show = useShownText(items, preferences)
  const units = preferences?.measurementUnit ?? defaultPreferences.measurementUnit
  const groupItems = (items: readonly ListedItem[]): ListGroup[] =>
    isByAisle && reader.kind === "ready"
      ? groupByAisle(items, { readText: reader.readText, show, units })
      : groupByRecipe(items, show)
  return { groupItems, reading: { state: isByAisle ? reader.kind : "ready", onRetry: reader.retry } as const }
}

type ReadingProps = { state: "loading" | "failed" | "ready"; onRetry: () => void }

function ReadingNote({ state, onRetry }: ReadingProps) {
  return (
    <>
      <p role="status" className={state === "loading" ? "text-sm text-ink-2" : "sr-only"}>
        {state === "loading" && shoppingTexts.reading}
      </p>
      {state === "failed" && (
        <Alert>
          {shoppingTexts.readingFailed}{" "}
          <Button look="link" onClick={onRetry}>
            {texts.page.tryAgain}
          </Button>
        </Alert>
      )}
    </>
  )
}

type GroupsProps = { groups: readonly ListGroup[]; unsent: ReadonlySet<string>; act: Act }

function Groups({ groups, unsent, act }: GroupsProps) {
  return groups.map(({ key, title, rows }) => (
    <Group key={key} title={title}>
      {rows.map((row) => (
        <Row key={row.key} row={row} isUnsent={row.items.some(({ id }) => unsent.has(id))} act={act} />
      ))}
    </Group>
  ))
}

/** Each item by itself and as it was written, by recipe: there it stays, whatever becomes of its words. */
function EditableGroups({ items, act }: { items: readonly ListedItem[]; act: Act }) {
  const groups = groupByRecipe(items, (text) => text)
  return groups.map(({ key, title, rows }) => (
    <Group key={key} title={title}>
      {rows.flatMap((row) => row.items.map((item) => <EditRow key={item.id} item={item} act={act} />))}
    </Group>
  ))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="print:not-has-[li:not([data-ticked])]:hidden">
      <h3 className="mt-4 mb-1 text-base wrap-anywhere text-ink-2 print:text-[15pt]">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
