import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "./spinner.tsx"

const looks = {
  primary:
    "bg-tomato text-tomato-ink hover:brightness-108 active:brightness-95 border border-transparent px-5 py-[11px] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none",
  ghost: "border border-edge bg-card hover:bg-well px-5 py-[11px]",
  quiet: "text-ink-2 hover:bg-well px-5 py-3 underline-offset-3 forced-colors:underline",
  link: "text-tomato text-sm font-semibold hover:underline underline-offset-3 forced-colors:underline px-1.5 -mx-1.5",
} as const

type Props = Omit<ComponentProps<"button">, "disabled"> & {
  look?: keyof typeof looks
  /** Busy. It keeps the focus, and presses do nothing. */
  isPending?: boolean
  /** Not to be pressed now. It can still be reached, so that a screen reader can say why. */
  isOff?: boolean
  icon?: ReactNode
}

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-[620] transition-colors duration-150"

export function Button({
  look = "ghost",
  isPending = false,
  isOff = false,
  icon,
  className = "",
  onClick,
  children,
  ...rest
}: Props) {
  const isDead = isPending || isOff
  return (
    <button
      type="button"
      className={`${base} ${looks[look]} ${isOff ? "cursor-not-allowed opacity-55" : ""} ${className}`}
      aria-disabled={isDead || undefined}
      onClick={(event) => (isDead ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
