import { dietLabels } from "#core/diet/label.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import type { Offered } from "#server/ai/chef.ts"
import { AppError } from "#server/errors.ts"

const noOffers: Offered = { titles: [], isMakeable: true }

/** A recipe that breaks a label that was asked for is none that we show as meant for it; others may be offered that keep it. */
export function refuseBrokenLabels(unmet: readonly Unmet[], { titles, isMakeable }: Offered = noOffers): void {
  const broken = unmet.filter((one) => one.kind === "label")
  if (broken.length === 0) return
  const labels = broken.map(({ diet }) => dietLabels[diet]).join(", ")
  const reasons = broken.flatMap(({ diet, because, also = [] }) =>
    [because, ...also].map((one) => sayBroken(diet, one)),
  )
  const because = [...new Set(reasons)].join(" ")
  if (titles.length === 0) {
    const message = `We could not make this recipe ${labels}. ${because} Please adjust your criteria and try again.`
    throw new AppError("labels_unmet", { message })
  }
  const none = `There is no ${labels.replace(/(?:^|(?<=, ))\p{Lu}/gu, (letter) => letter.toLowerCase())} way of this dish here.`
  const near = isMakeable ? "These are near:" : "These are near, but not made with the appliances you asked for:"
  throw new AppError("labels_unmet", { message: `${none} ${because} ${near} ${titles.join(", ")}.`, offers: titles })
}
