import { memo, useMemo } from "react"
import { drawPlate } from "#core/plate/draw-plate.ts"
import type { Plate } from "#core/plate/plate.ts"

type Props = { plate: Plate; className?: string }

/** A dish drawn from its lines; what it shows is said beside it, by whoever shows it. */
export const PlatePicture = memo(function PlatePicture({ plate, className = "" }: Props) {
  const shapes = useMemo(() => drawPlate(plate), [plate])
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 240"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`block flex-none print:grayscale ${className}`}
    >
      {shapes.map(({ d, fill, stroke, width }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has its paths in their order and nothing else
        <path key={at} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
    </svg>
  )
})
