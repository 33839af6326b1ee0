import type { ComponentProps, ReactNode } from "react"

type Props = ComponentProps<"button"> & { label: string; icon: ReactNode }

/** A round button that shows only a sign; the label is its name. */
export function IconButton({ label, icon, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11.5 flex-none place-items-center rounded-full transition-colors duration-150 hover:bg-well ${className}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
