import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import type { LabelVerdict, LabelVerdicts } from "#core/diet/verdict.ts"

/** What titles say for a label, where that is not its own name alone. */
const said: Readonly<Partial<Record<Diet, string>>> = {
  vegan: "vegan|plant[- ]based",
  // "Veggie" is as often said of a dish with vegetables, "kosher" of salt and pickles.
  vegetarian: "vegetarian|meat[- ]?free|meatless",
  "dairy-free": "(?:dairy|milk)[- ]free|non[- ]?dairy",
  "gluten-free": "gluten[- ]free|gf",
  "soy-free": "soya?[- ]free",
  "egg-free": "egg[- ]free|eggless",
  keto: "keto(?:genic)?",
  kosher: "kosher(?! (?:salt|dill|pickle))",
}

/** What a title says to claim each label. */
export const labelClaims = diets.map((diet) => ({
  diet,
  claim: new RegExp(
    String.raw`(?<![\p{L}\d-])(?<!\b(?:not|non|never) (?:\p{L}+ )?)(?:certified |100 ?% )?(?:${said[diet] ?? diet.replaceAll("-", "[- ]")})(?:[- ]friendly)?(?![\p{L}\d'’-])`,
    "giu",
  ),
}))

/** The labels that a title claims and that these verdicts do not bear out. */
export function labelsNotBorneOut(title: string, verdicts: LabelVerdicts): Diet[] {
  return labelClaims.flatMap(({ diet, claim }) =>
    title.search(claim) >= 0 && whyNotBorneOut(verdicts[diet]) !== null ? [diet] : [],
  )
}

/** Whether words of a title claim one of the labels. */
export function isLabelClaim(said: string): boolean {
  return labelClaims.some(({ claim }) => said.search(claim) >= 0)
}

/** Why a label that is claimed does not hold, or is not known to; null where it does, or is left to the cook. */
export function whyNotBorneOut({ verdict, because }: LabelVerdict): LabelReason | null {
  return verdict === "meets" || verdict === "choose" ? null : (because[0] ?? null)
}
