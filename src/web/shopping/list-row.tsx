import { X } from "lucide-react"
import { Fragment, memo, useId } from "react"
import { IconButton } from "#web/ui/icon-button.tsx"
import type { Act } from "./add-item.tsx"
import { deleteRow } from "./delete-row.ts"
import { isSameRow, type ListRow, type Use } from "./list-groups.ts"
import { shoppingTexts } from "./shopping-texts.ts"
import { NotSent } from "./unsent.tsx"

type Props = { row: ListRow; isUnsent: boolean; act: Act }

/** What is to be bought: all of the row but delete ticks it, and with it every item that it stands for. */
export const Row = memo(
  function Row({ row, isUnsent, act }: Props) {
    const { items, text, uses, ticked, tickedItems } = row
    const id = useId()
    const isTicked = ticked === "all"
    return (
      <li
        data-ticked={isTicked || undefined}
        className="flex items-center border-b border-dashed border-line [contain-intrinsic-size:auto_47px] [content-visibility:auto] print:text-[14pt] print:[content-visibility:visible] print:before:mr-3 print:before:size-[5mm] print:before:flex-none print:before:rounded-sm print:before:border-2 print:before:content-[''] print:data-ticked:hidden"
      >
        <label className="flex min-h-11.5 min-w-0 flex-1 cursor-pointer items-center gap-3.5 py-2">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = ticked === "some"
            }}
            checked={isTicked}
            aria-labelledby={`${id}text`}
            aria-describedby={`${id}more`}
            onChange={() => void act({ kind: "check", ids: items.map(({ id }) => id), checked: !isTicked })}
            className="size-5.5 flex-none accent-leaf"
          />
          <span className="min-w-0 wrap-anywhere">
            <span id={`${id}text`} className={isTicked ? "text-ink-3 line-through" : ""}>
              {text}
            </span>
            <More id={`${id}more`} uses={uses} part={ticked === "some" ? { tickedItems, of: items.length } : null} />
          </span>
          {isUnsent && <NotSent />}
        </label>
        <IconButton
          label={items.length === 1 ? shoppingTexts.deleteOf(text) : shoppingTexts.deleteAllOf(text, items.length)}
          icon={<X aria-hidden className="size-4.5" />}
          className="-mr-3 text-ink-3 hover:text-tomato"
          onClick={({ currentTarget }) => deleteRow(currentTarget, { items, act })}
        />
      </li>
    )
  },
  (one, other) => one.act === other.act && one.isUnsent === other.isUnsent && isSameRow(one.row, other.row),
)

type MoreProps = { id: string; uses: readonly Use[]; part: { tickedItems: number; of: number } | null }

/** What a row is for, and how much of it is ticked. */
function More({ id, uses, part }: MoreProps) {
  if (uses.length === 0 && part === null) return null
  return (
    <span id={id} className="block text-[0.8125rem] leading-snug text-ink-3">
      {part && <b className="font-[620] text-leaf">{shoppingTexts.tickedOf(part.tickedItems, part.of)}</b>}
      {part && uses.length > 0 && " · "}
      {uses.map(({ amount, title }, at) => (
        <Fragment key={title}>
          {at > 0 && ", "}
          {amount && <b className="font-[560] text-ink-2">{amount}</b>} {title}
        </Fragment>
      ))}
    </span>
  )
}
