import { dietLabels } from "#core/diet/label.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import { AppError } from "#server/errors.ts"

/** A recipe that breaks a label that was asked for is none that we show as meant for it; others may be offered that keep it. */
export function refuseBrokenLabels(unmet: readonly Unmet[], offers: readonly string[] = []): void {
  const broken = unmet.filter((one) => one.kind === "label")
  if (broken.length === 0) return
  const labels = broken.map(({ diet }) => dietLabels[diet]).join(", ")
  const because = [...new Set(broken.map(({ diet, because }) => sayBroken(diet, because)))].join(" ")
  throw new AppError("labels_unmet", {
    message: `We could not make this recipe ${labels}. ${because} Please adjust your criteria and try again.`,
    offers,
  })
}
