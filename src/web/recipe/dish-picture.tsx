import { useMemo } from "react"
import { type PlateLine, readPlate } from "#core/plate/plate.ts"
import { namesOnPlate } from "#core/plate/sources.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { PlatePicture } from "./plate-picture.tsx"
import { plateTexts } from "./plate-texts.ts"

type Props = {
  title: string
  lines: readonly AssessedLine[]
  /** What is opened by a press; null where there is nothing to open yet. */
  opening: { isOpen: boolean; controls: string; onToggle: () => void } | null
}

const place = "relative size-24 flex-none @roomy:size-32 print:size-28"

/** The dish as its lines have it; pressed, it shows where its energy comes from. */
export function DishPicture({ title, lines, opening }: Props) {
  const plate = usePlate(title, lines)
  const picture = plateTexts.picture(plate.form, namesOnPlate(plate, lines))
  if (opening === null) {
    return (
      <div className={place}>
        <PlatePicture plate={plate} className="size-full" />
      </div>
    )
  }
  return (
    <div className={place}>
      <PlatePicture plate={plate} className="size-full" />
      <button
        type="button"
        aria-label={plateTexts.open(picture)}
        title={plateTexts.title}
        aria-expanded={opening.isOpen}
        aria-controls={opening.controls}
        className="absolute inset-0 rounded-full"
        onClick={opening.onToggle}
      />
    </div>
  )
}

function usePlate(title: string, lines: readonly PlateLine[]) {
  return useMemo(() => readPlate(title, lines), [title, lines])
}
