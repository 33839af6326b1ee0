import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldError } from "./field-error.tsx"

type Props = ComponentProps<"input"> & { label: string; error?: string | undefined; hint?: ReactNode; end?: ReactNode }

export const fieldLook =
  "min-h-11.5 w-full min-w-0 rounded-field border bg-paper px-3.5 py-[11px] text-ink aria-invalid:border-tomato border-edge"

/** A labelled line of text with its hint tied to it, or with what is wrong in its place: one message at a time. */
export function TextField({ label, error, hint: usualHint, end, ...rest }: Props) {
  const id = useId()
  const hint = error ? null : usualHint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-[560] text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`${fieldLook} ${end ? "pr-13" : ""}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ""}`}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-ink-3">
          {hint}
        </div>
      )}
    </div>
  )
}
